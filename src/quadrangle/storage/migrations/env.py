"""Run by Alembic, on the connection that `migrate` gives."""

from alembic import context

from quadrangle.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
