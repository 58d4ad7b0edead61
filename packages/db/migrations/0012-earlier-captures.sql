-- Reviewers compare a capture with earlier ones of the same page or product. Users who may see captures may query which
-- of them show the same page.

grant select (picture_id, url_id) on picture_hash to app_staff, app_client;
