-- Only the transaction wrapper sets these. There is no default, so every policy fails closed when there is no actor.
create or replace function acting_user() returns int language sql stable as $$ select current_setting('app.user_id')::int $$;

create or replace function acting_client() returns int language sql stable as $$ select current_setting('app.client_id')::int $$;
comment on function acting_client is 'The client of the acting client user. For staff, app.client_id is ''all'', which is not a number, so a policy for clients can''t apply to them by mistake.';

create or replace function acting_holds(_roles smallint[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from app_user u join user_role r using (user_id)
    where u.user_id = acting_user() and u.client_id = acting_client() and u.is_active and r.role_id = any (_roles))
$$;
revoke all on function acting_holds from public;
grant execute on function acting_holds to app_client;
comment on function acting_holds is 'Whether the acting client user currently holds one of these roles.';

create or replace function acting_roles() returns setof smallint
language sql stable security definer set search_path = public, pg_temp as $$
  select r.role_id from app_user u join user_role r using (user_id)
  where u.user_id = acting_user() and u.client_id = acting_client() and u.is_active
$$;
revoke all on function acting_roles from public;
grant execute on function acting_roles to app_client;
