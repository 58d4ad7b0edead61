-- Excel files that are imported in the background. Each row is applied exactly once, even if the job restarts: the
-- results of a batch of rows are stored in the same transaction.

create table sheet_import (
  sheet_import_id uuid primary key,
  user_id int not null references app_user on delete cascade,
  last_row int not null default 0,
  created_at timestamptz not null default now()
);
create index sheet_import_of_user on sheet_import (user_id);
create index sheet_import_age on sheet_import (created_at);
comment on column sheet_import.last_row is 'The rows up to this one are applied.';

create table sheet_outcome (
  sheet_import_id uuid not null references sheet_import on delete cascade,
  first_row int not null,
  last_row int not null,
  outcomes jsonb not null,
  primary key (sheet_import_id, last_row)
);
comment on column sheet_outcome.outcomes is 'What became of the rows, by their number.';

grant select, insert on sheet_import, sheet_outcome to app_staff;
grant update (last_row) on sheet_import to app_staff;
grant select, delete on sheet_import, sheet_outcome to app_worker;
