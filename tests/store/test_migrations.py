"""The migrations make the tables of the models, and an upgrade keeps a copy, the rows and the journal."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from sqlalchemy.schema import CreateTable

from tests.store import old_nights
from tests.store.house import Clock, a_night, act, act_count, differences, everything, undo
from tests.store.next_version import BROKEN, NEXT, as_if_next, as_if_still
from tourney.errors import Conflict, StorageError
from tourney.store import ReadSession, Store, open_store, queries, versions
from tourney.store.migrations import run
from tourney.store.models import Base, Person, Preset
from tourney.store.upgrade import upgrade
from tourney.values import Entry

HERE = versions.CURRENT


def _options() -> dict[str, object]:
    return {"target_metadata": Base.metadata, "compare_type": True, "compare_server_default": True}


def test_the_migrations_make_the_models(store: Store) -> None:
    """Autogenerate finds no difference between a new database and the models."""
    with store.engines.reader.connect() as connection:
        context = MigrationContext.configure(connection, opts=_options())
        assert compare_metadata(context, Base.metadata) == []


def test_every_constraint_is_made_by_its_name(store: Store) -> None:
    """Checks and the numbering of keys, which autogenerate does not compare, are those of the models."""
    with store.engines.reader.connect() as connection:
        rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
        made = {row.name: row.sql for row in rows}
    for table in Base.metadata.sorted_tables:
        wanted = str(CreateTable(table).compile(dialect=store.engines.reader.dialect))
        assert _lines(made[table.name]) == _lines(wanted), table.name


def _lines(sql: str) -> list[str]:
    return sorted(
        line.strip().rstrip(",").replace('"', "") for line in sql.strip().splitlines() if line.strip()
    )


def test_the_list_of_versions_is_that_of_the_scripts() -> None:
    """Every migration is in `versions.KNOWN`, in order."""
    config = Config()
    config.set_main_option("script_location", str(run.LOCATION))
    scripts = ScriptDirectory.from_config(config).walk_revisions()
    assert tuple(script.revision for script in scripts)[::-1] == versions.KNOWN


def test_every_key_restricts() -> None:
    """No key takes rows along: all are RESTRICT."""
    for table in Base.metadata.sorted_tables:
        for key in table.foreign_keys:
            assert key.ondelete == "RESTRICT", key


def test_an_upgrade_keeps_a_copy_and_loses_nothing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that is made anew keeps its children; copy and journal are whole; undo stops there."""
    a_night(store)
    before = everything(store)
    store.close()
    path = store.path
    assert path is not None
    as_if_next(monkeypatch, tmp_path, NEXT)
    with pytest.raises(StorageError, match=r"older version.*tourney db upgrade"):
        open_store(path)
    done = upgrade(path, by="ada", now=Clock())
    assert done is not None
    assert (done.old, done.new, done.act) == (HERE, "9000", 6)
    with open_store(path, now=Clock()) as upgraded:
        assert everything(upgraded) == before
        assert differences(upgraded) == []
        assert "phone" in {
            column["name"] for column in inspect(upgraded.engines.reader).get_columns("person")
        }
        with pytest.raises(Conflict, match="nothing to undo"):
            undo(upgraded)
        with pytest.raises(Conflict, match="older than the last upgrade"):
            undo(upgraded, 5)
        with pytest.raises(Conflict, match="older than the last upgrade"):
            upgraded.as_of(5)
        with act(upgraded) as session:
            session.get_one(Person, 1).name = "Adele"
        with upgraded.as_of(6) as past:
            assert everything(past) == before
        undo(upgraded)
        assert everything(upgraded) == before
        assert differences(upgraded) == []
    assert upgrade(path, by="ada") is None
    monkeypatch.undo()
    assert done.copy == path.with_name(f"tourney.before-upgrade-{HERE}.db")
    with open_store(done.copy, now=Clock()) as copy:
        assert (everything(copy), act_count(copy), differences(copy)) == (before, 5, [])


def test_an_upgrade_that_would_break_keys_changes_nothing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A migration that would leave rows without their parents is dropped as a whole."""
    a_night(store)
    before = everything(store)
    store.close()
    path = store.path
    assert path is not None
    as_if_next(monkeypatch, tmp_path, BROKEN)
    with pytest.raises(StorageError, match="would break it; nothing was changed"):
        upgrade(path, by="ada")
    monkeypatch.undo()
    with open_store(path) as same:
        assert (everything(same), act_count(same), differences(same)) == (before, 5, [])


def test_copies_are_never_overwritten(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy gets a name that is free."""
    a_night(store)
    store.close()
    assert store.path is not None
    taken = store.path.with_name(f"tourney.before-upgrade-{HERE}.db")
    taken.write_text("mine")
    as_if_next(monkeypatch, tmp_path, NEXT)
    done = upgrade(store.path, by="ada")
    assert done is not None
    assert done.copy is not None
    assert done.copy.name == f"tourney.before-upgrade-{HERE}-2.db"
    assert taken.read_text() == "mine"


@pytest.mark.parametrize("version", old_nights.VERSIONS)
def test_a_night_of_an_earlier_version_is_brought_up_to_date(
    store: Store, tmp_path: Path, version: str
) -> None:
    """A file as it was written then: every row stays, the copy is the old file; acts and undo go on."""
    path = tmp_path / "old.db"
    old_nights.write_file(version, path)
    with pytest.raises(StorageError, match=r"older version.*tourney db upgrade"):
        open_store(path)
    done = upgrade(path, by="ada", now=Clock())
    assert done is not None
    acts = old_nights.ACTS[version]
    assert (done.old, done.new, done.act) == (version, versions.CURRENT, acts + 1)
    with open_store(path, now=Clock()) as upgraded:
        night = everything(upgraded)
        assert (old_nights.lost(version, night), differences(upgraded)) == ([], [])
        assert tables(upgraded) == tables(store)
        with act(upgraded) as session:
            session.add(Preset(name="Ours", folded="ours", rules={}))
        assert differences(upgraded) == []
        undo(upgraded)
        assert (everything(upgraded), differences(upgraded)) == (night, [])
    assert done.copy == path.with_name(f"old.before-upgrade-{version}.db")
    with as_if_still(version), open_store(done.copy) as copy:
        assert act_count(copy) == acts
        assert not any("boards" in line for line in tables(copy)["event"])


def test_a_night_of_before_the_pairing_settings_has_what_held_then(tmp_path: Path) -> None:
    """0003: no teams, ranked by points, no settings, no fixed tables, nobody stands by, nothing by hand."""
    path = tmp_path / "old.db"
    old_nights.write_file("0002", path)
    upgrade(path, by="ada", now=Clock())
    with open_store(path, now=Clock()) as upgraded, upgraded.reading() as session:
        (event,) = queries.events(session)
        assert (event.teams, event.ranking, event.pairing) == (False, "points", ())
        assert not queries.kept_apart(session, event)
        assert all((one.members, one.table, one.standby) == ((), None, False) for one in _entries(session))
        (round_,) = queries.rounds(session, event)
        assert (round_.changes, round_.pinned, round_.pinned_out) == ((), (), ())


def test_a_night_of_before_the_rulings_has_what_held_then(tmp_path: Path) -> None:
    """0005: a forfeit is worth what the game says, and nothing was ruled between a slip and its hands."""
    path = tmp_path / "old.db"
    old_nights.write_file("0004", path)
    upgrade(path, by="ada", now=Clock())
    with open_store(path, now=Clock()) as upgraded:
        night = everything(upgraded)
    assert [row["forfeit_points"] for (table, _), row in night.items() if table == "event"] == [None]
    assert {row["stands"] for (table, _), row in night.items() if table == "result"} == {""}


def test_a_night_of_before_the_boards_has_none(tmp_path: Path) -> None:
    """0006: an event of then is played with whatever cards the tables dealt."""
    path = tmp_path / "old.db"
    old_nights.write_file("0005", path)
    upgrade(path, by="ada", now=Clock())
    with open_store(path, now=Clock()) as upgraded, upgraded.reading() as session:
        assert [one.boards for one in queries.events(session)] == [None]


def _entries(session: ReadSession) -> tuple[Entry, ...]:
    (event,) = queries.events(session)
    return queries.entries(session, event)


def tables(store: Store) -> dict[str, list[str]]:
    """What makes each table of a file, line by line."""
    with store.engines.reader.connect() as connection:
        rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
        return {row.name: _lines(row.sql) for row in rows}
