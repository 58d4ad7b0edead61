-- Excel files that are taken over in the background. Each row of such a file is applied once, however often the work is
-- begun anew: what became of some rows is written together with them.

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

alter table sheet_import enable row level security;
alter table sheet_import force row level security;
create policy owner on sheet_import to vitrine_owner using (true) with check (true);
create policy worker on sheet_import to app_worker using (true) with check (true);
create policy own on sheet_import to app_staff
  using (user_id = (select acting_user())) with check (user_id = (select acting_user()));

alter table sheet_outcome enable row level security;
alter table sheet_outcome force row level security;
create policy owner on sheet_outcome to vitrine_owner using (true) with check (true);
create policy worker on sheet_outcome to app_worker using (true) with check (true);
create policy own on sheet_outcome to app_staff
  using (exists (select from sheet_import i where i.sheet_import_id = sheet_outcome.sheet_import_id))
  with check (exists (select from sheet_import i where i.sheet_import_id = sheet_outcome.sheet_import_id));

grant select, insert on sheet_import, sheet_outcome to app_staff;
grant update (last_row) on sheet_import to app_staff;
grant select, delete on sheet_import, sheet_outcome to app_worker;
