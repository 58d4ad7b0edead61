-- A reviewer compares a capture with what the same page or product looked like before: whoever may see the captures may
-- ask which of them are of the same page.

create policy own_client on picture_hash for select to app_client
  using (exists (select from capture c where c.capture_id = picture_hash.picture_id));
grant select (picture_id, url_id) on picture_hash to app_staff, app_client;
grant execute on function tray_after to app_client;
