create or replace function capture_names(_keyword_id int, _url_id int, _product_image_id int, _banners jsonb)
returns table (kind text, id int) language sql immutable as $$
  select 'keyword', _keyword_id where _keyword_id is not null
  union all
  select 'url', _url_id where _url_id is not null
  union all
  select 'product_image', _product_image_id where _product_image_id is not null
  union all
  select named.kind, named.id
  from jsonb_to_recordset(_banners) banner ("campaignId" int, "locationPositionId" int, "locationSectionId" int,
      "bannerTypeId" int, "bannerSubtypeId" int)
  cross join lateral (values ('campaign', banner."campaignId"), ('location_position', banner."locationPositionId"),
    ('location_section', banner."locationSectionId"), ('banner_type', banner."bannerTypeId"),
    ('banner_subtype', banner."bannerSubtypeId")) named (kind, id)
  where named.id is not null
$$;

-- Inserts only new entries, so a typical save writes nothing here, and in sorted order, so that saves can't deadlock.
create or replace function capture_use_note() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into capture_use (kind, id)
  select distinct named.kind, named.id
  from came n, capture_names(n.keyword_id, n.url_id, n.product_image_id, n.banners) named
  where not exists (select from capture_use u where u.kind = named.kind and u.id = named.id)
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
revoke all on function capture_use_note from public;

create or replace function refuse_named() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from capture_use where kind = tg_table_name and id = (to_jsonb(old) ->> (tg_table_name || '_id'))::int) then
    raise exception 'In use by captures' using errcode = 'foreign_key_violation', table = tg_table_name;
  end if;
  return old;
end $$;
revoke all on function refuse_named from public;

-- Deleting a row would affect records of others that refer to it. The client learns only that there are such records.
create or replace function is_used_by_others(_kind text, _id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select case _kind
    when 'keyword' then exists (select from url u where u.keyword_id = _id and u.client_id is distinct from acting_client())
    when 'url' then exists (select from campaign_url l join campaign c using (campaign_id)
      where l.url_id = _id and c.client_id <> acting_client())
    else false end
$$;
revoke all on function is_used_by_others from public;
grant execute on function is_used_by_others to app_client;
comment on function is_used_by_others is 'Whether records that do not belong to the acting client refer to this one.';
