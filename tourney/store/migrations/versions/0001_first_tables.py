"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables, those that others refer to first."""
    _person()
    _event()
    _entry()
    _round()
    _seat()
    _result()
    _import()
    _hand()
    _reject()
    _act()
    _counter()


def _person() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("member", sa.String(), nullable=True),
        sa.Column("club", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("category", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("member", name="uq_person_member"),
        sqlite_autoincrement=True,
    )


def _event() -> None:
    op.create_table(
        "event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slug", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("movement", sa.String(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=True),
        sa.Column("tie_breaks", sa.JSON(), nullable=False),
        sa.Column("sitout_credit", sa.String(), nullable=False),
        sa.Column("audit_public", sa.Boolean(), nullable=False),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_event"),
        sa.UniqueConstraint("slug", name="uq_event_slug"),
        sqlite_autoincrement=True,
    )


def _entry() -> None:
    op.create_table(
        "entry",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("from_round", sa.Integer(), nullable=False),
        sa.Column("to_round", sa.Integer(), nullable=True),
        sa.Column("checked_in", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event_id"], ["event.id"], name="fk_entry_event_id_event", ondelete="RESTRICT"
        ),
        sa.ForeignKeyConstraint(
            ["person_id"], ["person.id"], name="fk_entry_person_id_person", ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_entry"),
        sa.UniqueConstraint("event_id", "number", name="uq_entry_event_id_number"),
        sa.UniqueConstraint("event_id", "person_id", name="uq_entry_event_id_person_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_entry_person_id", "entry", ["person_id"], unique=False)


def _round() -> None:
    op.create_table(
        "round",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        sa.Column("reasons", sa.JSON(), nullable=False),
        sa.CheckConstraint("status IN ('draft', 'published')", name=op.f("ck_round_status")),
        sa.ForeignKeyConstraint(
            ["event_id"], ["event.id"], name="fk_round_event_id_event", ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_round"),
        sa.UniqueConstraint("event_id", "number", name="uq_round_event_id_number"),
        sqlite_autoincrement=True,
    )


def _seat() -> None:
    op.create_table(
        "seat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), nullable=False),
        sa.Column("seat_no", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["entry.id"], name="fk_seat_entry_id_entry", ondelete="RESTRICT"
        ),
        sa.ForeignKeyConstraint(
            ["round_id"], ["round.id"], name="fk_seat_round_id_round", ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_seat"),
        sa.UniqueConstraint("round_id", "entry_id", name="uq_seat_round_id_entry_id"),
        sa.UniqueConstraint("round_id", "table_no", "seat_no", name="uq_seat_round_id_table_no_seat_no"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_seat_entry_id", "seat", ["entry_id"], unique=False)


def _result() -> None:
    op.create_table(
        "result",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("table_no", sa.Integer(), nullable=True),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("points", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("hands_played", sa.Integer(), nullable=True),
        sa.Column("confirmed", sa.Boolean(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.CheckConstraint(
            "kind IN ('played', 'bye', 'requested_bye', 'forfeit', 'double_forfeit', "
            "'void', 'in_progress', 'adjusted')",
            name=op.f("ck_result_kind"),
        ),
        sa.CheckConstraint("(table_no IS NULL) <> (entry_id IS NULL)", name=op.f("ck_result_table_or_entry")),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["entry.id"], name="fk_result_entry_id_entry", ondelete="RESTRICT"
        ),
        sa.ForeignKeyConstraint(
            ["round_id"], ["round.id"], name="fk_result_round_id_round", ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_result"),
        sa.UniqueConstraint("round_id", "entry_id", name="uq_result_round_id_entry_id"),
        sa.UniqueConstraint("round_id", "table_no", name="uq_result_round_id_table_no"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_result_entry_id", "result", ["entry_id"], unique=False)


def _import() -> None:
    op.create_table(
        "import",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("lines", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event_id"], ["event.id"], name="fk_import_event_id_event", ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_import"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_import_event_id", "import", ["event_id"], unique=False)


def _hand() -> None:
    op.create_table(
        "hand",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("import_id", sa.Integer(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("round_no", sa.Integer(), nullable=True),
        sa.Column("table_no", sa.String(), nullable=True),
        sa.Column("game_no", sa.Integer(), nullable=True),
        sa.Column("hand_no", sa.Integer(), nullable=True),
        sa.Column("fingerprint", sa.String(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event_id"], ["event.id"], name="fk_hand_event_id_event", ondelete="RESTRICT"
        ),
        sa.ForeignKeyConstraint(
            ["import_id"], ["import.id"], name="fk_hand_import_id_import", ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_hand"),
        sa.UniqueConstraint("event_id", "place", name="uq_hand_event_id_place"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_hand_fingerprint", "hand", ["fingerprint"], unique=False)
    op.create_index("ix_hand_import_id", "hand", ["import_id"], unique=False)
    op.create_index("ix_hand_round_no", "hand", ["round_no"], unique=False)


def _reject() -> None:
    op.create_table(
        "reject",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("import_id", sa.Integer(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("raw", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["import_id"], ["import.id"], name="fk_reject_import_id_import", ondelete="RESTRICT"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_reject"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_reject_import_id", "reject", ["import_id"], unique=False)


def _act() -> None:
    op.create_table(
        "act",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("command", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.Column("entries", sa.JSON(), nullable=False),
        sa.Column("prev", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.CheckConstraint("kind IN ('act', 'undo', 'snapshot')", name=op.f("ck_act_kind")),
        sa.PrimaryKeyConstraint("number", name="pk_act"),
        sa.UniqueConstraint("hash", name="uq_act_hash"),
        sa.UniqueConstraint("prev", name="uq_act_prev"),
    )


def _counter() -> None:
    op.create_table(
        "counter",
        sa.Column("scope", sa.String(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("scope", name="pk_counter"),
    )
