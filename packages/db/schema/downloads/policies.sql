alter table download enable row level security, force row level security;
create policy own_of_client on download to app_client
  using (user_id = (select acting_user()) and client_id = (select acting_client()))
  with check (user_id = (select acting_user()) and client_id = (select acting_client()));
create policy own_of_staff on download to app_staff
  using (user_id = (select acting_user()) and client_id is null)
  with check (user_id = (select acting_user()) and client_id is null);
create policy owner on download to vitrine_owner using (true) with check (true);
create policy worker on download to app_worker using (true) with check (true);
