-- Every request asks who is calling. A function in SQL is planned anew by each call; this one is planned once for a connection.

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
