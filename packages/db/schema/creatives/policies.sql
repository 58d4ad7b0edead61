-- Regions are visible with their capture, and creatives with one of their regions.
alter table capture_region enable row level security, force row level security;
create policy own_client on capture_region for select to app_client
  using (exists (select from capture c where c.capture_id = capture_region.capture_id));
create policy owner on capture_region to vitrine_owner using (true) with check (true);
create policy staff on capture_region for select to app_staff using (true);
create policy worker on capture_region to app_worker using (true) with check (true);

alter table creative enable row level security, force row level security;
create policy own_client on creative for select to app_client
  using (exists (select from capture_region r where r.creative_id = creative.creative_id));
create policy owner on creative to vitrine_owner using (true) with check (true);
create policy staff on creative for select to app_staff using (true);
create policy worker on creative to app_worker using (true) with check (true);

alter table creative_value enable row level security, force row level security;
create policy owner on creative_value to vitrine_owner using (true) with check (true);
create policy staff on creative_value for select to app_staff using (true);
create policy worker on creative_value for select to app_worker using (true);
