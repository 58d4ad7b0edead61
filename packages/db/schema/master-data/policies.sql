alter table alert_type enable row level security, force row level security;
create policy everybody on alert_type for select to app_client using (true);
create policy owner on alert_type to vitrine_owner using (true) with check (true);
create policy staff on alert_type to app_staff using (true) with check (true);
create policy worker on alert_type to app_worker using (true) with check (true);

alter table capture_use enable row level security, force row level security;
create policy own_records on capture_use for select to app_client using (case kind
    when 'campaign' then exists (select from campaign r where r.campaign_id = id)
    when 'keyword' then exists (select from keyword r where r.keyword_id = id)
    when 'product_image' then exists (select from product_image r where r.product_image_id = id)
    when 'url' then exists (select from url r where r.url_id = id)
    else false end);
create policy owner on capture_use to vitrine_owner using (true) with check (true);
create policy staff on capture_use for select to app_staff using (true);

alter table move enable row level security, force row level security;
create policy owner on move to vitrine_owner using (true) with check (true);
create policy staff on move to app_staff using (true) with check (true);
create policy worker on move to app_worker using (true) with check (true);

alter table sheet_import enable row level security, force row level security;
create policy own on sheet_import to app_client, app_staff
  using (user_id = (select acting_user()))
  with check (user_id = (select acting_user()));
create policy owner on sheet_import to vitrine_owner using (true) with check (true);
create policy worker on sheet_import to app_worker using (true) with check (true);

alter table sheet_outcome enable row level security, force row level security;
create policy own on sheet_outcome to app_client, app_staff
  using (exists (select from sheet_import i where (i.sheet_import_id = sheet_outcome.sheet_import_id)))
  with check (exists (select from sheet_import i where (i.sheet_import_id = sheet_outcome.sheet_import_id)));
create policy owner on sheet_outcome to vitrine_owner using (true) with check (true);
create policy worker on sheet_outcome to app_worker using (true) with check (true);
