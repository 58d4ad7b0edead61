-- The application may put jobs into the queue and nothing more: this function is its only door, opened with the rights
-- of the queue's owner. Applied again on every migration, after the queue's own tables.
create schema if not exists queue;
grant usage on schema queue to app_staff, app_client, app_worker, app_signin;

create or replace function queue.enqueue(_name text, _payload json, _max_attempts int, _key text, _run_at timestamptz)
returns void language sql volatile security definer set search_path = graphile_worker, pg_temp as $$
  select graphile_worker.add_job(_name, payload := _payload, max_attempts := _max_attempts, job_key := _key,
    run_at := coalesce(_run_at, now()));
$$;
revoke all on function queue.enqueue from public;
grant execute on function queue.enqueue to app_staff, app_client, app_worker, app_signin;
