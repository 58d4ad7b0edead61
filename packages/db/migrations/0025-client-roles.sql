-- Client users with roles: editors edit the captures that the client can see; client administrators read reports about
-- their client's users and urls and work on its store pictures.

grant update (when_local, when_gmt, changed_at, revision, platform_id, user_id, keyword_id, product_image_id,
    capture_state_id, data1, data2, keyword, banners, proposed) on capture to app_client;
grant usage on sequence banner_id_seq, product_category_id_seq to app_client;
grant select, insert on capture_history to app_client;
grant insert, update, delete on capture_lease to app_client;

-- There is no policy, so a client's inbox is empty and claiming the next capture finds none.
grant select, update (leased) on inbox to app_client;
grant select on cube_review, cube_pace, cube_arrival, url_schedule to app_client;
grant select (capture_type_id) on url to app_client;

grant select, update (image_capture_state_id, revision, user_id, changed_at, product_polygon, product_coverage,
    is_product_proposed, product_confidence, search) on image_capture to app_client;
grant select, insert, update on image_capture_text to app_client;
grant select on picture_features to app_client;
