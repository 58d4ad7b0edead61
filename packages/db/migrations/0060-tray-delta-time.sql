-- no transaction: the lock must not last until 0058 has filled the index
-- The System screen shows how long the oldest change has been waiting. Adding a column with now() as its default rewrites
-- nothing: pending changes get the time of the migration.
alter table tray_delta add column queued_at timestamptz not null default now();
