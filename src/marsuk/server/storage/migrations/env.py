"""Runs the migrations on the connection that ``database.migrate`` gives."""

from __future__ import annotations

from alembic import context

from marsuk.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
context.run_migrations()
