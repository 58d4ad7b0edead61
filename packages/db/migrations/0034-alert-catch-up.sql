-- Alerts after downtime, across time zones, and for captures that have not been reviewed yet.

alter table alert_run add missed timestamptz[] not null default '{}';
comment on column alert_run.missed is 'Earlier executions that never ran and that this run makes up for, oldest first.';
