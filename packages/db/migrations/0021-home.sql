-- The home screen: the saved dashboard state of each user, and named bookmarks.

create table home_state (
  user_id int primary key references app_user on delete cascade,
  state jsonb not null,
  saved_at timestamptz not null default now()
);
comment on table home_state is 'What Save Filters kept: a person comes back to it.';

-- The browser generates the id, so that a retried request doesn't add the bookmark twice.
create table bookmark (
  user_id int not null references app_user on delete cascade,
  bookmark_id uuid not null,
  name text not null check (length(name) between 1 and 50),
  state jsonb not null,
  report text,
  created_at timestamptz not null default now(),
  primary key (user_id, bookmark_id)
);
comment on column bookmark.state is 'Page, filters and which pages are hidden.';
comment on column bookmark.report is 'What a Power BI report says about itself. Large, so it stands apart: a list of bookmarks does not read it.';
grant select, insert, update on home_state to app_staff, app_client;
grant select, insert, update, delete on bookmark to app_staff, app_client;

-- For the staff dashboard: captures received and sent in the last hours. Rows are appended in chronological order, so a
-- BRIN index finds them and adds almost no cost to a save.
create index capture_history_at on capture_history using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Failed files are a small fraction of all pictures.
create index picture_failed on picture (finished_at) where picture_state_id = 4;
