-- Alerts after downtime, across time zones, and in front of captures that nobody has reviewed yet.

alter table alert_run add missed timestamptz[] not null default '{}';
comment on column alert_run.missed is 'Earlier executions that never ran and that this run makes up for, oldest first.';

-- An alert keeps its day and its hour when the clock of its owner changes. Otherwise the next execution would still come by the old zone.
create function move_next_executions(_user_ids int[], _old_zone text, _new_zone text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update alert set next_process = (next_process at time zone _old_zone) at time zone _new_zone
  where user_id = any (_user_ids) and next_process is not null and _old_zone <> _new_zone
$$;

create function follow_client_time_zone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform move_next_executions(
    array(select user_id from app_user where client_id = new.client_id), old.time_zone, new.time_zone);
  return new;
end $$;
create trigger follow_client_time_zone after update of time_zone on client
  for each row when (old.time_zone <> new.time_zone) execute function follow_client_time_zone();

-- Staff follow the clock of London (packages/contract/src/alerts/next-execution.ts).
create function follow_user_client() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform move_next_executions(array[new.user_id],
    coalesce((select time_zone from client where client_id = old.client_id), 'Europe/London'),
    coalesce((select time_zone from client where client_id = new.client_id), 'Europe/London'));
  return new;
end $$;
create trigger follow_user_client after update of client_id on app_user
  for each row when (old.client_id is distinct from new.client_id) execute function follow_user_client();

-- When banner captures of an eTailer were made that nobody has reviewed yet. A client may not see such a capture, but an alert must not
-- mistake it for a missing campaign. Clients learn the url and the time, for their own eTailers only, and nothing of the content. Captures
-- of a url that another client keeps are left out, unless a campaign of this client names the url.
create function unreviewed_banner_captures(_platform_id int, _from timestamptz, _to timestamptz)
returns table (url_id int, at timestamptz, day date)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _asked tray_keys := tray_add_group(('{}', '{}'), array[facet_type_state(1, 1), facet_type_state(1, 2)]);
  _question tray_question;
  _client_id int;
begin
  case current_setting('role')
    when 'app_staff' then null;
    when 'app_client' then
      _client_id := acting_client();
      if not exists (select from client_platform s where s.client_id = _client_id and s.platform_id = _platform_id) then
        return;
      end if;
    else raise exception 'Nobody is acting' using errcode = 'insufficient_privilege';
  end case;
  -- the index knows days on the clock of the eTailer, which is never a day away
  _question := tray_within(tray_resolve(tray_add_group(_asked, array[facet_platform(_platform_id)]), null),
    facet_day((_from at time zone 'UTC')::date - 1), facet_day((_to at time zone 'UTC')::date + 1));
  return query
    select c.url_id, c.when_gmt, c.when_local::date from capture c
    where c.capture_id = any (array(select unnest(w.capture_ids) from tray_walk(_question, 0, 50000) w))
      and c.capture_state_id in (1, 2) and c.when_gmt > _from and c.when_gmt <= _to
      -- null for staff, who see every url
      and (_client_id is null or not exists (
        select from url u where u.url_id = c.url_id and u.client_id <> _client_id and not exists (
          select from campaign_url l join campaign k using (campaign_id)
          where l.url_id = u.url_id and k.client_id = _client_id)));
end $$;

revoke execute on function move_next_executions, follow_client_time_zone, follow_user_client, unreviewed_banner_captures from public;
grant execute on function unreviewed_banner_captures to app_staff, app_client;
