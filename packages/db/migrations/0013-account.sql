-- Two-factor sign-in and its setup, and password reset links.

-- The row is created when a code is requested. The worker that mails the code generates it, so that no code is ever
-- stored in the queue. For an authenticator, the row only counts the attempts.
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
grant select, insert, update on password_link to app_signin;
grant select (expires_at), delete on password_link to app_worker;

-- For users who have forgotten their username too.
create index app_user_email on app_user (lower(email));
