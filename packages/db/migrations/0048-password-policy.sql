-- A key that is used is stored anew by today's APP_SECRET, so that an older one can be given up (ADR 45).
create policy signin on ingest_key to app_signin using (true) with check (true);
grant select (ingest_key_id, key_hash), update (key_hash) on ingest_key to app_signin;

-- All users of such a client need a second factor; who has none sets it up at the next sign-in.
alter table client add requires_two_factor boolean not null default false;

-- As read_session does: before any role is taken, for this one client and nothing else.
create function requires_two_factor(_client_id int) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce((select c.requires_two_factor from client c where c.client_id = _client_id), false);
end $$;
revoke all on function requires_two_factor from public;
grant execute on function requires_two_factor to vitrine_app;

-- Who came in with a company account has shown what the company asks for.
create function is_company_session(_session_id bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from company_session c where c.session_id = _session_id);
end $$;
revoke all on function is_company_session from public;
grant execute on function is_company_session to vitrine_app;

-- Whoever must have a second factor may turn it on, whatever an administrator allowed before.
grant update (can_use_two_factor, can_use_authenticator) on app_user to app_signin;
