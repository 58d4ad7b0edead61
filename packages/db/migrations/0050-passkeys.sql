-- Passkeys (WebAuthn): used to sign in without a password, or instead of the two-factor code.

create table passkey (
  passkey_id int generated always as identity primary key,
  user_id int not null references app_user on delete cascade,
  credential_id bytea not null unique,
  user_handle bytea not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  is_synced boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);
comment on table passkey is 'Several per user. The private key never leaves the authenticator.';
comment on column passkey.user_handle is 'Random, the same for all passkeys of a user. An authenticator returns it at sign-in.';
comment on column passkey.counter is 'Signatures counted by the authenticator; 0 when it does not count. A counter that does not increase means a copied key.';

-- Challenges are encrypted and kept in the browser. Only used ones are stored, so that none can be replayed.
create table spent_challenge (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expiry on spent_challenge (expires_at);

grant select, insert, update (counter, last_used_at), delete on passkey to app_signin;
grant insert on spent_challenge to app_signin;
grant select (expires_at), delete on spent_challenge to app_worker;
