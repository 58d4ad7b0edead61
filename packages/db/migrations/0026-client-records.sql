-- Client administrators (client users with role 1) manage the campaigns, keywords, product images, urls and users of
-- their client; client users with role 8 manage its urls. All other records are read-only for them and limited to the
-- client's scope. See packages/contract/src/access/records.ts.

-- Urls of a client ----------------------------------------------------------------------------------------------------

alter table url add client_id int references client;
create index url_client on url (client_id);
comment on column url.client_id is 'The client whose administrators keep it; null = kept by staff.';

alter table picture add uploaded_by int;
comment on column picture.uploaded_by is 'The user who uploaded it for a record; null where a crawler sent it.';

grant insert, update, delete on campaign, keyword, product_image to app_client;
-- The proxy of a url is for staff only; clients can neither read nor write it.
grant select (client_id, location_section_id, capture_type_id, keyword_id, schedule, is_active, revision, changed_at,
    search_name),
  insert (client_id, url, platform_id, location_section_id, capture_type_id, keyword_id, schedule, is_active),
  update (url, platform_id, location_section_id, capture_type_id, keyword_id, schedule, is_active, revision, changed_at),
  delete on url to app_client;
-- There is no policy, so clients can query the list of proxies but see none.
grant select (proxy_id, host, port, username, country_id, is_active, revision, changed_at, search_name, has_password)
  on proxy to app_client;
grant insert, update (picture_state_id, finished_at) on picture to app_client;
grant usage on sequence capture_id_seq to app_client;
grant insert (client_id, name, username, email, is_active), update (name, username, email, is_active, revision, changed_at),
  delete on app_user to app_client;
grant insert, delete on user_role to app_client;
revoke select on session from app_client;
grant select (session_id, user_id, awaits_code, remember, created_at, last_seen_at, expires_at, ended_at, address, user_agent)
  on session to app_client;
grant select (user_id, used_at), update (used_at) on password_link to app_client;
grant select on audit to app_client;
grant select on capture_use to app_client;
grant insert, delete on campaign_category, campaign_platform, campaign_url, keyword_platform to app_client;
