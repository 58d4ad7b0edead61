-- Counts repeated denials of a call: one audit entry per user, call and hour. The audit stays append-only, so the count
-- is stored in a separate table.
create table denial (
  audit_id bigint primary key,
  user_id int not null,
  call text not null,
  began_at timestamptz not null default now(),
  count int not null check (count > 0),
  last_at timestamptz not null
);
create index denial_user on denial (user_id, began_at);
comment on table denial is 'How often a line ''denied'' of the audit was repeated within an hour.';
comment on column denial.call is 'Method and route, without parameters.';
grant select on denial to app_staff;
