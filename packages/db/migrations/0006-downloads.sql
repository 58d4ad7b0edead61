-- Files that are prepared in the background for one user and kept for a limited time. The progress shown to the user
-- comes from here, not from the queue.

create table download (
  download_id bigint generated always as identity primary key,
  user_id int not null references app_user on delete cascade,
  kind text not null,
  title text not null check (length(title) <= 300),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  request jsonb not null,
  done int not null default 0,
  total int not null default 0,
  problem text,
  file_name text not null,
  file_key text not null check (file_key ~ '^[0-9a-f]{32}$'),
  bytes bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null,
  check ((state in ('waiting', 'running')) = (finished_at is null)),
  check (state <> 'ready' or bytes is not null)
);
create index download_of_user on download (user_id, download_id desc);
create index download_expiry on download (expires_at);
comment on column download.request is 'What was asked for, as its kind understands it.';
comment on column download.file_key is 'The last part of the file''s name in storage, which nobody can guess.';
comment on column download.done is 'Parts finished, of `total`; 0 of 0 while that is not known.';

grant select, insert, delete on download to app_staff, app_client;
grant update (state, finished_at) on download to app_staff, app_client;
grant select, update, delete on download to app_worker;
