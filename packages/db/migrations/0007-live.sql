-- What is happening now, for the screens that are open: a short log of changes, read by every API process and trimmed
-- after a few minutes.
--
-- A reader's place in it is a snapshot (pg_snapshot as text): "everything committed up to here". What a later snapshot
-- sees and that one did not is what happened in between, exactly, in whatever order transactions commit; and the place
-- means the same to every process. A plain number would not do: it is given before commit, so rows below it may still
-- appear. NOTIFY is not used: it makes all commits that notify wait for each other.

create table live_change (
  txid xid8 not null default pg_current_xact_id(),
  -- of the changes of one capture the later one has the higher number, since each waits for the one before to commit
  live_change_id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('capture', 'lease', 'download')),
  -- the capture, or the download
  subject_id bigint not null,
  -- who changed the capture, who edits it now (null: nobody any more), whose download it is
  user_id int,
  -- the keys of the capture without its words, to be held against the filter of an open tray
  before int[],
  after int[],
  primary key (txid, live_change_id)
);
alter table live_change set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- Up to which transaction the log has been trimmed, but for those that were still open. Whoever has not heard of one that
-- is gone can no longer go on.
create table live_trimmed (
  is_only boolean primary key default true check (is_only),
  last xid8 not null default '0',
  open xid8[] not null default '{}'
);
insert into live_trimmed default values;

-- Whoever the transaction acts for; a worker acts for nobody.
create function live_actor() returns int language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')::int
$$;

-- Words are the longer half of the keys, and a search text cannot be told from them: a new word has a new number.
create function live_keys(_facets int[]) returns int[] language sql immutable as $$
  select array(select key from unnest(_facets) key where key > 0)
$$;

create function live_on_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_change (kind, subject_id, user_id, after)
  select 'capture', capture_id, live_actor(), live_keys(facets) from came;
  return null;
end $$;
create trigger live_on_insert after insert on capture referencing new table as came
  for each statement execute function live_on_insert();

create function live_on_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_nestloop = off as $$
begin
  insert into live_change (kind, subject_id, user_id, before, after)
  select 'capture', capture_id, live_actor(), live_keys(o.facets), live_keys(n.facets)
  from gone o join came n using (capture_id);
  return null;
end $$;
create trigger live_on_update after update on capture referencing old table as gone new table as came
  for each statement execute function live_on_update();

create function live_on_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_change (kind, subject_id, user_id, before)
  select 'capture', capture_id, live_actor(), live_keys(facets) from gone;
  return null;
end $$;
create trigger live_on_delete after delete on capture referencing old table as gone
  for each statement execute function live_on_delete();

-- A lease that is only renewed is no news.
create function live_on_lease() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_change (kind, subject_id, user_id, after)
  select 'lease', t.capture_id, case when tg_op = 'DELETE' then null else t.user_id end, live_keys(c.facets)
  from touched t join capture c using (capture_id);
  return null;
end $$;
create trigger live_on_lease_taken after insert on capture_lease referencing new table as touched
  for each statement execute function live_on_lease();
create trigger live_on_lease_ended after delete on capture_lease referencing old table as touched
  for each statement execute function live_on_lease();

create function live_on_lease_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_change (kind, subject_id, user_id, after)
  select 'lease', n.capture_id, n.user_id, live_keys(c.facets)
  from gone o join came n using (capture_id) join capture c using (capture_id)
  where o.user_id <> n.user_id;
  return null;
end $$;
create trigger live_on_lease_moved after update on capture_lease referencing old table as gone new table as came
  for each statement execute function live_on_lease_moved();

create function live_on_download() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_change (kind, subject_id, user_id)
  select 'download', download_id, user_id from touched;
  return null;
end $$;
create trigger live_on_download_asked after insert on download referencing new table as touched
  for each statement execute function live_on_download();
create trigger live_on_download_moved after update on download referencing new table as touched
  for each statement execute function live_on_download();

-- Forgets what is older than this, from the oldest transaction on. Returns how many changes went.
create function live_trim(_age interval) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _trimmed int;
begin
  with
  gone as (
    delete from live_change
    where txid < coalesce(
      (select txid from live_change where at >= now() - _age order by txid limit 1),
      pg_snapshot_xmax(pg_current_snapshot()))
    returning txid
  ),
  noted as (
    update live_trimmed t
    set last = greatest(t.last, found.last),
      open = array(select txid from pg_snapshot_xip(pg_current_snapshot()) txid where txid < greatest(t.last, found.last))
    from (select max(txid) as last from gone) found
    where found.last is not null
  )
  select count(*) into _trimmed from gone;
  return _trimmed;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['live_change', 'live_trimmed'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to vitrine_owner using (true) with check (true)', name);
    execute format('create policy worker on %I for select to app_worker using (true)', name);
  end loop;
end $$;
grant select on live_change, live_trimmed to app_worker;
revoke execute on function live_trim from public;
grant execute on function live_trim to app_worker;

-- A tray's rows name who has a capture open. Client users may ask and, without a policy, see none.
grant select on capture_lease to app_client;
