-- For the System screen. The API checks the permission too; here, a mistake in the API still can't give other users
-- access to the queue and to the server's statistics.
create or replace function require_staff_admin() returns void
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('app.client_id') <> 'all' or not exists (
    select from app_user u join user_role r using (user_id)
    where u.user_id = acting_user() and u.client_id is null and u.is_active and r.role_id = role_admin())
  then
    raise exception 'Not a staff Admin' using errcode = 'insufficient_privilege';
  end if;
end $$;
revoke all on function require_staff_admin from public;

create or replace function system_tasks()
returns table (task text, due bigint, scheduled bigint, running bigint, failed bigint, oldest_seconds float8)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return query select s.name, s.waiting, s.scheduled, s.running, s.failed,
    case when s.waiting > 0 then s.oldest_seconds end
  from queue.state() s order by s.name;
end $$;
revoke all on function system_tasks from public;
grant execute on function system_tasks to app_staff;

create or replace function system_workers() returns setof timestamptz
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return query select * from queue.workers();
end $$;
revoke all on function system_workers from public;
grant execute on function system_workers to app_staff;

create or replace function system_failed_jobs(_task text, _limit int, _offset int)
returns table (job_id bigint, task text, key text, created_at timestamptz, failed_at timestamptz, attempts int, error text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return query select * from queue.failed_jobs(_task, _limit, _offset);
end $$;
revoke all on function system_failed_jobs from public;
grant execute on function system_failed_jobs to app_staff;

create or replace function system_count_failed_jobs(_task text) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return queue.count_failed_jobs(_task);
end $$;
revoke all on function system_count_failed_jobs from public;
grant execute on function system_count_failed_jobs to app_staff;

create or replace function system_retry_jobs(_ids bigint[]) returns table (job_id bigint, task text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return query select * from queue.retry_failed_jobs(_ids);
end $$;
revoke all on function system_retry_jobs from public;
grant execute on function system_retry_jobs to app_staff;

create or replace function system_discard_jobs(_ids bigint[]) returns table (job_id bigint, task text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return query select * from queue.discard_failed_jobs(_ids);
end $$;
revoke all on function system_discard_jobs from public;
grant execute on function system_discard_jobs to app_staff;

-- Standbys and receivers of the log. Without pg_read_all_stats, which roles.sql grants, PostgreSQL shows only that they
-- exist. A WAL receiver never replays, so its lag is what it has not flushed.
create or replace function system_standbys()
returns table (is_readable boolean, name text, state text, sync text, lag_bytes float8, lag_seconds float8)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return query select r.readable, s.application_name, s.state, s.sync_state,
    pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(s.replay_lsn, s.flush_lsn, s.sent_lsn))::float8,
    extract(epoch from coalesce(s.replay_lag, s.flush_lag))::float8
  from (select pg_has_role(current_user, 'pg_read_all_stats', 'usage') as readable) r
  left join pg_stat_replication s on r.readable and s.state <> 'backup'
  order by s.application_name, s.pid;
end $$;
revoke all on function system_standbys from public;
grant execute on function system_standbys to app_staff;

create or replace function system_slots() returns table (name text, is_followed boolean, retained_bytes float8)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return query select s.slot_name::text, s.active, pg_wal_lsn_diff(pg_current_wal_lsn(), s.restart_lsn)::float8
  from pg_replication_slots s where s.slot_type = 'physical' and not s.temporary order by s.slot_name;
end $$;
revoke all on function system_slots from public;
grant execute on function system_slots to app_staff;

create or replace function system_tray_index() returns table (changes bigint, oldest_seconds float8)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return query select count(*), extract(epoch from now() - min(d.queued_at))::float8 from tray_delta d;
end $$;
revoke all on function system_tray_index from public;
grant execute on function system_tray_index to app_staff;

create or replace function system_reports() returns table (behind_seconds float8, days_to_rebuild bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return query select extract(epoch from now() - cubes_as_of())::float8, (select count(*) from cube_stale);
end $$;
revoke all on function system_reports from public;
grant execute on function system_reports to app_staff;

create or replace function system_migrations() returns setof text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform require_staff_admin();
  return query select m.name from ledger.migration m order by m.name;
end $$;
revoke all on function system_migrations from public;
grant execute on function system_migrations to app_staff;
