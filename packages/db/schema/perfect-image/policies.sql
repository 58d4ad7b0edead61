alter table image_capture_text enable row level security, force row level security;
create policy own_client on image_capture_text to app_client
  using (exists (select from image_capture c where c.image_capture_id = image_capture_text.image_capture_id))
  with check (exists (select from image_capture c where c.image_capture_id = image_capture_text.image_capture_id));
create policy owner on image_capture_text to vitrine_owner using (true) with check (true);
create policy staff on image_capture_text to app_staff using (true) with check (true);
create policy worker on image_capture_text to app_worker using (true) with check (true);
