-- Passkeys (WebAuthn): sign in without a password, or in place of the code of the second step.

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

-- Challenges are sealed and kept by the browser; only the spent ones are stored, so that none works twice.
create table spent_challenge (
  challenge bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expiry on spent_challenge (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['passkey', 'spent_challenge'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to vitrine_owner using (true) with check (true)', name);
    execute format('create policy signin on %I to app_signin using (true) with check (true)', name);
  end loop;
end $$;
create policy worker on spent_challenge to app_worker using (true);

grant select, insert, update (counter, last_used_at), delete on passkey to app_signin;
grant insert on spent_challenge to app_signin;
grant select (expires_at), delete on spent_challenge to app_worker;
