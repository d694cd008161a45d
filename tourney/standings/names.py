"""The one order of names: without regard to case or accents, and stable."""

from unicodedata import combining, normalize


def sort_key(name: str, number: int = 0) -> tuple[str, str, int]:
    """A key that sorts names as people do: case and accents aside, then as written, then by number.

    >>> sorted(["de Boer", "Deák", "DE BOER", "Dean"], key=sort_key)
    ['DE BOER', 'de Boer', 'Deák', 'Dean']
    """
    plain = "".join(sign for sign in normalize("NFKD", name.casefold()) if not combining(sign))
    return " ".join(plain.split()), name, number
