grant select (ingest_key_id, key_hash), update (key_hash) on ingest_key to app_signin;

-- All users of such a client need a second factor; users without one set it up at the next sign-in.
alter table client add requires_two_factor boolean not null default false;

-- Users who are required to have a second factor may turn it on, even if an administrator had not allowed it.
grant update (can_use_two_factor, can_use_authenticator) on app_user to app_signin;
