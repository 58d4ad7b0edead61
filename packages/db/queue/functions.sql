-- The application may only enqueue jobs, and read, retry and remove those that failed permanently. These functions are
-- its only access to the queue and run with the rights of the queue's owner. They are applied on every migration, after the queue's
-- tables.
create schema if not exists queue;
grant usage on schema queue to app_staff, app_client, app_worker, app_signin;

drop function if exists queue.enqueue(text, json, int, text, timestamptz);
drop function if exists queue.enqueue(text, json[], int, int, text, timestamptz);

-- Enqueues several jobs with the same name. Lower priority numbers run first; jobs in the same lane run one after the
-- other. A flag carries the trace of the transaction, if there is one: unlike a field of the payload, workers of an
-- earlier version ignore it.
create or replace function queue.enqueue(
  _name text, _payloads json[], _max_attempts int, _priority int, _key text, _run_at timestamptz, _lane text default null
) returns void language sql volatile security definer set search_path = graphile_worker, pg_temp as $$
  select from graphile_worker.add_jobs(array(
    select (_name, payload, _lane, coalesce(_run_at, now()), _max_attempts, _key, _priority,
      case when current_setting('app.trace', true) <> '' then array['trace ' || current_setting('app.trace', true)] end
    )::graphile_worker.job_spec
    from unnest(_payloads) payload));
$$;
revoke all on function queue.enqueue from public;
grant execute on function queue.enqueue to app_staff, app_client, app_worker, app_signin;

-- Removes a job with no attempts left from the queue. The caller records the failure in the same transaction, so that
-- no failure is lost. One job at a time, so that none can block the others.
create or replace function queue.take_exhausted(_name text)
returns setof json language sql volatile security definer set search_path = graphile_worker, pg_temp as $$
  delete from graphile_worker._private_jobs
  where id in (
    select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = _name and j.attempts >= j.max_attempts and j.locked_at is null
    limit 1
    for update of j skip locked)
  returning payload
$$;
revoke all on function queue.take_exhausted from public;
grant execute on function queue.take_exhausted to app_worker;

-- For monitoring: the number of waiting, scheduled, running and failed jobs per name, and how long the oldest one has been
-- ready to run.
drop function if exists queue.state();
create or replace function queue.state()
returns table (name text, waiting bigint, scheduled bigint, running bigint, failed bigint, oldest_seconds float8)
language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select t.identifier,
    count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()),
    count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at > now()),
    count(*) filter (where j.locked_at is not null),
    count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts),
    coalesce(extract(epoch from now() - min(j.run_at)
      filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()))::float8, 0)
  from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
  group by 1
$$;
revoke all on function queue.state from public;
grant execute on function queue.state to app_worker;

-- The functions below are called only by those in schema/system, which check that a staff Admin acts. Their owner is a
-- member of the queue's role.

-- When each connected worker connected; a worker has one such connection for as long as it runs (queue-watch.ts).
create or replace function queue.workers() returns setof timestamptz
language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select backend_start from pg_stat_activity
  where datname = current_database() and usename = current_user and application_name = 'vitrine worker watch'
  order by 1
$$;
revoke all on function queue.workers from public;

-- Never returns payloads, which can contain names and addresses. The queue stores no time of the failure: it moves run_at by
-- a delay that grows with the attempts, also after the last one.
create or replace function queue.failed_jobs(_task text, _limit int, _offset int)
returns table (job_id bigint, task text, key text, created_at timestamptz, failed_at timestamptz, attempts int, error text)
language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select j.id, t.identifier, j.key, j.created_at, f.at, j.attempts, left(j.last_error, 2000)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  cross join lateral (
    select greatest(j.updated_at, j.run_at - make_interval(secs => exp(least(j.attempts, 10)))) as at) f
  where j.locked_at is null and j.attempts >= j.max_attempts and (_task is null or t.identifier = _task)
  order by f.at desc, j.id desc
  limit _limit offset _offset
$$;
revoke all on function queue.failed_jobs from public;

create or replace function queue.count_failed_jobs(_task text) returns bigint
language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select count(*)
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.locked_at is null and j.attempts >= j.max_attempts and (_task is null or t.identifier = _task)
$$;
revoke all on function queue.count_failed_jobs from public;

-- Locks in a fixed order, so that two users with the same selection can't deadlock. The second one finds nothing to do.
create or replace function queue.lock_failed_jobs(_ids bigint[]) returns bigint[]
language sql volatile security definer set search_path = graphile_worker, pg_temp as $$
  select coalesce(array_agg(id), '{}') from (
    select id from graphile_worker._private_jobs
    where id = any (_ids) and locked_at is null and attempts >= max_attempts
    order by id for update) failed
$$;
revoke all on function queue.lock_failed_jobs from public;

create or replace function queue.retry_failed_jobs(_ids bigint[]) returns table (job_id bigint, task text)
language sql volatile security definer set search_path = graphile_worker, pg_temp as $$
  select j.id, t.identifier
  from graphile_worker.reschedule_jobs(queue.lock_failed_jobs(_ids), run_at := now(), attempts := 0) j
  join graphile_worker._private_tasks t on t.id = j.task_id
  order by j.id
$$;
revoke all on function queue.retry_failed_jobs from public;

create or replace function queue.discard_failed_jobs(_ids bigint[]) returns table (job_id bigint, task text)
language sql volatile security definer set search_path = graphile_worker, pg_temp as $$
  select j.id, t.identifier
  from graphile_worker.complete_jobs(queue.lock_failed_jobs(_ids)) j
  join graphile_worker._private_tasks t on t.id = j.task_id
  order by j.id
$$;
revoke all on function queue.discard_failed_jobs from public;
