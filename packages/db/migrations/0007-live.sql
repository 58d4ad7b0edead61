-- Live updates for open screens: a short log of changes that every API process reads. It is trimmed after a few
-- minutes.
--
-- A reader's position in the log is a snapshot (pg_snapshot as text): "everything committed so far". Rows that are
-- visible to a later snapshot but not to this one are exactly the changes in between, no matter in which order
-- transactions commit, and a position means the same to every process. A plain sequence number wouldn't work: it is
-- assigned before commit, so rows with lower numbers can still appear. NOTIFY isn't used because it makes notifying
-- transactions wait for each other at commit.

create table live_change (
  txid xid8 not null default pg_current_xact_id(),
  -- a later change of the same capture has a higher id, because it waits for the previous one to commit
  live_change_id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('capture', 'lease', 'download')),
  -- the id of the capture or download
  subject_id bigint not null,
  -- who changed the capture, who is editing it now (null: no one), or whose download it is
  user_id int,
  -- the keys of the capture without its words, to be matched against the filter of an open tray
  before int[],
  after int[],
  primary key (txid, live_change_id)
);
alter table live_change set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- The last trimmed transaction, and the transactions that were still open at that time. A reader that has not seen a
-- trimmed transaction can't resume.
create table live_trimmed (
  is_only boolean primary key default true check (is_only),
  last xid8 not null default '0',
  open xid8[] not null default '{}'
);
insert into live_trimmed default values;
grant select on live_change, live_trimmed to app_worker;

-- Tray rows show who is editing a capture. Client users may query this table but see no rows, because they have no
-- policy.
grant select on capture_lease to app_client;
