-- Withdrawing a permission also turns the feature off and records it in the audit, no matter who withdraws it or how.
create or replace function turn_off_withdrawn() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.can_use_authenticator := new.can_use_authenticator and new.can_use_two_factor;
  new.use_two_factor := new.use_two_factor and new.can_use_two_factor;
  new.use_authenticator := new.use_authenticator and new.can_use_authenticator;
  if old.use_authenticator and not new.use_authenticator then
    update user_secret set totp_secret = null, totp_last_step = null where user_id = new.user_id;
  end if;
  if old.use_two_factor and not new.use_two_factor then
    delete from recovery_code where user_id = new.user_id;
  end if;
  if (old.use_two_factor, old.use_authenticator) is distinct from (new.use_two_factor, new.use_authenticator) then
    insert into audit (user_id, action, subject, subject_id, detail)
    values (nullif(current_setting('app.user_id', true), '')::int, 'twoFactorWithdrawn', 'user', new.user_id,
      jsonb_build_object('by', case when new.use_two_factor then 'mail' end));
  end if;
  return new;
end $$;
revoke all on function turn_off_withdrawn from public;

create or replace function may_manage_user(_user_id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select acting_holds(array[role_admin()])
    and exists (select from app_user u where u.user_id = _user_id and u.client_id = acting_client())
    and not exists (select from user_role r where r.user_id = _user_id and r.role_id not in (select acting_roles()))
$$;
revoke all on function may_manage_user from public;
grant execute on function may_manage_user to app_client;
comment on function may_manage_user is 'Whether the acting client administrator may change this user, who must belong to the same client and hold only roles that the administrator also holds.';

-- A user can't be deleted while captures or history entries refer to them. Staff and client administrators check this.
create or replace function count_captures_of_user(_user_id int) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select tray_carriers(array[facet_user(u.user_id)]) from app_user u
    where u.user_id = _user_id and current_setting('app.client_id') in ('all', u.client_id::text)), 0)
$$;
revoke all on function count_captures_of_user from public;
grant execute on function count_captures_of_user to app_staff, app_client;

create or replace function has_user_acted(_user_id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from audit a join app_user u using (user_id)
    where a.user_id = _user_id and a.action <> 'passwordLinkSent'
      and current_setting('app.client_id') in ('all', u.client_id::text))
$$;
revoke all on function has_user_acted from public;
grant execute on function has_user_acted to app_staff, app_client;

-- A mail domain belongs to only one company sign-in. Concurrent saves are serialized.
create or replace function refuse_taken_mail_domain() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('company_sign_in.mail_domains'));
  if exists (select from company_sign_in c
             where c.company_sign_in_id <> new.company_sign_in_id and c.mail_domains && new.mail_domains) then
    raise exception 'Mail domain taken' using errcode = 'unique_violation', constraint = 'company_sign_in_domain_once';
  end if;
  return new;
end $$;

-- A user who moves to another client is unlinked from the previous company's account, and their company sessions end.
create or replace function untie_moved_user() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now()
  where ended_at is null and session_id in (
    select s.session_id from company_session s join company_account a using (company_account_id) where a.user_id = new.user_id);
  with untied as (
    delete from company_account a using company_sign_in c
    where a.user_id = new.user_id and c.company_sign_in_id = a.company_sign_in_id
      and c.client_id is distinct from new.client_id
    returning c.name)
  insert into audit (user_id, action, subject, subject_id, detail)
  select nullif(current_setting('app.user_id', true), '')::int, 'companyAccountUntied', 'users', new.user_id,
    jsonb_build_object('company', u.name, 'why', 'movedToAnotherClient')
  from untied u;
  return null;
end $$;
revoke all on function untie_moved_user from public;
