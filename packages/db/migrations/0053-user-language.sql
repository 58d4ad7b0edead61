-- The language that a user chose; null follows the browser.
alter table app_user add language text check (language in ('en', 'es'));
grant update (language) on app_user to app_signin;

-- As read_session does: before any role is taken, for this one user and nothing else.
create function user_language(_user_id int) returns text
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (select u.language from app_user u where u.user_id = _user_id);
end $$;
revoke all on function user_language from public;
grant execute on function user_language to vitrine_app;
