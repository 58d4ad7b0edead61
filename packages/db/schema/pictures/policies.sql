alter table arrival enable row level security, force row level security;
create policy owner on arrival to vitrine_owner using (true) with check (true);
create policy staff on arrival to app_staff using (true) with check (true);
create policy worker on arrival to app_worker using (true) with check (true);

alter table crawler enable row level security, force row level security;
create policy owner on crawler to vitrine_owner using (true) with check (true);
create policy staff on crawler to app_staff using (true) with check (true);
create policy worker on crawler to app_worker using (true) with check (true);

alter table image_capture enable row level security, force row level security;
create policy own_client on image_capture to app_client
  using ((store_id in (select s.store_id from store s))
    and ((exists (select from product p where ((p.ean = image_capture.ean)
    and p.owns_ean))) or ((store_id in (select stores_of_client_alone() as stores_of_client_alone))
    and (not is_listed_product(ean)))))
  with check (user_id = (select acting_user()));
create policy owner on image_capture to vitrine_owner using (true) with check (true);
create policy staff on image_capture to app_staff using (true) with check (true);
create policy worker on image_capture to app_worker using (true) with check (true);

alter table ingest_key enable row level security, force row level security;
create policy owner on ingest_key to vitrine_owner using (true) with check (true);
-- When a key is used, its hash is updated with the current APP_SECRET, so that an older secret can be retired (ADR 45).
create policy signin on ingest_key to app_signin using (true) with check (true);
create policy staff on ingest_key to app_staff using (true) with check (true);
create policy worker on ingest_key to app_worker using (true) with check (true);

alter table picture enable row level security, force row level security;
create policy added_by_client on picture for insert to app_client
  with check (picture_kind_id = picture_of_record() and picture_state_id = picture_announced() and uploaded_by = (select acting_user())
    and (select acting_holds(array[role_admin()])));
create policy changed_by_client on picture for update to app_client
  using (picture_kind_id = picture_of_record() and uploaded_by = (select acting_user()))
  with check (picture_kind_id = picture_of_record() and uploaded_by = (select acting_user()));
create policy own_client on picture for select to app_client using (
  exists (select from capture c where c.capture_id = picture.picture_id)
  or exists (select from product_image i where i.picture_id = picture.picture_id)
  or exists (select from client c where c.logo_picture_id = picture.picture_id));
create policy own_image_capture on picture for select to app_client using (
  picture_kind_id = picture_of_image_capture() and exists (select from image_capture c where c.image_capture_id = picture.picture_id));
create policy owner on picture to vitrine_owner using (true) with check (true);
create policy staff on picture to app_staff using (true) with check (true);
-- Pictures that a client user uploads for a record that isn't saved yet.
create policy uploaded_by_client on picture for select to app_client
  using (picture_kind_id = picture_of_record() and uploaded_by = (select acting_user()));
create policy worker on picture to app_worker using (true) with check (true);

alter table picture_features enable row level security, force row level security;
create policy own_client on picture_features for select to app_client
  using (exists (select from product_image i where i.picture_id = picture_features.picture_id));
create policy owner on picture_features to vitrine_owner using (true) with check (true);
create policy staff on picture_features to app_staff using (true) with check (true);
create policy worker on picture_features to app_worker using (true) with check (true);

alter table picture_hash enable row level security, force row level security;
create policy own_client on picture_hash for select to app_client
  using (exists (select from capture c where c.capture_id = picture_hash.picture_id));
create policy owner on picture_hash to vitrine_owner using (true) with check (true);
create policy staff on picture_hash to app_staff using (true) with check (true);
create policy worker on picture_hash to app_worker using (true) with check (true);

alter table product_observation enable row level security, force row level security;
create policy in_scope on product_observation for select to app_client
  using (platform_id in (select s.platform_id from client_platform s));
create policy owner on product_observation to vitrine_owner using (true) with check (true);
create policy staff on product_observation to app_staff using (true) with check (true);
create policy worker on product_observation to app_worker using (true) with check (true);
