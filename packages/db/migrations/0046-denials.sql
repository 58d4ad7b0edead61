-- A caller who is refused again and again leaves one line an hour for each call, with how often and when last.
--
-- The audit stays append-only for every role of the application: this function alone counts on, within the hour and in lines
-- of the acting user.
create function record_denials(_denials jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _user constant int := acting_user();
  _one record;
begin
  -- always in the same order, so that two transactions of one user never wait for each other
  for _one in
    select call, count, last from jsonb_to_recordset(_denials) as d (call text, count int, last timestamptz) order by call
  loop
    perform pg_advisory_xact_lock(hashtextextended(format('denied %s %s', _user, _one.call), 0));
    update audit set detail = detail || jsonb_build_object(
      'count', coalesce((detail ->> 'count')::int, 1) + _one.count,
      'last', greatest((detail ->> 'last')::timestamptz, _one.last))
    where user_id = _user and at > now() - interval '1 hour' and action = 'denied' and detail ->> 'call' = _one.call;
    if not found then
      insert into audit (user_id, action, detail)
      values (_user, 'denied', jsonb_build_object('call', _one.call, 'count', _one.count, 'last', _one.last));
    end if;
  end loop;
end $$;
revoke execute on function record_denials from public;
grant execute on function record_denials to app_staff, app_client;
