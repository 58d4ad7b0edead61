-- Counts only for the acting user.
create or replace function record_denials(_denials jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _user constant int := acting_user();
  _one record;
  _line bigint;
begin
  -- in a fixed order, so that two transactions of one user cannot deadlock
  for _one in
    select call, count, last from jsonb_to_recordset(_denials) as d (call text, count int, last timestamptz) order by call
  loop
    perform pg_advisory_xact_lock(hashtextextended(format('denied %s %s', _user, _one.call), 0));
    update denial set count = count + _one.count, last_at = greatest(last_at, _one.last)
    where user_id = _user and began_at > now() - interval '1 hour' and call = _one.call;
    if not found then
      insert into audit (user_id, action, detail) values (_user, 'denied', jsonb_build_object('call', _one.call))
      returning audit_id into _line;
      insert into denial (audit_id, user_id, call, count, last_at) values (_line, _user, _one.call, _one.count, _one.last);
    end if;
  end loop;
end $$;
revoke all on function record_denials from public;
grant execute on function record_denials to app_staff, app_client;
