"""Alembic's environment: on the connection that `run.py` hands in, or on `-x url=…` by hand."""

from alembic import context
from sqlalchemy import Connection, create_engine

from tourney.store.models import Base

target_metadata = Base.metadata


def _run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=target_metadata,
        render_as_batch=True,
        compare_type=True,
    )
    context.run_migrations()


if hasattr(context, "config"):  # Alembic runs this file; whoever only imports it does nothing
    handed_in = context.config.attributes.get("connection")
    if handed_in is not None:
        _run(handed_in)
    else:
        with create_engine(context.get_x_argument(as_dictionary=True)["url"]).begin() as own:
            _run(own)
