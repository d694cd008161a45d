"""Where the files lie that the package carries beside its code: templates and sample data.

In a wheel they are in `tourney/_data/`; in a checkout they are the repository's own top-level
folders. Migrations are code, and lie in `tourney/store/migrations`.
"""

from pathlib import Path
from typing import Final

from tourney.errors import N_, StorageError

_PACKAGE: Final = Path(__file__).resolve().parent


def data_folder(name: str) -> Path:
    """The folder `templates` or `sample_data`, wherever this installation has it.

    Raises StorageError where it is in neither place: the installation is not whole.

    >>> sorted(path.name for path in (data_folder("templates"), data_folder("sample_data")))
    ['sample_data', 'templates']
    """
    for home in (_PACKAGE / "_data", _PACKAGE.parent):
        folder = home / name
        if folder.is_dir():
            return folder
    raise StorageError(
        N_("the folder {name} is missing from this installation of tourney"),
        N_("install the package again"),
        name=name,
    )
