alter table banner_subtype enable row level security, force row level security;
create policy everybody on banner_subtype for select to app_client using (true);
create policy owner on banner_subtype to vitrine_owner using (true) with check (true);
create policy staff on banner_subtype to app_staff using (true) with check (true);
create policy worker on banner_subtype to app_worker using (true) with check (true);

alter table banner_type enable row level security, force row level security;
create policy everybody on banner_type for select to app_client using (true);
create policy owner on banner_type to vitrine_owner using (true) with check (true);
create policy staff on banner_type to app_staff using (true) with check (true);
create policy worker on banner_type to app_worker using (true) with check (true);

alter table campaign enable row level security, force row level security;
create policy added_by_client on campaign for insert to app_client
  with check (client_id = (select acting_client()) and (select acting_holds(array[role_admin()])));
create policy changed_by_client on campaign for update to app_client
  using (client_id = (select acting_client()) and (select acting_holds(array[role_admin()])))
  with check (client_id = (select acting_client()) and (select acting_holds(array[role_admin()])));
create policy own_client on campaign for select to app_client using (client_id = (select acting_client()));
create policy owner on campaign to vitrine_owner using (true) with check (true);
create policy removed_by_client on campaign for delete to app_client
  using (client_id = (select acting_client()) and (select acting_holds(array[role_admin()])));
create policy staff on campaign to app_staff using (true) with check (true);
create policy worker on campaign to app_worker using (true) with check (true);

alter table campaign_category enable row level security, force row level security;
create policy added_by_client on campaign_category for insert to app_client
  with check ((campaign_id in (select o.campaign_id from campaign o))
    and (select acting_holds(array[role_admin()]))
    and (category_id in (select c.category_id from category c))
    and (trade_id in (select t.trade_id from trade t)));
create policy own_client on campaign_category for select to app_client
  using (campaign_id in (select c.campaign_id from campaign c));
create policy owner on campaign_category to vitrine_owner using (true) with check (true);
create policy removed_by_client on campaign_category for delete to app_client
  using ((campaign_id in (select o.campaign_id from campaign o)) and (select acting_holds(array[role_admin()])));
create policy staff on campaign_category to app_staff using (true) with check (true);
create policy worker on campaign_category to app_worker using (true) with check (true);

alter table campaign_platform enable row level security, force row level security;
create policy added_by_client on campaign_platform for insert to app_client
  with check ((campaign_id in (select o.campaign_id from campaign o))
    and (select acting_holds(array[role_admin()]))
    and (platform_id in (select p.platform_id from platform p)));
create policy own_client on campaign_platform for select to app_client
  using (campaign_id in (select c.campaign_id from campaign c));
create policy owner on campaign_platform to vitrine_owner using (true) with check (true);
create policy removed_by_client on campaign_platform for delete to app_client
  using ((campaign_id in (select o.campaign_id from campaign o)) and (select acting_holds(array[role_admin()])));
create policy staff on campaign_platform to app_staff using (true) with check (true);
create policy worker on campaign_platform to app_worker using (true) with check (true);

alter table campaign_url enable row level security, force row level security;
create policy added_by_client on campaign_url for insert to app_client
  with check ((campaign_id in (select o.campaign_id from campaign o))
    and (select acting_holds(array[role_admin()]))
    and may_name_url(url_id));
create policy own_client on campaign_url for select to app_client
  using (campaign_id in (select c.campaign_id from campaign c));
create policy owner on campaign_url to vitrine_owner using (true) with check (true);
create policy removed_by_client on campaign_url for delete to app_client
  using ((campaign_id in (select o.campaign_id from campaign o)) and (select acting_holds(array[role_admin()])));
create policy staff on campaign_url to app_staff using (true) with check (true);
create policy worker on campaign_url to app_worker using (true) with check (true);

alter table category enable row level security, force row level security;
create policy in_scope on category for select to app_client
  using (category_id in (select s.category_id from client_category s));
create policy owner on category to vitrine_owner using (true) with check (true);
create policy staff on category to app_staff using (true) with check (true);
create policy worker on category to app_worker using (true) with check (true);

alter table category_group enable row level security, force row level security;
create policy in_scope on category_group for select to app_client
  using (category_group_id in (select c.category_group_id from category c));
create policy owner on category_group to vitrine_owner using (true) with check (true);
create policy staff on category_group to app_staff using (true) with check (true);
create policy worker on category_group to app_worker using (true) with check (true);

alter table category_platform enable row level security, force row level security;
create policy in_scope on category_platform for select to app_client
  using (category_id in (select s.category_id from client_category s)
    and platform_id in (select s.platform_id from client_platform s));
create policy owner on category_platform to vitrine_owner using (true) with check (true);
create policy staff on category_platform to app_staff using (true) with check (true);
create policy worker on category_platform to app_worker using (true) with check (true);

alter table category_trade enable row level security, force row level security;
create policy in_scope on category_trade for select to app_client
  using (category_id in (select s.category_id from client_category s));
create policy owner on category_trade to vitrine_owner using (true) with check (true);
create policy staff on category_trade to app_staff using (true) with check (true);
create policy worker on category_trade to app_worker using (true) with check (true);

alter table client_category enable row level security, force row level security;
create policy own_client on client_category for select to app_client using (client_id = (select acting_client()));
create policy owner on client_category to vitrine_owner using (true) with check (true);
create policy staff on client_category to app_staff using (true) with check (true);
create policy worker on client_category to app_worker using (true) with check (true);

alter table client_platform enable row level security, force row level security;
-- The client's own rows. The subselect is evaluated once per query and fails when no client is acting.
create policy own_client on client_platform for select to app_client using (client_id = (select acting_client()));
create policy owner on client_platform to vitrine_owner using (true) with check (true);
create policy staff on client_platform to app_staff using (true) with check (true);
create policy worker on client_platform to app_worker using (true) with check (true);

alter table client_provider enable row level security, force row level security;
create policy own_client on client_provider for select to app_client using (client_id = (select acting_client()));
create policy owner on client_provider to vitrine_owner using (true) with check (true);
create policy staff on client_provider to app_staff using (true) with check (true);
create policy worker on client_provider to app_worker using (true) with check (true);

alter table country enable row level security, force row level security;
create policy everybody on country for select to app_client using (true);
create policy owner on country to vitrine_owner using (true) with check (true);
create policy staff on country to app_staff using (true) with check (true);
create policy worker on country to app_worker using (true) with check (true);

alter table keyword enable row level security, force row level security;
create policy added_by_client on keyword for insert to app_client
  with check (client_id = (select acting_client())
    and (select acting_holds(array[role_admin()]))
    and (category_id in (select c.category_id from category c)));
create policy changed_by_client on keyword for update to app_client
  using (client_id = (select acting_client()) and (select acting_holds(array[role_admin()])))
  with check (client_id = (select acting_client())
    and (select acting_holds(array[role_admin()]))
    and (category_id in (select c.category_id from category c)));
create policy own_client on keyword for select to app_client using (client_id = (select acting_client()));
create policy owner on keyword to vitrine_owner using (true) with check (true);
create policy removed_by_client on keyword for delete to app_client
  using (client_id = (select acting_client()) and (select acting_holds(array[role_admin()])));
create policy staff on keyword to app_staff using (true) with check (true);
create policy worker on keyword to app_worker using (true) with check (true);

alter table keyword_platform enable row level security, force row level security;
create policy added_by_client on keyword_platform for insert to app_client
  with check ((keyword_id in (select o.keyword_id from keyword o))
    and (select acting_holds(array[role_admin()]))
    and (platform_id in (select p.platform_id from platform p)));
-- Child rows are visible with their parent row, because the policies of the parent table also apply to the subquery.
create policy own_client on keyword_platform for select to app_client
  using (keyword_id in (select k.keyword_id from keyword k));
create policy owner on keyword_platform to vitrine_owner using (true) with check (true);
create policy removed_by_client on keyword_platform for delete to app_client
  using ((keyword_id in (select o.keyword_id from keyword o)) and (select acting_holds(array[role_admin()])));
create policy staff on keyword_platform to app_staff using (true) with check (true);
create policy worker on keyword_platform to app_worker using (true) with check (true);

alter table location_position enable row level security, force row level security;
create policy everybody on location_position for select to app_client using (true);
create policy owner on location_position to vitrine_owner using (true) with check (true);
create policy staff on location_position to app_staff using (true) with check (true);
create policy worker on location_position to app_worker using (true) with check (true);

alter table location_section enable row level security, force row level security;
create policy everybody on location_section for select to app_client using (true);
create policy owner on location_section to vitrine_owner using (true) with check (true);
create policy staff on location_section to app_staff using (true) with check (true);
create policy worker on location_section to app_worker using (true) with check (true);

alter table platform enable row level security, force row level security;
-- Shared master data within the client's scope.
create policy in_scope on platform for select to app_client
  using (platform_id in (select s.platform_id from client_platform s));
create policy owner on platform to vitrine_owner using (true) with check (true);
create policy staff on platform to app_staff using (true) with check (true);
create policy worker on platform to app_worker using (true) with check (true);

alter table platform_type enable row level security, force row level security;
create policy everybody on platform_type for select to app_client using (true);
create policy owner on platform_type to vitrine_owner using (true) with check (true);
create policy staff on platform_type to app_staff using (true) with check (true);
create policy worker on platform_type to app_worker using (true) with check (true);

alter table product enable row level security, force row level security;
-- A client's service manager can import its product list.
create policy own_client on product to app_client
  using (client_id = (select acting_client())) with check (client_id = (select acting_client()));
create policy owner on product to vitrine_owner using (true) with check (true);
create policy staff on product to app_staff using (true) with check (true);
create policy worker on product to app_worker using (true) with check (true);

alter table product_image enable row level security, force row level security;
create policy added_by_client on product_image for insert to app_client
  with check (client_id = (select acting_client())
    and (select acting_holds(array[role_admin()]))
    and (platform_id in (select p.platform_id from platform p))
    and may_use_picture(picture_id));
create policy changed_by_client on product_image for update to app_client
  using (client_id = (select acting_client()) and (select acting_holds(array[role_admin()])))
  with check (client_id = (select acting_client())
    and (select acting_holds(array[role_admin()]))
    and (platform_id in (select p.platform_id from platform p))
    and may_use_picture(picture_id));
create policy own_client on product_image for select to app_client using (client_id = (select acting_client()));
create policy owner on product_image to vitrine_owner using (true) with check (true);
create policy removed_by_client on product_image for delete to app_client
  using (client_id = (select acting_client()) and (select acting_holds(array[role_admin()])));
create policy staff on product_image to app_staff using (true) with check (true);
create policy worker on product_image to app_worker using (true) with check (true);

alter table product_price enable row level security, force row level security;
create policy own_client on product_price to app_client
  using (exists (select from product p where p.product_id = product_price.product_id))
  with check (exists (select from product p where p.product_id = product_price.product_id));
create policy owner on product_price to vitrine_owner using (true) with check (true);
create policy staff on product_price to app_staff using (true) with check (true);
create policy worker on product_price to app_worker using (true) with check (true);

alter table provider enable row level security, force row level security;
create policy in_scope on provider for select to app_client
  using (provider_id in (select s.provider_id from client_provider s)
    or provider_id in (select t.provider_id from trade t));
create policy owner on provider to vitrine_owner using (true) with check (true);
create policy staff on provider to app_staff using (true) with check (true);
create policy worker on provider to app_worker using (true) with check (true);

alter table proxy enable row level security, force row level security;
create policy owner on proxy to vitrine_owner using (true) with check (true);
create policy staff on proxy to app_staff using (true) with check (true);
create policy worker on proxy to app_worker using (true) with check (true);

alter table store enable row level security, force row level security;
create policy in_scope on store for select to app_client
  using (platform_id in (select s.platform_id from client_platform s));
create policy owner on store to vitrine_owner using (true) with check (true);
create policy staff on store to app_staff using (true) with check (true);
create policy worker on store to app_worker using (true) with check (true);

alter table trade enable row level security, force row level security;
create policy in_scope on trade for select to app_client
  using (trade_id in (select p.trade_id from category_trade p));
create policy owner on trade to vitrine_owner using (true) with check (true);
create policy staff on trade to app_staff using (true) with check (true);
create policy worker on trade to app_worker using (true) with check (true);

alter table trade_group enable row level security, force row level security;
create policy everybody on trade_group for select to app_client using (true);
create policy owner on trade_group to vitrine_owner using (true) with check (true);
create policy staff on trade_group to app_staff using (true) with check (true);
create policy worker on trade_group to app_worker using (true) with check (true);

alter table url enable row level security, force row level security;
create policy added_by_client on url for insert to app_client
  with check (client_id = (select acting_client())
    and (select acting_holds(array[role_admin(), role_campaign()]))
    and (platform_id in (select p.platform_id from platform p))
    and ((keyword_id is null) or (keyword_id in (select k.keyword_id from keyword k))));
create policy changed_by_client on url for update to app_client
  using (client_id = (select acting_client()) and (select acting_holds(array[role_admin(), role_campaign()])))
  with check (client_id = (select acting_client())
    and (select acting_holds(array[role_admin(), role_campaign()]))
    and (platform_id in (select p.platform_id from platform p))
    and ((keyword_id is null) or (keyword_id in (select k.keyword_id from keyword k))));
create policy own_client on url for select to app_client
  using (client_id = (select acting_client()) or url_id in (select c.url_id from campaign_url c));
create policy owner on url to vitrine_owner using (true) with check (true);
create policy removed_by_client on url for delete to app_client
  using (client_id = (select acting_client()) and (select acting_holds(array[role_admin(), role_campaign()])));
create policy staff on url to app_staff using (true) with check (true);
create policy worker on url to app_worker using (true) with check (true);
