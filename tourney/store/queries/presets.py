"""Reads of presets: rule sets kept under a name."""

import unicodedata

from sqlmodel import Session, col, select

from tourney.store.codec import rules_from_json
from tourney.store.models import Preset
from tourney.values import PresetInfo


def presets(session: Session) -> tuple[PresetInfo, ...]:
    """Every preset, in the order of their names."""
    rows = session.exec(select(Preset).order_by(col(Preset.folded)))
    return tuple(PresetInfo(row.name, rules_from_json(row.rules)) for row in rows)


def preset(session: Session, name: str) -> PresetInfo | None:
    """The preset of a name, whatever its case and blanks; None where there is none."""
    row = session.exec(select(Preset).where(Preset.folded == folded(name))).one_or_none()
    return None if row is None else PresetInfo(row.name, rules_from_json(row.rules))


def folded(name: str) -> str:
    """What a preset's name is looked up by: case and blanks do not count.

    >>> folded(" Club  Rules "), folded("STRASSE") == folded("Straße")
    ('club rules', True)
    """
    return " ".join(unicodedata.normalize("NFC", name).split()).casefold()
