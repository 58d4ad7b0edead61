-- The time when the user last proved their identity; signing in counts. Sensitive changes require it again after ten
-- minutes (ADR 45).
alter table session add column confirmed_at timestamptz not null default now();
comment on column session.confirmed_at is 'When the person last gave a password, a code, or another proof of who they are.';
-- for their own sessions and those of their client's users, like the other columns they may read
grant select (confirmed_at) on session to app_client;
