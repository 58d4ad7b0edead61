-- Client administrators (client users with role 1) keep campaigns, keywords, product images, urls and users of their own client;
-- client users with role 8 keep its urls. Every other record is read-only for them and limited to the client's scope.
-- packages/contract/src/access/records.ts says which record is which.

-- Who is acting -----------------------------------------------------------------------------------------------------------

create function acting_holds(_roles smallint[]) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from app_user u join user_role r using (user_id)
    where u.user_id = acting_user() and u.client_id = acting_client() and u.is_active and r.role_id = any (_roles))
$$;
comment on function acting_holds is 'Whether the acting client user holds one of these roles now.';

create function acting_roles() returns setof smallint
language sql stable security definer set search_path = public, pg_temp as $$
  select r.role_id from app_user u join user_role r using (user_id)
  where u.user_id = acting_user() and u.client_id = acting_client() and u.is_active
$$;

create function may_manage_user(_user_id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select acting_holds('{1}')
    and exists (select from app_user u where u.user_id = _user_id and u.client_id = acting_client())
    and not exists (select from user_role r where r.user_id = _user_id and r.role_id not in (select acting_roles()))
$$;
comment on function may_manage_user is 'Whether the acting client administrator may change this user: one of the own client who holds no role that the administrator does not hold.';

revoke execute on function acting_holds, acting_roles, may_manage_user from public;
grant execute on function acting_holds, acting_roles, may_manage_user to app_client;

-- Urls of a client --------------------------------------------------------------------------------------------------------

alter table url add client_id int references client;
create index url_client on url (client_id);
comment on column url.client_id is 'The client whose administrators keep it; null = kept by staff.';

drop policy own_client on url;
create policy own_client on url for select to app_client
  using (client_id = (select acting_client()) or url_id in (select c.url_id from campaign_url c));

-- Records with a client ---------------------------------------------------------------------------------------------------
-- Reading stays as it is. What a row refers to must be in the client's scope: a sub-query sees no more than the client does.

-- Functions, because the policies of these tables already refer to each other.
create function may_name_url(_url_id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from url u where u.url_id = _url_id and u.client_id = acting_client())
    or exists (select from campaign_url l join campaign c using (campaign_id)
      where l.url_id = _url_id and c.client_id = acting_client())
$$;
comment on function may_name_url is 'Whether a campaign of the acting client may name this url: an own one, or one that its campaigns name already.';

alter table picture add uploaded_by int;
comment on column picture.uploaded_by is 'The user who uploaded it for a record; null where a crawler sent it.';

create function may_use_picture(_picture_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from picture p
      where p.picture_id = _picture_id and p.picture_kind_id = 4 and p.uploaded_by = acting_user())
    or exists (select from product_image i where i.picture_id = _picture_id and i.client_id = acting_client())
$$;
comment on function may_use_picture is 'Whether a product image of the acting client may show this picture: an own upload, or one that it shows already.';

revoke execute on function may_name_url, may_use_picture from public;
grant execute on function may_name_url, may_use_picture to app_client;

do $$
declare
  _table text;
  _allowed text;
begin
  for _table, _allowed in values
    ('campaign', $r$client_id = (select acting_client()) and (select acting_holds('{1}'))$r$),
    ('keyword', $r$client_id = (select acting_client()) and (select acting_holds('{1}'))
      and category_id in (select c.category_id from category c)$r$),
    ('product_image', $r$client_id = (select acting_client()) and (select acting_holds('{1}'))
      and platform_id in (select p.platform_id from platform p) and may_use_picture(picture_id)$r$),
    ('url', $r$client_id = (select acting_client()) and (select acting_holds('{1,8}'))
      and platform_id in (select p.platform_id from platform p)
      and (keyword_id is null or keyword_id in (select k.keyword_id from keyword k))$r$)
  loop
    execute format('create policy added_by_client on %I for insert to app_client with check (%s)', _table, _allowed);
    execute format('create policy changed_by_client on %I for update to app_client
      using (client_id = (select acting_client()) and (select acting_holds(%L))) with check (%s)',
      _table, case _table when 'url' then '{1,8}' else '{1}' end, _allowed);
    execute format('create policy removed_by_client on %I for delete to app_client
      using (client_id = (select acting_client()) and (select acting_holds(%L)))',
      _table, case _table when 'url' then '{1,8}' else '{1}' end);
  end loop;

  -- What hangs on a row is changed with that row.
  for _table, _allowed in values
    ('campaign_platform', 'platform_id in (select p.platform_id from platform p)'),
    ('campaign_category', 'category_id in (select c.category_id from category c) and trade_id in (select t.trade_id from trade t)'),
    ('campaign_url', 'may_name_url(url_id)'),
    ('keyword_platform', 'platform_id in (select p.platform_id from platform p)')
  loop
    execute format('create policy added_by_client on %I for insert to app_client with check (
      %I in (select o.%2$I from %I o) and (select acting_holds(''{1}'')) and %s)',
      _table, split_part(_table, '_', 1) || '_id', split_part(_table, '_', 1), _allowed);
    execute format('create policy removed_by_client on %I for delete to app_client using (
      %I in (select o.%2$I from %I o) and (select acting_holds(''{1}'')))',
      _table, split_part(_table, '_', 1) || '_id', split_part(_table, '_', 1));
    execute format('grant insert, delete on %I to app_client', _table);
  end loop;
end $$;

grant insert, update, delete on campaign, keyword, product_image to app_client;
-- The proxy of a url is for staff alone, and is neither read nor written.
grant select (client_id, location_section_id, capture_type_id, keyword_id, schedule, is_active, revision, changed_at,
    search_name),
  insert (client_id, url, platform_id, location_section_id, capture_type_id, keyword_id, schedule, is_active),
  update (url, platform_id, location_section_id, capture_type_id, keyword_id, schedule, is_active, revision, changed_at),
  delete on url to app_client;
-- Without a policy: a client sees no proxy. The list is there, and empty.
grant select (proxy_id, host, port, username, country_id, is_active, revision, changed_at, search_name, has_password)
  on proxy to app_client;

-- Pictures that a client user uploads for a record, until it is saved.
create policy uploaded_by_client on picture for select to app_client
  using (picture_kind_id = 4 and uploaded_by = (select acting_user()));
create policy added_by_client on picture for insert to app_client
  with check (picture_kind_id = 4 and picture_state_id = 1 and uploaded_by = (select acting_user())
    and (select acting_holds('{1}')));
create policy changed_by_client on picture for update to app_client
  using (picture_kind_id = 4 and uploaded_by = (select acting_user()))
  with check (picture_kind_id = 4 and uploaded_by = (select acting_user()));
grant insert, update (picture_state_id, finished_at) on picture to app_client;
grant usage on sequence capture_id_seq to app_client;

-- Users -------------------------------------------------------------------------------------------------------------------
-- The columns that staff keep (features, two-factor permissions, business divisions, pricing address) are not granted, and
-- neither is the client of a user.

create policy added_by_client on app_user for insert to app_client
  with check (client_id = (select acting_client()) and (select acting_holds('{1}')));
create policy changed_by_client on app_user for update to app_client
  using (client_id = (select acting_client()) and may_manage_user(user_id))
  with check (client_id = (select acting_client()));
create policy removed_by_client on app_user for delete to app_client
  using (client_id = (select acting_client()) and may_manage_user(user_id));
grant insert (client_id, name, username, email, is_active), update (name, username, email, is_active, revision, changed_at),
  delete on app_user to app_client;

-- Nobody gives a role that they do not hold, nor touches a user who holds one.
create policy added_by_client on user_role for insert to app_client
  with check (user_id in (select u.user_id from app_user u) and may_manage_user(user_id)
    and role_id in (select acting_roles()));
create policy removed_by_client on user_role for delete to app_client
  using (user_id in (select u.user_id from app_user u) and may_manage_user(user_id));
grant insert, delete on user_role to app_client;

-- A client administrator reads the sign-ins of the own users, and ends those of users who are deactivated.
create policy own_client on session for select to app_client
  using (user_id in (select u.user_id from app_user u) and (select acting_holds('{1}')));
create policy ended_by_client on session for update to app_client
  using (user_id in (select u.user_id from app_user u) and may_manage_user(user_id));
revoke select on session from app_client;
grant select (session_id, user_id, awaits_code, remember, created_at, last_seen_at, expires_at, ended_at, address, user_agent)
  on session to app_client;

-- Links that were mailed to an earlier address of a user stop working.
create policy managed_by_client on password_link for select to app_client
  using (user_id in (select u.user_id from app_user u) and may_manage_user(user_id));
create policy voided_by_client on password_link for update to app_client
  using (user_id in (select u.user_id from app_user u) and may_manage_user(user_id));
grant select (user_id, used_at), update (used_at) on password_link to app_client;

-- History and use ---------------------------------------------------------------------------------------------------------

create policy own_records on audit for select to app_client using (
  (select acting_holds('{1,8}')) and case subject
    when 'campaigns' then exists (select from campaign r where r.campaign_id = subject_id)
    when 'keywords' then exists (select from keyword r where r.keyword_id = subject_id)
    when 'productImages' then exists (select from product_image r where r.product_image_id = subject_id)
    when 'urls' then exists (select from url r where r.url_id = subject_id and r.client_id = (select acting_client()))
    when 'users' then (select acting_holds('{1}')) and exists (select from app_user r where r.user_id = subject_id)
    else false end);
grant select on audit to app_client;

create policy own_records on capture_use for select to app_client using (case kind
    when 'campaign' then exists (select from campaign r where r.campaign_id = id)
    when 'keyword' then exists (select from keyword r where r.keyword_id = id)
    when 'product_image' then exists (select from product_image r where r.product_image_id = id)
    when 'url' then exists (select from url r where r.url_id = id)
    else false end);
grant select on capture_use to app_client;

-- Captures and history entries keep the name of a user, for staff and client administrators alike.
create function count_captures_of_user(_user_id int) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select tray_carriers(array[facet_user(u.user_id)]) from app_user u
    where u.user_id = _user_id and current_setting('app.client_id') in ('all', u.client_id::text)), 0)
$$;
create function has_user_acted(_user_id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from audit a join app_user u using (user_id)
    where a.user_id = _user_id and a.action <> 'passwordLinkSent'
      and current_setting('app.client_id') in ('all', u.client_id::text))
$$;

-- Deleting a row would change what others refer to it by. The client learns that there is such a use, and nothing more.
create function is_used_by_others(_kind text, _id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case _kind
    when 'keyword' then exists (select from url u where u.keyword_id = _id and u.client_id is distinct from acting_client())
    when 'url' then exists (select from campaign_url l join campaign c using (campaign_id)
      where l.url_id = _id and c.client_id <> acting_client())
    else false end
$$;
comment on function is_used_by_others is 'Whether records that the acting client does not keep refer to this one.';

revoke execute on function count_captures_of_user, has_user_acted, is_used_by_others from public;
grant execute on function count_captures_of_user, has_user_acted to app_staff, app_client;
grant execute on function is_used_by_others, tray_carries to app_client;
