-- Reads on replicas (ADR 58).

-- The primary has always replayed everything. A position from the future fails on every replica.
create or replace function require_replayed(seen pg_lsn) returns void language plpgsql as $$
begin
  if pg_is_in_recovery() and not coalesce(pg_last_wal_replay_lsn() >= seen, false) then
    raise exception 'This replica has not replayed % yet', seen using errcode = 'VR001';
  end if;
end $$;

-- Not before anything that the session has seen: a commit is visible only after it was written here. A replica applies
-- a commit shortly before it counts as replayed, so the received position is used.
create or replace function seen_position() returns pg_lsn language plpgsql as $$
begin
  if pg_is_in_recovery() then
    return greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn());
  end if;
  return pg_current_wal_insert_lsn();
end $$;
