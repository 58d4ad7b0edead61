create or replace function read_session(_token_hash bytea) returns table (
  session_id bigint, awaits_code boolean, remember boolean, last_seen_at timestamptz, expires_at timestamptz,
  user_id int, client_id int, name text, roles smallint[], features text[], pricing_url text, use_trade_group boolean,
  use_two_factor boolean, can_use_two_factor boolean, use_authenticator boolean, can_use_authenticator boolean
) language plpgsql stable security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select s.session_id, s.awaits_code, s.remember, s.last_seen_at, s.expires_at,
    u.user_id, u.client_id, u.name,
    array(select r.role_id from user_role r where r.user_id = u.user_id order by r.role_id),
    case when u.client_id is null then u.features else c.features end,
    u.pricing_url, u.use_trade_group, u.use_two_factor, u.can_use_two_factor, u.use_authenticator, u.can_use_authenticator
  from session s
  join app_user u using (user_id)
  left join client c on c.client_id = u.client_id
  where s.token_hash = _token_hash
    and s.ended_at is null
    and s.expires_at > now()
    and u.is_active
    and (u.client_id is null or c.is_active);
end $$;
revoke all on function read_session from public;
grant execute on function read_session to vitrine_app;

-- Like read_session: called before a role is taken, and reads only this client.
create or replace function requires_two_factor(_client_id int) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce((select c.requires_two_factor from client c where c.client_id = _client_id), false);
end $$;
revoke all on function requires_two_factor from public;
grant execute on function requires_two_factor to vitrine_app;

-- Users who signed in with a company account have met the requirements of the company.
create or replace function is_company_session(_session_id bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from company_session c where c.session_id = _session_id);
end $$;
revoke all on function is_company_session from public;
grant execute on function is_company_session to vitrine_app;

-- Like requires_two_factor: called before a role is taken, and reads only this session.
create or replace function has_second_factor(_session_id bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce((select s.has_second_factor from session s where s.session_id = _session_id), false);
end $$;
revoke all on function has_second_factor from public;
grant execute on function has_second_factor to vitrine_app;

-- Like read_session: called before a role is taken, and reads only this user.
create or replace function user_language(_user_id int) returns text
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select u.language from app_user u where u.user_id = _user_id);
end $$;
revoke all on function user_language from public;
grant execute on function user_language to vitrine_app;
