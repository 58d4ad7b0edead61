-- The link in an email lets its recipient act without signing in. These two functions are all it gives access to.
create or replace function alert_of_link(_alert_id int, _address text)
returns table (name text, is_owner boolean, is_stopped boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.name, o.is_owner,
    case when o.is_owner then not a.is_active
    else not exists (select from unnest(a.additional_addresses) other where lower(other) = lower(_address)) end
  from alert a join app_user u using (user_id), lateral (select lower(u.email) = lower(_address) as is_owner) o
  where a.alert_id = _alert_id
$$;
revoke all on function alert_of_link from public;
grant execute on function alert_of_link to app_signin;

-- For the owner's address, stops the alert; any other address is removed from it. False if there was nothing to stop.
create or replace function stop_alert(_alert_id int, _address text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update alert a set is_active = false, next_process = null, revision = a.revision + 1, changed_at = now()
  from app_user u
  where a.alert_id = _alert_id and u.user_id = a.user_id and lower(u.email) = lower(_address) and a.is_active;
  if found then return true; end if;
  update alert a set revision = a.revision + 1, changed_at = now(),
    additional_addresses = array(select other from unnest(a.additional_addresses) with ordinality as t(other, place)
      where lower(other) <> lower(_address) order by place)
  from app_user u
  where a.alert_id = _alert_id and u.user_id = a.user_id and lower(u.email) <> lower(_address)
    and exists (select from unnest(a.additional_addresses) other where lower(other) = lower(_address));
  return found;
end $$;
revoke all on function stop_alert from public;
grant execute on function stop_alert to app_signin;

-- Master data administrators can't see other users' alerts, but a record that an alert uses can't be deleted.
create or replace function count_alerts_naming(_column text, _id int) returns int
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  _count int;
begin
  execute format('select count(distinct c.alert_id) from alert_config c left join alert_detail d using (alert_config_id)
    where %I = $1', _column) into _count using _id;
  return _count;
end $$;
revoke all on function count_alerts_naming from public;
grant execute on function count_alerts_naming to app_staff;

-- When a type's rule or active state changes, its open findings no longer apply.
create or replace function end_findings_of_type() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update alert_finding f set closed_at = now() from alert_detail d
  where d.alert_type_id = new.alert_type_id and f.alert_detail_id = d.alert_detail_id and f.closed_at is null;
  update alert_detail set watched_from = null where alert_type_id = new.alert_type_id;
  return new;
end $$;

-- An alert keeps its day and hour when its owner's time zone changes. Otherwise the next execution would still use the
-- old zone.
create or replace function move_next_executions(_user_ids int[], _old_zone text, _new_zone text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update alert set next_process = (next_process at time zone _old_zone) at time zone _new_zone
  where user_id = any (_user_ids) and next_process is not null and _old_zone <> _new_zone
$$;
revoke all on function move_next_executions from public;

create or replace function follow_client_time_zone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform move_next_executions(
    array(select user_id from app_user where client_id = new.client_id), old.time_zone, new.time_zone);
  return new;
end $$;
revoke all on function follow_client_time_zone from public;

-- Staff use London time (packages/contract/src/alerts/next-execution.ts).
create or replace function follow_user_client() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform move_next_executions(array[new.user_id],
    coalesce((select time_zone from client where client_id = old.client_id), 'Europe/London'),
    coalesce((select time_zone from client where client_id = new.client_id), 'Europe/London'));
  return new;
end $$;
revoke all on function follow_user_client from public;

-- The times of an eTailer's banner captures that have not been reviewed yet. A client may not see such a capture, but
-- an alert must not mistake it for a missing campaign. Clients learn only the url and the time, only for their
-- eTailers, and nothing about the content. Captures of a url that belongs to another client are excluded, unless a
-- campaign of this client uses the url.
create or replace function unreviewed_banner_captures(_platform_id int, _from timestamptz, _to timestamptz)
returns table (url_id int, at timestamptz, day date)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _asked tray_keys := tray_add_group(('{}', '{}'), array[facet_type_state(type_banner(), state_created()), facet_type_state(type_banner(), state_pending())]);
  _query tray_query;
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
  -- the index stores days in the eTailer's local time, which is less than a day off
  _query := tray_resolve(tray_add_group(_asked, array[facet_platform(_platform_id)]),
    facet_day((_from at time zone 'UTC')::date - 1), facet_day((_to at time zone 'UTC')::date + 1));
  return query
    select c.url_id, c.when_gmt, c.when_local::date from capture c
    where c.capture_id = any (array(select unnest(w.capture_ids) from tray_walk(_query, 0, 50000) w))
      and c.capture_state_id in (state_created(), state_pending()) and c.when_gmt > _from and c.when_gmt <= _to
      -- null for staff, who see every url
      and (_client_id is null or not exists (
        select from url u where u.url_id = c.url_id and u.client_id <> _client_id and not exists (
          select from campaign_url l join campaign k using (campaign_id)
          where l.url_id = u.url_id and k.client_id = _client_id)));
end $$;
revoke all on function unreviewed_banner_captures from public;
grant execute on function unreviewed_banner_captures to app_staff, app_client;
