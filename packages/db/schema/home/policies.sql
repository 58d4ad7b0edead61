alter table bookmark enable row level security, force row level security;
create policy own on bookmark to app_client, app_staff
  using (user_id = (select acting_user()))
  with check (user_id = (select acting_user()));
create policy owner on bookmark to vitrine_owner using (true) with check (true);

alter table home_state enable row level security, force row level security;
create policy own on home_state to app_client, app_staff
  using (user_id = (select acting_user()))
  with check (user_id = (select acting_user()));
create policy owner on home_state to vitrine_owner using (true) with check (true);
