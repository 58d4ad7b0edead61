-- When the person behind a session last proved who they are: signing in counts. Sensitive changes ask for it again after
-- ten minutes (ADR 45).
alter table session add column confirmed_at timestamptz not null default now();
update session set confirmed_at = created_at;
comment on column session.confirmed_at is 'When the person last gave a password, a code, or another proof of who they are.';
-- of their own sign-ins and those of their client's users, as the other columns they may read
grant select (confirmed_at) on session to app_client;
