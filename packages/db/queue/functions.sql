-- The application may only enqueue jobs and read those that failed permanently. These functions are its only access to
-- the queue and run with the rights of the queue's owner. They are applied on every migration, after the queue's
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

-- For monitoring: the number of waiting, running and failed jobs per name, and how long the oldest one has been ready
-- to run.
create or replace function queue.state()
returns table (name text, waiting bigint, running bigint, failed bigint, oldest_seconds float8)
language sql stable security definer set search_path = graphile_worker, pg_temp as $$
  select t.identifier,
    count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()),
    count(*) filter (where j.locked_at is not null),
    count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts),
    coalesce(extract(epoch from now() - min(j.run_at)
      filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()))::float8, 0)
  from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
  group by 1
$$;
revoke all on function queue.state from public;
grant execute on function queue.state to app_worker;
