alter table move_sku enable row level security, force row level security;
create policy owner on move_sku to vitrine_owner using (true) with check (true);
create policy worker on move_sku to app_worker using (true) with check (true);

alter table sku_claim enable row level security, force row level security;
create policy own_client on sku_claim for select to app_client using (client_id = (select acting_client()));
create policy owner on sku_claim to vitrine_owner using (true) with check (true);
create policy staff on sku_claim to app_staff using (true) with check (true);
create policy worker on sku_claim for select to app_worker using (true);

alter table sku_owner enable row level security, force row level security;
create policy own_client on sku_owner for select to app_client using (client_id = (select acting_client()));
create policy owner on sku_owner to vitrine_owner using (true) with check (true);
create policy staff on sku_owner to app_staff using (true) with check (true);
create policy worker on sku_owner for select to app_worker using (true);
