alter table alert enable row level security, force row level security;
create policy own on alert to app_client, app_staff
  using (user_id = (select acting_user()))
  with check (user_id = (select acting_user()));
create policy owner on alert to vitrine_owner using (true) with check (true);
create policy worker on alert to app_worker using (true) with check (true);

alter table alert_config enable row level security, force row level security;
create policy own on alert_config to app_client, app_staff
  using (alert_id in (select a.alert_id from alert a))
  with check (alert_id in (select a.alert_id from alert a));
create policy owner on alert_config to vitrine_owner using (true) with check (true);
create policy worker on alert_config to app_worker using (true) with check (true);

alter table alert_detail enable row level security, force row level security;
create policy own on alert_detail to app_client, app_staff
  using (alert_config_id in (select c.alert_config_id from alert_config c))
  with check (alert_config_id in (select c.alert_config_id from alert_config c));
create policy owner on alert_detail to vitrine_owner using (true) with check (true);
create policy worker on alert_detail to app_worker using (true) with check (true);

alter table alert_finding enable row level security, force row level security;
create policy own on alert_finding to app_client, app_staff
  using (alert_id in (select a.alert_id from alert a))
  with check (alert_id in (select a.alert_id from alert a));
create policy owner on alert_finding to vitrine_owner using (true) with check (true);
create policy worker on alert_finding to app_worker using (true) with check (true);

alter table alert_mail enable row level security, force row level security;
create policy own on alert_mail to app_client, app_staff
  using (alert_run_id in (select r.alert_run_id from alert_run r));
create policy owner on alert_mail to vitrine_owner using (true) with check (true);
create policy worker on alert_mail to app_worker using (true) with check (true);

alter table alert_run enable row level security, force row level security;
create policy own on alert_run to app_client, app_staff
  using (alert_id in (select a.alert_id from alert a))
  with check (alert_id in (select a.alert_id from alert a));
create policy owner on alert_run to vitrine_owner using (true) with check (true);
create policy worker on alert_run to app_worker using (true) with check (true);
