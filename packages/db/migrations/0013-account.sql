-- The second step of signing in, its setting up, and the link of a forgotten password.

-- A code is owed from the moment it is asked for; which one it is, the worker decides that mails it, so that no code ever
-- stands in the queue. For an authenticator the row only counts the tries.
alter table code_challenge alter column code_hash drop not null;
alter table code_challenge add column authenticator_key bytea;
comment on column code_challenge.authenticator_key is 'Sealed, while it is being tried; it moves to user_secret once a code of it was right.';
comment on column user_secret.totp_secret is 'Sealed with a key that the database does not have.';

create table password_link (
  token_hash bytea primary key,
  user_id int not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_user on password_link (user_id, created_at);
create index password_link_expiry on password_link (expires_at);
comment on table password_link is 'Links mailed for a forgotten password. Each works once; a new password makes all others of the account worthless.';

alter table password_link enable row level security;
alter table password_link force row level security;
create policy owner on password_link to vitrine_owner using (true) with check (true);
create policy signin on password_link to app_signin using (true) with check (true);
create policy worker on password_link to app_worker using (true);
grant select, insert, update on password_link to app_signin;
grant select (expires_at), delete on password_link to app_worker;

-- Looked up when somebody has forgotten the username too.
create index app_user_email on app_user (lower(email));

-- Withdrawing a permission turns its use off, whoever withdraws it and by whichever way, and that is on record.
create function turn_off_withdrawn() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger turn_off_withdrawn before update of can_use_two_factor, can_use_authenticator on app_user
  for each row when (old.can_use_two_factor and not new.can_use_two_factor
    or old.can_use_authenticator and not new.can_use_authenticator)
  execute function turn_off_withdrawn();
