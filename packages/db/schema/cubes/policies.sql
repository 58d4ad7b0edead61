alter table creative_life enable row level security, force row level security;
create policy everybody_else on creative_life for select to app_staff, app_worker using (true);
create policy in_scope on creative_life for select to app_client
  using (category_id in (select s.category_id from client_category s));
create policy owner on creative_life to vitrine_owner using (true) with check (true);

alter table cube_arrival enable row level security, force row level security;
create policy own_client on cube_arrival for select to app_client using (url_id in (select u.url_id from url u));
create policy owner on cube_arrival to vitrine_owner using (true) with check (true);
create policy staff on cube_arrival for select to app_staff using (true);
create policy worker on cube_arrival for select to app_worker using (true);

alter table cube_category enable row level security, force row level security;
create policy owner on cube_category to vitrine_owner using (true) with check (true);
create policy staff on cube_category for select to app_staff using (true);
create policy worker on cube_category for select to app_worker using (true);

alter table cube_category_trade enable row level security, force row level security;
create policy owner on cube_category_trade to vitrine_owner using (true) with check (true);
create policy staff on cube_category_trade for select to app_staff using (true);
create policy worker on cube_category_trade for select to app_worker using (true);

alter table cube_compliance enable row level security, force row level security;
create policy own_client on cube_compliance for select to app_client
  using (sku in (select p.sku from product p) and platform_id in (select s.platform_id from client_platform s));
create policy owner on cube_compliance to vitrine_owner using (true) with check (true);
create policy staff on cube_compliance for select to app_staff using (true);
create policy worker on cube_compliance for select to app_worker using (true);

alter table cube_creative enable row level security, force row level security;
create policy in_scope on cube_creative for select to app_client
  using ((platform_id in (select s.platform_id from client_platform s))
    and (category_id in (select s.category_id from client_category s)));
create policy owner on cube_creative to vitrine_owner using (true) with check (true);
create policy staff on cube_creative for select to app_staff using (true);
create policy worker on cube_creative for select to app_worker using (true);

alter table cube_moved enable row level security, force row level security;
create policy owner on cube_moved to vitrine_owner using (true) with check (true);
create policy staff on cube_moved for select to app_staff using (true);
create policy worker on cube_moved for select to app_worker using (true);

alter table cube_pace enable row level security, force row level security;
create policy own_client on cube_pace for select to app_client using (user_id in (select u.user_id from app_user u));
create policy owner on cube_pace to vitrine_owner using (true) with check (true);
create policy staff on cube_pace for select to app_staff using (true);
create policy worker on cube_pace for select to app_worker using (true);

alter table cube_platform enable row level security, force row level security;
create policy owner on cube_platform to vitrine_owner using (true) with check (true);
create policy staff on cube_platform for select to app_staff using (true);
create policy worker on cube_platform for select to app_worker using (true);

alter table cube_platform_category enable row level security, force row level security;
create policy in_scope on cube_platform_category for select to app_client
  using ((platform_id in (select s.platform_id from client_platform s))
    and (category_id in (select s.category_id from client_category s)));
create policy owner on cube_platform_category to vitrine_owner using (true) with check (true);
create policy staff on cube_platform_category for select to app_staff using (true);
create policy worker on cube_platform_category for select to app_worker using (true);

alter table cube_platform_category_trade enable row level security, force row level security;
create policy in_scope on cube_platform_category_trade for select to app_client
  using ((platform_id in (select s.platform_id from client_platform s))
    and (category_id in (select s.category_id from client_category s)));
create policy owner on cube_platform_category_trade to vitrine_owner using (true) with check (true);
create policy staff on cube_platform_category_trade for select to app_staff using (true);
create policy worker on cube_platform_category_trade for select to app_worker using (true);

alter table cube_platform_category_type enable row level security, force row level security;
create policy in_scope on cube_platform_category_type for select to app_client
  using ((platform_id in (select s.platform_id from client_platform s))
    and (category_id in (select s.category_id from client_category s)));
create policy owner on cube_platform_category_type to vitrine_owner using (true) with check (true);
create policy staff on cube_platform_category_type for select to app_staff using (true);
create policy worker on cube_platform_category_type for select to app_worker using (true);

alter table cube_platform_provider enable row level security, force row level security;
create policy owner on cube_platform_provider to vitrine_owner using (true) with check (true);
create policy staff on cube_platform_provider for select to app_staff using (true);
create policy worker on cube_platform_provider for select to app_worker using (true);

alter table cube_platform_trade enable row level security, force row level security;
create policy owner on cube_platform_trade to vitrine_owner using (true) with check (true);
create policy staff on cube_platform_trade for select to app_staff using (true);
create policy worker on cube_platform_trade for select to app_worker using (true);

alter table cube_platform_type enable row level security, force row level security;
create policy owner on cube_platform_type to vitrine_owner using (true) with check (true);
create policy staff on cube_platform_type for select to app_staff using (true);
create policy worker on cube_platform_type for select to app_worker using (true);

alter table cube_presence enable row level security, force row level security;
create policy in_scope on cube_presence for select to app_client
  using ((platform_id in (select s.platform_id from client_platform s))
    and (category_id in (select s.category_id from client_category s)));
create policy owner on cube_presence to vitrine_owner using (true) with check (true);
create policy staff on cube_presence for select to app_staff using (true);
create policy worker on cube_presence for select to app_worker using (true);

alter table cube_provider enable row level security, force row level security;
create policy owner on cube_provider to vitrine_owner using (true) with check (true);
create policy staff on cube_provider for select to app_staff using (true);
create policy worker on cube_provider for select to app_worker using (true);

alter table cube_review enable row level security, force row level security;
create policy own_client on cube_review for select to app_client using (user_id in (select u.user_id from app_user u));
create policy owner on cube_review to vitrine_owner using (true) with check (true);
create policy staff on cube_review for select to app_staff using (true);
create policy worker on cube_review for select to app_worker using (true);

alter table cube_stale enable row level security, force row level security;
create policy owner on cube_stale to vitrine_owner using (true) with check (true);
create policy staff on cube_stale for select to app_staff using (true);
create policy worker on cube_stale for select to app_worker using (true);

alter table cube_trade enable row level security, force row level security;
create policy owner on cube_trade to vitrine_owner using (true) with check (true);
create policy staff on cube_trade for select to app_staff using (true);
create policy worker on cube_trade for select to app_worker using (true);

alter table url_schedule enable row level security, force row level security;
create policy own_client on url_schedule for select to app_client using (url_id in (select u.url_id from url u));
create policy owner on url_schedule to vitrine_owner using (true) with check (true);
create policy staff on url_schedule for select to app_staff using (true);
create policy worker on url_schedule for select to app_worker using (true);
