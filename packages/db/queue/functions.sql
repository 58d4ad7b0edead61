-- The application may put jobs into the queue and hear of those that failed for good, nothing more: these functions are
-- its only door, opened with the rights of the queue's owner. Applied again on every migration, after the queue's tables.
create schema if not exists queue;
grant usage on schema queue to app_staff, app_client, app_worker, app_signin;

drop function if exists queue.enqueue(text, json, int, text, timestamptz);

-- Many jobs of one name in one call. A lower priority number goes first.
create or replace function queue.enqueue(
  _name text, _payloads json[], _max_attempts int, _priority int, _key text, _run_at timestamptz
) returns void language sql volatile security definer set search_path = graphile_worker, pg_temp as $$
  select from graphile_worker.add_jobs(array(
    select (_name, payload, null, coalesce(_run_at, now()), _max_attempts, _key, _priority, null)::graphile_worker.job_spec
    from unnest(_payloads) payload));
$$;
revoke all on function queue.enqueue from public;
grant execute on function queue.enqueue to app_staff, app_client, app_worker, app_signin;

-- Jobs of a name that have no attempt left, taken out of the queue: whoever takes them says in the same transaction what
-- became of them, so that nothing ends in silence.
create or replace function queue.take_exhausted(_name text)
returns setof json language sql volatile security definer set search_path = graphile_worker, pg_temp as $$
  delete from graphile_worker._private_jobs j
  using graphile_worker._private_tasks t
  where t.id = j.task_id and t.identifier = _name and j.attempts >= j.max_attempts and j.locked_at is null
  returning j.payload
$$;
revoke all on function queue.take_exhausted from public;
grant execute on function queue.take_exhausted to app_worker;
