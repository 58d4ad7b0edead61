-- A reviewer compares a capture with what the same page looked like before: whoever may see the captures may read by what
-- their pictures are compared.

create policy own_client on picture_hash for select to app_client
  using (exists (select from capture c where c.capture_id = picture_hash.picture_id));
grant select (picture_id, url_id, detail) on picture_hash to app_staff, app_client;
grant execute on function tray_after to app_client;
