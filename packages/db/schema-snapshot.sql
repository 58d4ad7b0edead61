CREATE SCHEMA ledger;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS roaringbitmap WITH SCHEMA public;
CREATE TYPE public.cube_fact AS (
	kind text,
	number bigint,
	sign integer,
	day date,
	platform_id integer,
	category_id integer,
	trade_id integer,
	provider_id integer,
	banner_type_id integer,
	banner_subtype_id integer,
	creative_id bigint,
	smaller integer[],
	share bigint,
	weighted bigint,
	sku text,
	url_id integer,
	minute smallint,
	is_failed boolean,
	user_id integer,
	seconds smallint,
	what text,
	at timestamp with time zone,
	is_new boolean
);
CREATE TYPE public.tray_keys AS (
	keys integer[],
	groups integer[]
);
CREATE TYPE public.tray_query AS (
	keys integer[],
	lengths integer[],
	first_day integer,
	last_day integer,
	chunks integer[],
	mixed_chunks integer[],
	records integer[],
	pending_keys integer[],
	pending_chunks integer[],
	pending_ids public.roaringbitmap[]
);
CREATE FUNCTION public.acting_client() RETURNS integer
    LANGUAGE sql STABLE
    AS $$ select current_setting('app.client_id')::int $$;
COMMENT ON FUNCTION public.acting_client() IS 'The client of the acting client user. For staff, app.client_id is ''all'', which is not a number, so a policy for clients can''t apply to them by mistake.';
CREATE FUNCTION public.acting_holds(_roles smallint[]) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select exists (
    select from app_user u join user_role r using (user_id)
    where u.user_id = acting_user() and u.client_id = acting_client() and u.is_active and r.role_id = any (_roles))
$$;
COMMENT ON FUNCTION public.acting_holds(_roles smallint[]) IS 'Whether the acting client user currently holds one of these roles.';
CREATE FUNCTION public.acting_roles() RETURNS SETOF smallint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select r.role_id from app_user u join user_role r using (user_id)
  where u.user_id = acting_user() and u.client_id = acting_client() and u.is_active
$$;
CREATE FUNCTION public.acting_user() RETURNS integer
    LANGUAGE sql STABLE
    AS $$ select current_setting('app.user_id')::int $$;
CREATE FUNCTION public.add_partition(_parent text, _partition text, _from text, _to text, _options text) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  execute format('create table %I (like %I including all excluding identity) with (%s)', _partition, _parent, _options);
  -- accessible only through the parent table and its policies
  execute format('alter table %I enable row level security', _partition);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', _parent, _partition, _from, _to);
end $$;
CREATE FUNCTION public.alert_of_link(_alert_id integer, _address text) RETURNS TABLE(name text, is_owner boolean, is_stopped boolean)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select a.name, o.is_owner,
    case when o.is_owner then not a.is_active
    else not exists (select from unnest(a.additional_addresses) other where lower(other) = lower(_address)) end
  from alert a join app_user u using (user_id), lateral (select lower(u.email) = lower(_address) as is_owner) o
  where a.alert_id = _alert_id
$$;
CREATE TABLE public.capture (
    capture_id bigint NOT NULL,
    copied_from bigint,
    when_local timestamp without time zone NOT NULL,
    when_gmt timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    platform_id integer NOT NULL,
    user_id integer,
    url_id integer,
    keyword_id integer,
    product_image_id integer,
    similarity real,
    features_found real,
    capture_type_id smallint NOT NULL,
    capture_state_id smallint DEFAULT 1 NOT NULL,
    "position" smallint,
    title text NOT NULL,
    data1 text,
    data2 text,
    keyword text,
    sku text,
    filename text,
    banners jsonb DEFAULT '[]'::jsonb NOT NULL,
    facets integer[] NOT NULL,
    proposed text[] DEFAULT '{}'::text[] NOT NULL,
    creative_id bigint,
    is_manual boolean DEFAULT false NOT NULL,
    error_reason text,
    error_note text,
    CONSTRAINT capture_banners_check CHECK ((jsonb_typeof(banners) = 'array'::text)),
    CONSTRAINT capture_capture_state_id_check CHECK ((capture_state_id = ANY (ARRAY[1, 2, 3, 5, 6]))),
    CONSTRAINT capture_capture_type_id_check CHECK ((capture_type_id = ANY (ARRAY[1, 2]))),
    CONSTRAINT capture_data1_check CHECK ((length(data1) <= 100)),
    CONSTRAINT capture_data2_check CHECK ((data2 = ANY (ARRAY['Yes'::text, 'No'::text]))),
    CONSTRAINT capture_features_found_check CHECK (((features_found >= (0)::double precision) AND (features_found <= (100)::double precision))),
    CONSTRAINT capture_filename_check CHECK ((length(filename) <= 500)),
    CONSTRAINT capture_keyword_check CHECK ((length(keyword) <= 50)),
    CONSTRAINT capture_position_check CHECK ((("position" >= 1) AND ("position" <= 9))),
    CONSTRAINT capture_proposed_check CHECK ((proposed <@ ARRAY['banners'::text, 'keyword'::text, 'data1'::text, 'data2'::text, 'productImageId'::text, 'position'::text])),
    CONSTRAINT capture_similarity_check CHECK (((similarity >= (0)::double precision) AND (similarity <= (100)::double precision))),
    CONSTRAINT capture_sku_check CHECK ((length(sku) <= 100)),
    CONSTRAINT capture_title_check CHECK ((length(title) <= 500)),
    CONSTRAINT capture_when_local_check CHECK ((when_local >= '1970-01-01 00:00:00'::timestamp without time zone))
)
PARTITION BY RANGE (capture_id);
ALTER TABLE ONLY public.capture ALTER COLUMN title SET STORAGE MAIN;
ALTER TABLE ONLY public.capture ALTER COLUMN data1 SET STORAGE MAIN;
ALTER TABLE ONLY public.capture ALTER COLUMN keyword SET STORAGE MAIN;
ALTER TABLE ONLY public.capture ALTER COLUMN sku SET STORAGE MAIN;
ALTER TABLE ONLY public.capture ALTER COLUMN filename SET STORAGE MAIN;
ALTER TABLE ONLY public.capture ALTER COLUMN banners SET STORAGE MAIN;
ALTER TABLE ONLY public.capture ALTER COLUMN banners SET COMPRESSION lz4;
ALTER TABLE ONLY public.capture ALTER COLUMN facets SET STORAGE MAIN;
ALTER TABLE ONLY public.capture ALTER COLUMN facets SET COMPRESSION lz4;
ALTER TABLE ONLY public.capture ALTER COLUMN error_note SET STORAGE MAIN;
ALTER TABLE ONLY public.capture FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.capture.when_local IS 'Local time at the eTailer.';
COMMENT ON COLUMN public.capture.user_id IS 'User of the last decision (save, send, discard, error), for the filter ''own items''.';
COMMENT ON COLUMN public.capture.similarity IS 'Similarity to the capture it was copied from, in percent; null if they were not compared.';
COMMENT ON COLUMN public.capture.features_found IS 'Percentage of the reference image''s features that were found in the capture.';
COMMENT ON COLUMN public.capture.capture_type_id IS '1 banner compliance, 2 product compliance';
COMMENT ON COLUMN public.capture.capture_state_id IS '1 Created, 2 Pending, 3 Sent, 5 Discarded, 6 WithError';
COMMENT ON COLUMN public.capture.banners IS 'As the dialog sends and receives them: [{bannerId, isDeleted, locationPositionId, locationSectionId, bannerTypeId, bannerSubtypeId, campaignId, region, creativeId, productCategories: [{productCategoryId, isDeleted, categoryId, tradeId}]}]; region and creativeId only if set';
COMMENT ON COLUMN public.capture.facets IS 'Everything that trays can filter by, as keys; see capture_keys(). Only the database writes it.';
COMMENT ON COLUMN public.capture.proposed IS 'Fields with proposed values that no one has confirmed yet; saving clears it.';
COMMENT ON COLUMN public.capture.creative_id IS 'First capture in the chain of copies; null if it is this one.';
COMMENT ON COLUMN public.capture.is_manual IS 'True if a user added the capture, false if a crawler pushed it.';
COMMENT ON COLUMN public.capture.error_reason IS 'Why the capture was marked as an error; null if no reason was given, and in all other states.';
COMMENT ON COLUMN public.capture.error_note IS 'Explanation of the error in the reviewer''s own words; null as for error_reason.';
CREATE FUNCTION public.can_restore(_old public.capture) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  return exists (select from platform p where p.platform_id = _old.platform_id)
    and (_old.user_id is null or exists (select from app_user u where u.user_id = _old.user_id))
    and (_old.product_image_id is null
      or exists (select from product_image i where i.product_image_id = _old.product_image_id))
    and not exists (
      select from capture_pairs(array[_old]) pair
      where not exists (select from category c where c.category_id = pair.category_id)
        or (pair.trade_id is not null and not exists (select from trade t where t.trade_id = pair.trade_id)))
    and case when current_setting('app.client_id') = 'all' then true
      else facet_client(acting_client()) = any (coalesce((select k.keys from capture_keys(array[_old]) k), '{}')) end;
end $$;
COMMENT ON FUNCTION public.can_restore(_old public.capture) IS 'Whether all records that the capture refers to still exist, and the acting client, if any, may see the capture. See undo_decisions().';
CREATE FUNCTION public.capture_clear_error() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.error_reason := null;
  new.error_note := null;
  return new;
end $$;
CREATE FUNCTION public.capture_creative() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
begin
  new.creative_id := coalesce(
    (select coalesce(c.creative_id, c.capture_id) from capture c where c.capture_id = new.copied_from), new.copied_from);
  return new;
end $$;
CREATE FUNCTION public.capture_derive() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _capture capture := new;
begin
  if tg_op = 'UPDATE' and new.capture_id <> old.capture_id then
    raise exception 'A capture keeps its id' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and new.facets <> old.facets then
    return new;
  end if;
  if tg_op = 'INSERT' or (new.title, new.keyword, new.sku, new.data1, new.filename, new.banners)
      is distinct from (old.title, old.keyword, old.sku, old.data1, old.filename, old.banners) then
    perform register_captures(array[_capture]);
  end if;
  select k.keys into new.facets from capture_keys(array[_capture]) k;
  if not coalesce(new.facets @> array[facet_platform(new.platform_id)], false) then
    raise exception 'Unknown platform %', new.platform_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.capture_document(_capture public.capture) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object(
    'platformId', _capture.platform_id, 'when', to_char(_capture.when_local, 'YYYY-MM-DD"T"HH24:MI:SS'),
    'data1', _capture.data1, 'data2', _capture.data2, 'keyword', _capture.keyword, 'keywordId', _capture.keyword_id,
    'productImageId', _capture.product_image_id, 'banners', _capture.banners)
$$;
COMMENT ON FUNCTION public.capture_document(_capture public.capture) IS 'The fields of a capture that reviewers can edit.';
CREATE FUNCTION public.capture_keys(_captures public.capture[]) RETURNS TABLE(capture_id bigint, keys integer[])
    LANGUAGE sql STABLE
    AS $$
  with
  given as materialized (select c.*, capture_words(c) as words from unnest(_captures) c),
  pair as materialized (select * from capture_pairs(_captures)),
  -- no client sees a capture before it is Sent, Discarded or WithError
  with_category as materialized (
    select pair.capture_id, pair.platform_id, cc.client_id
    from pair
    join client_category cc using (category_id)
    where pair.capture_type_id = type_banner() and pair.capture_state_id in (state_sent(), state_discarded(), state_with_error())
  ),
  found as (
    -- the capture itself
    select c.capture_id, own.key
    from given c
    join platform p using (platform_id),
      unnest(array[
        facet_platform(c.platform_id),
        facet_country(p.country_id),
        facet_platform_type(p.platform_type_id),
        facet_type(c.capture_type_id),
        facet_type_state(c.capture_type_id, c.capture_state_id),
        facet_correct(case when c.capture_type_id = type_product() and c.capture_state_id = state_sent() then c.product_image_id is not null end),
        facet_position(c.position),
        facet_user(c.user_id),
        facet_day(c.when_local::date)
      ]) own (key)
    union all
    -- live banners
    select c.capture_id, own.key
    from given c,
      jsonb_to_recordset(c.banners) banner ("isDeleted" boolean, "bannerTypeId" int, "locationPositionId" int),
      unnest(array[facet_banner_type("bannerTypeId"), facet_location("locationPositionId")]) own (key)
    where banner."isDeleted" is not true
    union all
    -- categories and brands
    select pair.capture_id, own.key
    from pair
    join category c using (category_id)
    join category_group cg using (category_group_id)
    left join trade t using (trade_id)
    left join category_trade ct using (category_id, trade_id),
      unnest(array[
        facet_category(category_id),
        facet_trade_group(cg.trade_group_id),
        facet_trade(trade_id),
        facet_provider(t.provider_id),
        facet_category_trade(ct.category_trade_id)
      ]) own (key)
    union all
    -- clients that may see the capture
    select w.capture_id, facet_client(w.client_id)
    from with_category w
    join client_platform using (client_id, platform_id)
    union all
    select c.capture_id, facet_client(p.client_id)
    from given c
    join product p using (sku)
    join client_platform s on s.client_id = p.client_id and s.platform_id = c.platform_id
    where c.capture_type_id = type_product() and c.capture_state_id in (state_sent(), state_discarded(), state_with_error())
    union all
    -- words
    select c.capture_id, facet_word(w.word_id)
    from given c, unnest(c.words) own (word)
    join word w using (word)
  )
  select found.capture_id, array_agg(distinct found.key order by found.key)
  from found
  where found.key is not null
  group by found.capture_id
$$;
CREATE FUNCTION public.capture_names(_keyword_id integer, _url_id integer, _product_image_id integer, _banners jsonb) RETURNS TABLE(kind text, id integer)
    LANGUAGE sql IMMUTABLE
    AS $$
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
CREATE FUNCTION public.capture_pairs(_captures public.capture[]) RETURNS TABLE(capture_id bigint, capture_type_id smallint, capture_state_id smallint, platform_id integer, category_id integer, trade_id integer)
    LANGUAGE sql STABLE
    AS $$
  with given as materialized (
    select c.capture_id, c.capture_type_id, c.capture_state_id, c.platform_id, c.sku, c.banners from unnest(_captures) c
  )
  select c.capture_id, c.capture_type_id, c.capture_state_id, c.platform_id, pair."categoryId", pair."tradeId"
  from given c,
    jsonb_to_recordset(c.banners) banner ("isDeleted" boolean, "productCategories" jsonb),
    jsonb_to_recordset(banner."productCategories") pair ("isDeleted" boolean, "categoryId" int, "tradeId" int)
  where c.capture_type_id = type_banner()
    and banner."isDeleted" is not true
    and pair."isDeleted" is not true
    and pair."categoryId" is not null
  union
  select c.capture_id, c.capture_type_id, c.capture_state_id, c.platform_id, p.category_id, p.trade_id
  from given c
  join product p using (sku)
  where c.capture_type_id = type_product()
$$;
CREATE FUNCTION public.capture_replaced(_old public.capture) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object(
    'user_id', _old.user_id, 'error_reason', _old.error_reason, 'error_note', _old.error_note,
    'platform_id', _old.platform_id, 'when_local', _old.when_local, 'when_gmt', _old.when_gmt, 'data1', _old.data1,
    'data2', _old.data2, 'keyword', _old.keyword, 'keyword_id', _old.keyword_id,
    'product_image_id', _old.product_image_id, 'banners', _old.banners, 'proposed', _old.proposed)
$$;
COMMENT ON FUNCTION public.capture_replaced(_old public.capture) IS 'The values that a save overwrites. If only the state changes, the history stores only the first three.';
CREATE FUNCTION public.capture_use_note() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
begin
  insert into capture_use (kind, id)
  select distinct named.kind, named.id
  from came n, capture_names(n.keyword_id, n.url_id, n.product_image_id, n.banners) named
  where not exists (select from capture_use u where u.kind = named.kind and u.id = named.id)
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
CREATE FUNCTION public.capture_words(_capture public.capture) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
  select words_in(concat_ws(' ', _capture.title, _capture.keyword, _capture.sku, _capture.data1,
    split_part(_capture.filename, '/', -1)))
$$;
CREATE FUNCTION public.captures_of_day(_day date) RETURNS SETOF bigint
    LANGUAGE plpgsql STABLE ROWS 10000
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _query constant tray_query := tray_any_key(array[facet_day(_day)]);
  _chunk int;
begin
  foreach _chunk in array array(select c from unnest(_query.chunks) c order by c) loop
    return query select unnest(tray_capture_ids(_chunk, rb_to_array(tray_matches(_query, _chunk))));
  end loop;
end $$;
CREATE FUNCTION public.claim_capture(_filter jsonb, _after bigint, _user_id integer, _minutes integer) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  _type constant int := (_filter ->> 'captureTypeId')::int;
  _newest constant bigint := 1::bigint << 46;
  _from bigint := _after;
  _is_from_top boolean := _after is null;
  _take int := 32; -- grows; many captures at the top may be taken
  _candidates bigint[];
  _claimed bigint;
begin
  if _filter ? 'captureId' then
    return claim_first(array_remove(array[(_filter ->> 'captureId')::bigint], _after), _type, _user_id, _minutes);
  end if;
  -- without a filter, the inbox alone is enough and a hundred times faster
  if _filter - '{captureTypeId,captureStateId}'::text[] = '{}' then
    _claimed := coalesce(
      claim_newest(_type, coalesce(_after, _newest), null, _user_id, _minutes),
      claim_newest(_type, _newest, _after, _user_id, _minutes));
    if _claimed is not null then
      return _claimed;
    end if;
  end if;
  loop
    _candidates := tray_after(_filter, _from, _take);
    _claimed := claim_first(array_remove(_candidates, _after), _type, _user_id, _minutes);
    if _claimed is not null then
      return _claimed;
    end if;
    if cardinality(_candidates) = _take then
      _from := _candidates[_take];
      _take := least(_take * 4, 2048);
    elsif _is_from_top then
      return null;
    else
      _from := null;
      _is_from_top := true;
    end if;
    -- wrapped around
    if _is_from_top and _from <= _after then
      return null;
    end if;
  end loop;
end $$;
CREATE FUNCTION public.claim_eans(_eans text[]) RETURNS SETOF text
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into sku_claim (client_id, kind, sku, user_id)
  select p.client_id, 'ean', p.ean, acting_user() from product p
  where p.client_id = acting_client() and p.ean = any (_eans) and not p.owns_ean
  on conflict do nothing
  returning sku
$$;
CREATE FUNCTION public.claim_first(_capture_ids bigint[], _capture_type_id integer, _user_id integer, _minutes integer) RETURNS bigint
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _capture_id bigint;
begin
  for _capture_id in
    select i.capture_id from inbox i
    where i.capture_id = any (_capture_ids) and i.capture_type_id = _capture_type_id
      and (not i.leased or exists (select from capture_lease l where l.capture_id = i.capture_id and l.until < now()))
    order by i.capture_id desc
  loop
    perform from inbox i where i.capture_id = _capture_id for update skip locked;
    if found and lease_held(_capture_id, _user_id, _minutes) then
      return _capture_id;
    end if;
  end loop;
  return null;
end $$;
CREATE FUNCTION public.claim_newest(_capture_type_id integer, _before bigint, _except bigint, _user_id integer, _minutes integer) RETURNS bigint
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _capture_id bigint;
begin
  select i.capture_id into _capture_id from inbox i
  where i.capture_type_id = _capture_type_id and not i.leased and i.capture_id < _before
    and i.capture_id is distinct from _except
  order by i.capture_id desc limit 1
  for update skip locked;
  if found and lease_held(_capture_id, _user_id, _minutes) then
    return _capture_id;
  end if;
  return null;
end $$;
CREATE FUNCTION public.claim_skus(_skus text[]) RETURNS SETOF text
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  insert into sku_claim (client_id, sku, user_id)
  select distinct acting_client(), s, acting_user() from unnest(_skus) s
  where not exists (select from sku_owner o where o.client_id = acting_client() and o.sku = s)
  on conflict do nothing
  returning sku
$$;
CREATE FUNCTION public.count_alerts_naming(_column text, _id integer) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  _count int;
begin
  execute format('select count(distinct c.alert_id) from alert_config c left join alert_detail d using (alert_config_id)
    where %I = $1', _column) into _count using _id;
  return _count;
end $_$;
CREATE FUNCTION public.count_captures_of_user(_user_id integer) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select coalesce((select tray_carriers(array[facet_user(u.user_id)]) from app_user u
    where u.user_id = _user_id and current_setting('app.client_id') in ('all', u.client_id::text)), 0)
$$;
CREATE FUNCTION public.count_wrong_slots(_skus text[], _platform_ids integer[], _firsts date[], _lasts date[]) RETURNS TABLE(first date, wrong integer)
    LANGUAGE sql STABLE
    SET enable_sort TO 'off'
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    SET jit TO 'off'
    AS $$
  select p.first, count(*)::int
  from unnest(_skus, _platform_ids, _firsts, _lasts) p (sku, platform_id, first, last)
  cross join lateral (
    select newest.is_wrong
    from unnest(array[1, 2, 3, 4, 5, 6, 7, 8, 9]) own (position)
    cross join lateral (
      select c.product_image_id is null as is_wrong from capture c
      where c.capture_type_id = type_product() and c.capture_state_id = state_sent() and c.sku = p.sku and c.platform_id = p.platform_id
        and c.position = own.position and c.when_local >= p.first and c.when_local < p.last + 1
      order by c.when_local desc, c.capture_id desc limit 1
    ) newest
    union all
    (select c.product_image_id is null from capture c
     where c.capture_type_id = type_product() and c.capture_state_id = state_sent() and c.sku = p.sku and c.platform_id = p.platform_id
       and c.position is null and c.when_local >= p.first and c.when_local < p.last + 1
     order by c.when_local desc, c.capture_id desc limit 1)
  ) slot
  where slot.is_wrong
  group by p.first
$$;
CREATE FUNCTION public.country_code_follow() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  -- the platform_name trigger computes the new name
  update platform set name = name where country_id = new.country_id;
  return null;
end $$;
CREATE FUNCTION public.creative_facts(_type integer, _state integer, _banners jsonb) RETURNS TABLE(creative_id integer, field text, value jsonb)
    LANGUAGE sql STABLE ROWS 4
    AS $$
  select b."creativeId", fact.field, fact.value
  from jsonb_to_recordset(case when _type = type_banner() and _state = state_sent() then _banners end) b (
    "isDeleted" boolean, "creativeId" int, "locationPositionId" int, "bannerTypeId" int, "bannerSubtypeId" int,
    "campaignId" int, "productCategories" jsonb)
  cross join lateral (
    select coalesce(jsonb_agg(row.value order by row."categoryId", row."tradeId"), '[]') as categories
    from (
      select distinct c."categoryId", c."tradeId",
        jsonb_build_object('categoryId', c."categoryId", 'tradeId', c."tradeId") as value
      from jsonb_to_recordset(b."productCategories") c ("isDeleted" boolean, "categoryId" int, "tradeId" int)
      where c."isDeleted" is not true
    ) row
  ) live
  cross join lateral (values
    ('locationPositionId', coalesce(to_jsonb(b."locationPositionId"), 'null')),
    ('bannerType', jsonb_build_object('bannerTypeId', b."bannerTypeId", 'bannerSubtypeId', b."bannerSubtypeId")),
    ('campaignId', coalesce(to_jsonb(b."campaignId"), 'null')),
    ('productCategories', live.categories)) fact (field, value)
  where b."isDeleted" is not true and b."creativeId" is not null
$$;
CREATE FUNCTION public.creative_learn(_limit integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _position outbox_consumer;
  _taken record;
begin
  if not pg_try_advisory_xact_lock(creative_lock()) then
    return 0;
  end if;
  select * into _position from outbox_consumer c where c.name = 'creatives';
  with
  batch as materialized (
    select * from outbox_settled o
    where (o.txid, o.outbox_id) > (_position.txid, _position.outbox_id)
    order by o.txid, o.outbox_id limit _limit
  ),
  fact as materialized (
    select f.*, side.sign, case when side.sign = 1 then b.at end as at, i."user" as user_id
    from batch b
    cross join lateral (values (-1, b.before), (1, b.after)) side (sign, image)
    cross join lateral jsonb_to_record(side.image) i ("captureTypeId" int, "captureStateId" int, "user" int, banners jsonb)
    cross join lateral creative_facts(i."captureTypeId", i."captureStateId", i.banners) f
    where side.image is not null
  ),
  change as (
    select f.creative_id, f.field, f.value, sum(f.sign)::int as confirmations, max(f.at) as at,
      (array_agg(f.user_id order by f.at desc nulls last))[1] as user_id
    from fact f group by 1, 2, 3
  ),
  added as (
    insert into creative_value as v (creative_id, field, value, confirmations, last_confirmed_at, last_user_id)
    select c.creative_id, c.field, c.value, c.confirmations, coalesce(c.at, '-infinity'), c.user_id from change c
    order by c.creative_id, c.field, c.value
    on conflict (creative_id, field, value_key) do update set
      confirmations = v.confirmations + excluded.confirmations,
      last_confirmed_at = greatest(v.last_confirmed_at, excluded.last_confirmed_at),
      last_user_id = case when excluded.last_confirmed_at >= v.last_confirmed_at then excluded.last_user_id
        else v.last_user_id end
    returning v.creative_id
  )
  select count(*)::int as changes, (array_agg(b.txid order by b.txid desc, b.outbox_id desc))[1] as last_txid,
    (array_agg(b.outbox_id order by b.txid desc, b.outbox_id desc))[1] as last_id,
    array(select distinct a.creative_id from added a) as creatives
  into _taken from batch b;
  if _taken.changes > 0 then
    -- a separate statement sees the sums
    delete from creative_value v where v.creative_id = any (_taken.creatives) and v.confirmations = 0;
    update outbox_consumer set txid = _taken.last_txid, outbox_id = _taken.last_id where name = 'creatives';
  end if;
  return _taken.changes;
end $$;
CREATE FUNCTION public.creative_life_follow() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if tg_op <> 'INSERT' then
    update creative_life l set captures = l.captures - g.captures
    from (select category_id, creative_id, sum(captures) as captures from gone group by 1, 2) g
    where l.category_id = g.category_id and l.creative_id = g.creative_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into creative_life as l (category_id, creative_id, captures, platform_id, first_day, last_day)
    select category_id, creative_id, sum(captures), case when min(platform_id) = max(platform_id) then min(platform_id) end,
      min(day), max(day)
    from came group by 1, 2
    on conflict (category_id, creative_id) do update set captures = l.captures + excluded.captures,
      platform_id = case when l.platform_id = excluded.platform_id then l.platform_id end,
      first_day = least(l.first_day, excluded.first_day), last_day = greatest(l.last_day, excluded.last_day);
  end if;
  return null;
end $$;
CREATE FUNCTION public.creative_lock() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 7704 $$;
CREATE FUNCTION public.creative_ranking(_category_id integer, _from date, _to date, _platform_ids integer[], _most integer) RETURNS TABLE(creative_id bigint, captures bigint)
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    SET enable_sort TO 'off'
    AS $$
declare
  _life record;
  _seen bigint;
  _ids bigint[] := '{}';
  _counts bigint[] := '{}';
  _place int;
begin
  for _life in
    select l.creative_id, l.captures from creative_life l
    where l.category_id = _category_id and l.captures > 0 and l.last_day >= _from and l.first_day <= _to
      and (_platform_ids is null or l.platform_id is null or l.platform_id = any (_platform_ids))
    order by l.captures desc, l.creative_id
  loop
    exit when cardinality(_ids) = _most
      and (_counts[_most] > _life.captures or (_counts[_most] = _life.captures and _ids[_most] < _life.creative_id));
    select sum(c.captures) into _seen from cube_creative c
    where c.creative_id = _life.creative_id and c.category_id = _category_id and c.day between _from and _to
      and (_platform_ids is null or c.platform_id = any (_platform_ids));
    continue when _seen is null;
    -- position among those found so far; ties go to the older creative
    _place := 1 + (select count(*) from unnest(_ids, _counts) f (id, n)
      where f.n > _seen or (f.n = _seen and f.id < _life.creative_id));
    if _place <= _most then
      _ids := (_ids[:_place - 1] || _life.creative_id || _ids[_place:])[:_most];
      _counts := (_counts[:_place - 1] || _seen || _counts[_place:])[:_most];
    end if;
  end loop;
  return query select * from unnest(_ids, _counts);
end $$;
CREATE FUNCTION public.cube_add(_cube text, _keys text[], _sums text[], _query text, _day date) RETURNS void
    LANGUAGE plpgsql
    AS $_$
declare
  _empty tid[];
begin
  execute format(
    'with put as (
       insert into %1$I as c (%2$s, %3$s) %4$s order by %2$s
       on conflict (%2$s) do update set %5$s
       returning ctid, %6$s as is_empty
     )
     select array_agg(ctid) from put where is_empty',
    _cube, array_to_string(_keys, ', '), array_to_string(_sums, ', '), _query,
    (select string_agg(format('%1$I = c.%1$I + excluded.%1$I', s), ', ') from unnest(_sums) s),
    (select string_agg(format('%I = 0', s), ' and ') from unnest(_sums) s))
  into _empty using _day;
  if _empty is not null then
    execute format('delete from %I where ctid = any ($1)', _cube) using _empty;
  end if;
end $_$;
CREATE FUNCTION public.cube_check_day(_day date) RETURNS TABLE(cube text, differing integer, example text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET work_mem TO '256MB'
    AS $$
declare
  _shape record;
begin
  perform pg_advisory_xact_lock(cube_lock());
  if exists (select from cube_stale where day = _day) or exists (select from cube_moved) then
    return;
  end if;
  perform cube_gather_day(_day);
  for _shape in select * from cube_shapes() loop
    cube := _shape.cube;
    execute format('select count(*), min(row_to_json(d)::text) from (%s) d (%s, %s)',
      cube_difference(_shape.cube, _shape.kind, _shape.keys, _shape.sums), array_to_string(_shape.keys, ', '),
      array_to_string(_shape.sums, ', '))
    into differing, example using _day;
    if differing > 0 then
      return next;
    end if;
  end loop;
end $$;
CREATE FUNCTION public.cube_difference(_cube text, _kind text, _keys text[], _sums text[]) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    AS $_$
declare
  _by constant text := array_to_string(_keys, ', ');
begin
  return format(
    'select %1$s, %2$s from (
       select * from (%3$s) truth (%1$s, %4$s) where day = $1 union all select %1$s, %5$s from %6$I where day = $1
     ) d group by %1$s having %7$s',
    _by, (select string_agg(format('sum(%I)::bigint', s), ', ') from unnest(_sums) s),
    cube_query(_kind, _keys, _sums), array_to_string(_sums, ', '),
    (select string_agg('-' || quote_ident(s), ', ') from unnest(_sums) s), _cube,
    (select string_agg(format('sum(%I) <> 0', s), ' or ') from unnest(_sums) s));
end $_$;
CREATE FUNCTION public.cube_facts(_capture_id bigint, _type integer, _state integer, _platform_id integer, _when timestamp without time zone, _sku text, _product_image_id integer, _url_id integer, _creative_id bigint, _banners jsonb) RETURNS TABLE(kind text, category_id integer, trade_id integer, provider_id integer, banner_type_id integer, banner_subtype_id integer, creative_id bigint, share bigint, weighted bigint, sku text, url_id integer, minute smallint, is_failed boolean, what text)
    LANGUAGE sql STABLE ROWS 3
    AS $$
  select 'banner', pair.category_id, pair.trade_id,
    (select t.provider_id from trade t where t.trade_id = pair.trade_id),
    b."bannerTypeId", b."bannerSubtypeId", coalesce(_creative_id, _capture_id), live.share,
    round(live.share
      * coalesce((select s.weight from location_section s where s.location_section_id = b."locationSectionId"), 1)
      * coalesce((select p.weight from location_position p where p.location_position_id = b."locationPositionId"), 1))::bigint,
    null, null::int, null::smallint, null::boolean, null
  from jsonb_to_recordset(case when _type = 1 and _state = 3 then _banners end) b ("isDeleted" boolean,
      "locationPositionId" int, "locationSectionId" int, "bannerTypeId" int, "bannerSubtypeId" int, "productCategories" jsonb)
  cross join lateral (
    select array_agg(c."categoryId") as categories, array_agg(c."tradeId") as trades,
      round(share_unit()::numeric / nullif(count(*), 0))::bigint as share
    from jsonb_to_recordset(b."productCategories") c ("isDeleted" boolean, "categoryId" int, "tradeId" int)
    where c."isDeleted" is not true and c."categoryId" is not null
  ) live
  cross join lateral unnest(live.categories, live.trades) pair (category_id, trade_id)
  where b."isDeleted" is not true
  union all
  select 'product', null, null, null, null, null, null, null, null, _sku, null, null, null,
    case when _product_image_id is null then 'incorrect' else 'correct' end
  where _type = 2 and _state = 3 and _sku is not null
  union all
  select 'arrival', null, null, null, null, null, null, null, null, null, _url_id,
    (extract(hour from _when) * 60 + extract(minute from _when))::smallint,
    exists (select from picture p where p.picture_id = _capture_id and p.picture_state_id = picture_failed()), null
  where _url_id is not null
$$;
CREATE FUNCTION public.cube_fold(_limit integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  _taken record;
begin
  if not pg_try_advisory_xact_lock(cube_lock()) then
    return 0;
  end if;
  _taken := cube_gather_changes(_limit);
  if _taken.changes > 0 then
    perform cube_add(s.cube, s.keys, s.sums, cube_query(s.kind, s.keys, s.sums), null) from cube_shapes() s;
    update outbox_consumer set txid = _taken.last_txid, outbox_id = _taken.last_id where name = 'reports';
  end if;
  if _taken.moved <> '{}' then
    insert into cube_stale (day)
    select t.day from cube_moved m join cube_trade t using (trade_id) where m.cube_moved_id = any (_taken.moved)
    union
    select f.day from cube_moved m join cube_work f using (trade_id) where m.cube_moved_id = any (_taken.moved)
    union
    select seen.day
    from (select c.day from cube_platform c union all select f.day from cube_work f where f.kind = 'banner') seen
    where exists (select from cube_moved m where m.cube_moved_id = any (_taken.moved) and m.trade_id is null)
    order by 1
    on conflict do nothing;
    delete from cube_moved where cube_moved_id = any (_taken.moved);
  end if;
  return _taken.changes;
end $$;
CREATE FUNCTION public.cube_gather_changes(_limit integer, OUT changes integer, OUT last_txid xid8, OUT last_id bigint, OUT moved bigint[]) RETURNS record
    LANGUAGE plpgsql
    SET work_mem TO '64MB'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _position outbox_consumer := (select c from outbox_consumer c where c.name = 'reports');
begin
  perform cube_work_open();
  with
  batch as materialized (
    select * from outbox_settled o
    where (o.txid, o.outbox_id) > (_position.txid, _position.outbox_id)
    order by o.txid, o.outbox_id limit _limit
  ),
  last as materialized (select b.txid, b.outbox_id from batch b order by b.txid desc, b.outbox_id desc limit 1),
  image as materialized (
    select row_number() over () as number, b.capture_id, side.sign, i.*
    from batch b
    cross join lateral (values (-1, b.before), (1, b.after)) side (sign, image)
    cross join lateral jsonb_to_record(side.image) i ("captureTypeId" int, "captureStateId" int, "platformId" int,
      "when" timestamp, sku text, "productImageId" int, "urlId" int, "creativeId" bigint, banners jsonb)
    where side.image is not null
  ),
  fact as (
    insert into cube_work (number, sign, day, platform_id, kind, category_id, trade_id, provider_id, banner_type_id,
      banner_subtype_id, creative_id, share, weighted, sku, url_id, minute, is_failed, what)
    select i.number, i.sign, i."when"::date, i."platformId", f.*
    from image i
    cross join lateral cube_facts(i.capture_id, i."captureTypeId", i."captureStateId", i."platformId", i."when", i.sku,
      i."productImageId", i."urlId", i."creativeId", i.banners) f
  ),
  review as (
    insert into cube_work (kind, sign, day, user_id, what)
    select 'review', 1, f.* from batch b cross join lateral review_facts(b.capture_id, b.revision_before, b.revision_after) f
    where b.revision_after is distinct from b.revision_before
  ),
  new as materialized (
    select h.capture_id, h.revision, h.user_id, h.at
    from batch b
    join capture_history h on h.capture_id = b.capture_id
      and h.revision > coalesce(b.revision_before, 0) and h.revision <= b.revision_after
    where h.user_id is not null and review_counts(h.action, false) <> '{}'
  ),
  later as materialized (
    select o.capture_id, o.revision_before, o.revision_after
    from outbox o, last l
    where (o.txid, o.outbox_id) > (l.txid, l.outbox_id) and o.revision_after is distinct from o.revision_before
  ),
  decision as (
    insert into cube_work (kind, user_id, at, is_new)
    select 'decision', h.user_id, h.at, exists (select from new n where n.capture_id = h.capture_id and n.revision = h.revision)
    from (select n.user_id, min(n.at) - review_break() as low, max(n.at) + review_break() as high from new n group by 1) around
    join capture_history h on h.user_id = around.user_id and h.at between around.low and around.high
    where review_counts(h.action, false) <> '{}'
      and not exists (
        select from later l
        where l.capture_id = h.capture_id and h.revision > coalesce(l.revision_before, 0) and h.revision <= l.revision_after)
  )
  select (select count(*) from batch), l.txid, l.outbox_id, array(select m.cube_moved_id from cube_moved m)
  into changes, last_txid, last_id, moved
  from (select 1) one left join last l on true;
end $$;
CREATE FUNCTION public.cube_gather_day(_day date) RETURNS void
    LANGUAGE plpgsql
    SET work_mem TO '256MB'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _position outbox_consumer := (select c from outbox_consumer c where c.name = 'reports');
  _low constant timestamptz := _day::timestamp at time zone 'UTC';
begin
  perform cube_work_open();
  with
  later as materialized (
    select * from outbox o where (o.txid, o.outbox_id) > (_position.txid, _position.outbox_id)
  ),
  image as (
    select row_number() over () as number, i.*
    from (
      select c.capture_id, 1 as sign, c.capture_type_id as type, c.capture_state_id as state, c.platform_id, c.when_local,
        c.sku, c.product_image_id, c.url_id, c.creative_id, c.banners
      from captures_of_day(_day) id join capture c on c.capture_id = id
      union all
      select l.capture_id, side.sign, i.*
      from later l
      cross join lateral (values (1, l.before), (-1, l.after)) side (sign, image)
      cross join lateral jsonb_to_record(side.image) i ("captureTypeId" int, "captureStateId" int, "platformId" int,
        "when" timestamp, sku text, "productImageId" int, "urlId" int, "creativeId" bigint, banners jsonb)
      where side.image is not null and i."when"::date = _day
    ) i
  ),
  fact as (
    insert into cube_work (number, sign, day, platform_id, kind, category_id, trade_id, provider_id, banner_type_id,
      banner_subtype_id, creative_id, share, weighted, sku, url_id, minute, is_failed, what)
    select i.number, i.sign, _day, i.platform_id, f.*
    from image i
    cross join lateral cube_facts(i.capture_id, i.type, i.state, i.platform_id, i.when_local, i.sku, i.product_image_id,
      i.url_id, i.creative_id, i.banners) f
  ),
  line as materialized (
    select h.capture_id, h.revision, h.user_id, h.at, h.action
    from reviewers() r (user_id)
    join capture_history h on h.user_id = r.user_id
      and h.at >= _low - review_break() and h.at < _low + interval '1 day'
    where review_counts(h.action, false) <> '{}'
  ),
  review as (
    insert into cube_work (kind, sign, day, user_id, what)
    select 'review', 1, _day, d.user_id, counted.what
    from line d
    join capture c on c.capture_id = d.capture_id
    cross join lateral unnest(review_counts(d.action, c.copied_from is not null) || case
      when d.action = 'sent' and exists (
        select from capture_history h where h.capture_id = d.capture_id and h.revision > d.revision) then array['reopened']
      end) counted (what)
    where d.at >= _low
    union all
    select 'review', -1, f.* from later l
    cross join lateral review_facts(l.capture_id, l.revision_before, l.revision_after) f
    where l.revision_after is distinct from l.revision_before and f.day = _day
  )
  insert into cube_work (kind, user_id, at, is_new)
  select 'decision', d.user_id, d.at, true
  from line d
  where not exists (
    select from later l
    where l.capture_id = d.capture_id and d.revision > coalesce(l.revision_before, 0) and d.revision <= l.revision_after);
  analyze cube_work;
end $$;
CREATE FUNCTION public.cube_lock() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 7702 $$;
CREATE FUNCTION public.cube_note_move() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into cube_moved (trade_id) values (new.trade_id);
  return null;
end $$;
CREATE FUNCTION public.cube_note_weight() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into cube_moved (trade_id) values (null);
  return null;
end $$;
CREATE FUNCTION public.cube_query(_kind text, _keys text[], _sums text[]) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    AS $_$
declare
  _by constant text := array_to_string(_keys, ', ');
  _sums_sql constant text[] := array(
    select case
      when s in ('share', 'weighted') then format('sum(sign * %I)::bigint', s)
      when s = 'captures' then 'sum(sign)'
      else format('coalesce(sum(sign) filter (where what = %L), 0)', s)
    end from unnest(_sums) with ordinality s (s, place) order by place);
begin
  return format('select %1$s, %2$s from %3$s f group by %1$s having %4$s',
    _by, array_to_string(_sums_sql, ', '),
    case _kind
      -- count a capture once, even if several of its facts are in this row
      when 'banner' then format(
        '(select sign, %1$s, sum(share)::bigint as share, sum(weighted)::bigint as weighted
          from cube_work where kind = ''banner'' group by number, sign, %1$s)', _by)
      when 'presence' then 'presence_facts()'
      when 'pace' then 'pace_facts()'
      else format('(select * from cube_work where kind = %L)', _kind)
    end,
    (select string_agg(format('%s <> 0', s), ' or ') from unnest(_sums_sql) s));
end $_$;
CREATE FUNCTION public.cube_rebuild_day(_day date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET work_mem TO '256MB'
    AS $$
begin
  perform pg_advisory_xact_lock(cube_lock());
  -- delete first: a transaction that marks the day as stale again waits for this one
  delete from cube_stale where day = _day;
  perform cube_gather_day(_day);
  perform cube_add(s.cube, s.keys, s.sums, cube_difference(s.cube, s.kind, s.keys, s.sums), _day) from cube_shapes() s;
end $$;
CREATE FUNCTION public.cube_rebuild_stale() RETURNS date
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  _day date;
begin
  if not pg_try_advisory_xact_lock(cube_lock()) then
    return null;
  end if;
  select max(day) into _day from cube_stale;
  if _day is not null then
    perform cube_rebuild_day(_day);
  end if;
  return _day;
end $$;
CREATE FUNCTION public.cube_shapes() RETURNS TABLE(cube text, kind text, keys text[], sums text[])
    LANGUAGE sql IMMUTABLE
    AS $$
  values
    ('cube_platform', 'banner', '{day,platform_id}'::text[], '{share,weighted,captures}'::text[]),
    ('cube_provider', 'banner', '{day,provider_id}', '{share,weighted,captures}'),
    ('cube_category', 'banner', '{day,category_id}', '{share,weighted,captures}'),
    ('cube_trade', 'banner', '{day,trade_id}', '{share,weighted,captures}'),
    ('cube_platform_trade', 'banner', '{platform_id,day,trade_id}', '{share,weighted,captures}'),
    ('cube_platform_provider', 'banner', '{day,platform_id,provider_id}', '{share,weighted,captures}'),
    ('cube_platform_category', 'banner', '{day,platform_id,category_id}', '{share,weighted,captures}'),
    ('cube_category_trade', 'banner', '{category_id,day,trade_id}', '{share,weighted,captures}'),
    ('cube_platform_category_trade', 'banner', '{category_id,platform_id,day,trade_id}', '{share,weighted,captures}'),
    ('cube_platform_type', 'banner', '{day,platform_id,banner_type_id,banner_subtype_id}', '{share,weighted,captures}'),
    ('cube_platform_category_type', 'banner', '{category_id,platform_id,day,banner_type_id,banner_subtype_id}',
      '{share,weighted,captures}'),
    ('cube_creative', 'banner', '{category_id,day,platform_id,creative_id}', '{weighted,captures}'),
    ('cube_presence', 'presence', '{category_id,platform_id,day,provider_id,smaller}', '{captures}'),
    ('cube_compliance', 'product', '{sku,platform_id,day}', '{correct,incorrect}'),
    ('cube_arrival', 'arrival', '{day,url_id,minute,is_failed}', '{captures}'),
    ('cube_review', 'review', '{day,user_id}', '{saves,sends,discards,errors,reopened,copies}'),
    ('cube_pace', 'pace', '{day,user_id,seconds}', '{captures}')
$$;
COMMENT ON FUNCTION public.cube_shapes() IS 'All cubes, with the kind of facts that each aggregates, its key columns and its sums.';
CREATE FUNCTION public.cube_work_open() RETURNS void
    LANGUAGE plpgsql
    SET client_min_messages TO 'warning'
    AS $$
begin
  create temp table if not exists cube_work of cube_fact on commit delete rows;
  delete from cube_work;
end $$;
CREATE FUNCTION public.cubes_as_of() RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select coalesce(
    (select o.at
     from outbox_consumer c
     join outbox o on (o.txid, o.outbox_id) > (c.txid, c.outbox_id)
     where c.name = 'reports'
     order by o.txid, o.outbox_id limit 1),
    now())
$$;
CREATE FUNCTION public.cubes_stale(_from date, _to date) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select count(*)::int from cube_stale where day between _from and _to
$$;
CREATE FUNCTION public.download_of_client() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  new.client_id := (select u.client_id from app_user u where u.user_id = new.user_id);
  if new.required_right = '' then
    new.required_right := usual_download_right(new.kind);
  end if;
  return new;
end $$;
CREATE FUNCTION public.end_findings_of_type() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update alert_finding f set closed_at = now() from alert_detail d
  where d.alert_type_id = new.alert_type_id and f.alert_detail_id = d.alert_detail_id and f.closed_at is null;
  update alert_detail set watched_from = null where alert_type_id = new.alert_type_id;
  return new;
end $$;
CREATE FUNCTION public.ensure_audit_partitions(_months integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET "TimeZone" TO 'UTC'
    AS $$
declare
  _month timestamptz;
  _partition text;
  _made int := 0;
begin
  for _month in
    select generate_series(date_trunc('month', now()) - interval '1 month', now() + make_interval(months => _months), interval '1 month')
  loop
    _partition := 'audit_' || to_char(_month, 'YYYY_MM');
    if to_regclass(_partition) is null then
      perform add_partition('audit', _partition, _month::text, (_month + interval '1 month')::text, 'fillfactor = 100');
      _made := _made + 1;
    end if;
  end loop;
  return _made;
end $$;
CREATE FUNCTION public.ensure_capture_partitions(_ahead integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  _ids constant bigint := 1 << 25;
  _current bigint := (select last_value from capture_id_seq) / _ids;
  _parent text;
  _partition text;
  _made int := 0;
begin
  foreach _parent in array array['capture', 'capture_history', 'capture_region', 'picture', 'picture_hash'] loop
    for _number in _current .. _current + _ahead loop
      _partition := _parent || '_' || to_char(_number, 'FM0000');
      if to_regclass(_partition) is null then
        perform add_partition(_parent, _partition, (_number * _ids)::text, ((_number + 1) * _ids)::text,
          'fillfactor = 95');
        _made := _made + 1;
      end if;
    end loop;
  end loop;
  return _made;
end $$;
CREATE FUNCTION public.ensure_observation_partitions(_back integer, _months integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET "TimeZone" TO 'UTC'
    AS $$
declare
  _month timestamptz;
  _partition text;
  _made int := 0;
begin
  for _month in
    select generate_series(date_trunc('month', now()) - make_interval(months => _back), now() + make_interval(months => _months), interval '1 month')
  loop
    _partition := 'product_observation_' || to_char(_month, 'YYYY_MM');
    if to_regclass(_partition) is null then
      perform add_partition('product_observation', _partition, _month::text, (_month + interval '1 month')::text, 'fillfactor = 95');
      _made := _made + 1;
    end if;
  end loop;
  return _made;
end $$;
CREATE FUNCTION public.facet_banner_type(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 4 << 24 | _id $$;
CREATE FUNCTION public.facet_category(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 6 << 24 | _id $$;
CREATE FUNCTION public.facet_category_trade(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 9 << 24 | _id $$;
CREATE FUNCTION public.facet_client(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 12 << 24 | _id $$;
CREATE FUNCTION public.facet_correct(_is_correct boolean) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select 14 << 24 | (1 << 8) | _is_correct::int
$$;
COMMENT ON FUNCTION public.facet_correct(_is_correct boolean) IS 'Whether a Sent product capture has a product image. Other captures don''t have this key.';
CREATE FUNCTION public.facet_country(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 2 << 24 | _id $$;
CREATE FUNCTION public.facet_day(_day date) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 16 << 24 | (_day - date '1970-01-01') $$;
CREATE FUNCTION public.facet_gram(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 17 << 24 | _id $$;
CREATE FUNCTION public.facet_is_day(_key integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select _key between tray_first_day() and tray_last_day()
$$;
CREATE FUNCTION public.facet_is_gram(_key integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
  select _key between 17 << 24 and (18 << 24) - 1
$$;
CREATE FUNCTION public.facet_location(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 5 << 24 | _id $$;
CREATE FUNCTION public.facet_platform(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 1 << 24 | _id $$;
CREATE FUNCTION public.facet_platform_type(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 3 << 24 | _id $$;
CREATE FUNCTION public.facet_position(_no integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 10 << 24 | _no $$;
CREATE FUNCTION public.facet_provider(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 7 << 24 | _id $$;
CREATE FUNCTION public.facet_trade(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 8 << 24 | _id $$;
CREATE FUNCTION public.facet_trade_group(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 11 << 24 | _id $$;
CREATE FUNCTION public.facet_type(_type integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 14 << 24 | _type $$;
CREATE FUNCTION public.facet_type_state(_type integer, _state integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 13 << 24 | (_type << 8) | _state $$;
CREATE FUNCTION public.facet_user(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 15 << 24 | _id $$;
CREATE FUNCTION public.facet_word(_id integer) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select -_id $$;
CREATE FUNCTION public.find_ingest_key(_key_hash bytea) RETURNS TABLE(ingest_key_id integer, crawler_id integer, name text, last_used_at timestamp with time zone, scopes text[], networks text[])
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select k.ingest_key_id, c.crawler_id, c.name, k.last_used_at, k.scopes, k.networks::text[]
  from ingest_key k
  join crawler c using (crawler_id)
  where k.key_hash = _key_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$$;
CREATE FUNCTION public.search_form(_text text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select btrim(regexp_replace(
    regexp_replace(normalize(lower(_text collate "und-x-icu"), NFKD), '[\u0300-\u036f]+', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
COMMENT ON FUNCTION public.search_form(_text text) IS 'A text for searching: lower case, without accents, and with one space for each sequence of other characters.';
CREATE TABLE public.keyword (
    keyword_id integer NOT NULL,
    keyword text NOT NULL,
    category_id integer NOT NULL,
    client_id integer NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(keyword)) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT keyword_keyword_check CHECK (((length(keyword) >= 1) AND (length(keyword) <= 50)))
);
ALTER TABLE ONLY public.keyword FORCE ROW LEVEL SECURITY;
CREATE FUNCTION public.find_keywords(_platform_id integer, _text text) RETURNS SETOF public.keyword
    LANGUAGE sql STABLE
    AS $$
  select k.*
  from keyword_platform kp
  join keyword k using (keyword_id)
  where kp.platform_id = _platform_id
    and lower(k.keyword collate "und-x-icu") = lower(btrim(_text) collate "und-x-icu")
$$;
CREATE FUNCTION public.follow_client_time_zone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform move_next_executions(
    array(select user_id from app_user where client_id = new.client_id), old.time_zone, new.time_zone);
  return new;
end $$;
CREATE FUNCTION public.follow_user_client() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform move_next_executions(array[new.user_id],
    coalesce((select time_zone from client where client_id = old.client_id), 'Europe/London'),
    coalesce((select time_zone from client where client_id = new.client_id), 'Europe/London'));
  return new;
end $$;
CREATE FUNCTION public.grams_in(_word text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select array(
    select distinct substring(_word, start, letters)
    from generate_series(1, 3) letters, generate_series(1, length(_word) - letters + 1) start)
$$;
CREATE FUNCTION public.grams_of(_facets integer[]) RETURNS integer[]
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return array(
    select distinct gram from unnest(_facets) key join word on word_id = -key, unnest(grams) gram where key < 0);
end $$;
CREATE FUNCTION public.has_second_factor(_session_id bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return coalesce((select s.has_second_factor from session s where s.session_id = _session_id), false);
end $$;
CREATE FUNCTION public.has_user_acted(_user_id integer) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select exists (select from audit a join app_user u using (user_id)
    where a.user_id = _user_id and a.action <> 'passwordLinkSent'
      and current_setting('app.client_id') in ('all', u.client_id::text))
$$;
CREATE TABLE public.idempotency (
    user_id integer NOT NULL,
    key uuid NOT NULL,
    request_hash bytea NOT NULL,
    answer jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.idempotency FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.idempotency IS 'Responses by idempotency key, stored in the same transaction as the change. A request repeated after a lost response is applied once.';
CREATE FUNCTION public.hold_key(_user_id integer, _key uuid) RETURNS public.idempotency
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _known idempotency;
begin
  perform pg_advisory_xact_lock(hashtextextended('answer ' || _key, _user_id));
  select * into _known from idempotency i where i.user_id = _user_id and i.key = _key;
  return _known;
end $$;
CREATE FUNCTION public.image_capture_search(_id bigint) RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select search_form(concat_ws(' ', c.image_capture_id, c.file_name, c.ean, (
    select string_agg(t.text, ' ' order by t.place)
    from image_capture_text t
    where t.image_capture_id = c.image_capture_id and not t.is_deleted)))
  from image_capture c
  where c.image_capture_id = _id
$$;
CREATE FUNCTION public.inbox_follows_lease() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  update inbox set leased = (tg_op = 'INSERT') where capture_id = any (array(select capture_id from touched));
  return null;
end $$;
CREATE FUNCTION public.inbox_on_delete() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  delete from inbox where capture_id = any (array(select capture_id from gone));
  return null;
end $$;
CREATE FUNCTION public.inbox_on_insert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into inbox (capture_id, capture_type_id, platform_id)
  select capture_id, capture_type_id, platform_id from added where capture_state_id = state_created();
  return null;
end $$;
CREATE FUNCTION public.inbox_on_update() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_nestloop TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
begin
  delete from inbox
  where capture_id = any (array(
    select o.capture_id from gone o join came n using (capture_id)
    where o.capture_state_id = state_created()
      and (n.capture_state_id, n.capture_type_id, n.platform_id) is distinct from (1, o.capture_type_id, o.platform_id)));
  insert into inbox (capture_id, capture_type_id, platform_id, leased)
  select n.capture_id, n.capture_type_id, n.platform_id,
    exists (select from capture_lease l where l.capture_id = n.capture_id)
  from gone o join came n using (capture_id)
  where n.capture_state_id = state_created()
    and (o.capture_state_id, o.capture_type_id, o.platform_id) is distinct from (1, n.capture_type_id, n.platform_id);
  return null;
end $$;
CREATE FUNCTION public.is_company_session(_session_id bigint) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return exists (select from company_session c where c.session_id = _session_id);
end $$;
CREATE FUNCTION public.is_creative_of_client(_creative_id integer, _client_id integer) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return exists (
    select from capture_region r join capture c on c.capture_id = r.capture_id
    where r.creative_id = _creative_id and c.facets @> array[facet_client(_client_id)]);
end $$;
COMMENT ON FUNCTION public.is_creative_of_client(_creative_id integer, _client_id integer) IS 'Whether a region of a capture that the client may see shows the creative.';
CREATE FUNCTION public.is_ean_used_by_others(_client_id integer, _ean text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select exists (select from product p where p.ean = _ean and p.client_id <> _client_id and p.owns_ean)
    or exists (
      select from image_capture c join store s using (store_id)
      where c.ean = _ean and not (
        exists (select from client_platform o where o.platform_id = s.platform_id and o.client_id = _client_id)
        and not exists (select from client_platform o where o.platform_id = s.platform_id and o.client_id <> _client_id)))
$$;
CREATE FUNCTION public.is_in_client_scope(_platform_id integer, _banners jsonb) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (select from client_platform s where s.platform_id = _platform_id)
    and exists (select from live_rows(_banners) r join client_category s using (category_id))
$$;
COMMENT ON FUNCTION public.is_in_client_scope(_platform_id integer, _banners jsonb) IS 'Whether a banner capture is in the scope of the caller''s client, in any state. The policies of the caller apply, so only that client''s scope is read.';
CREATE FUNCTION public.is_listed_product(_ean text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select exists (select from product p where p.ean = _ean and p.owns_ean)
$$;
COMMENT ON FUNCTION public.is_listed_product(_ean text) IS 'Whether any client owns the EAN.';
CREATE FUNCTION public.is_sku_used_by_others(_client_id integer, _sku text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
  select exists (select from sku_owner o where o.sku = _sku and o.client_id <> _client_id)
    or exists (select from product_image i where i.sku = _sku and i.client_id <> _client_id)
    or (not exists (select from product_image i where i.sku = _sku and i.client_id = _client_id)
      and exists (select from capture c where c.capture_type_id = type_product() and c.sku = _sku))
$$;
CREATE FUNCTION public.is_used_by_others(_kind text, _id integer) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select case _kind
    when 'keyword' then exists (select from url u where u.keyword_id = _id and u.client_id is distinct from acting_client())
    when 'url' then exists (select from campaign_url l join campaign c using (campaign_id)
      where l.url_id = _id and c.client_id <> acting_client())
    else false end
$$;
COMMENT ON FUNCTION public.is_used_by_others(_kind text, _id integer) IS 'Whether records that do not belong to the acting client refer to this one.';
CREATE FUNCTION public.keep_regions(_banners jsonb, _before jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (
    select coalesce(jsonb_agg(
      case
        when not banner.value ? 'region' then banner.value - 'creativeId' || coalesce(
          (select jsonb_strip_nulls(
              jsonb_build_object('region', stored.value -> 'region', 'creativeId', stored.value -> 'creativeId'))
            from jsonb_array_elements(_before) stored where stored.value -> 'bannerId' = banner.value -> 'bannerId'), '{}')
        when banner.value -> 'region' = 'null' then banner.value - 'region' - 'creativeId'
        when banner.value -> 'creativeId' = 'null' then banner.value - 'creativeId'
        else banner.value
      end order by banner.ordinality), '[]')
    from jsonb_array_elements(_banners) with ordinality banner);
end $$;
CREATE FUNCTION public.lease_held(_capture_id bigint, _user_id integer, _minutes integer) RETURNS boolean
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into capture_lease as l (capture_id, user_id, until)
  values (_capture_id, _user_id, now() + make_interval(mins => _minutes))
  on conflict (capture_id) do update set user_id = excluded.user_id, until = excluded.until where l.until < now();
  return found;
end $$;
CREATE FUNCTION public.live_actor() RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  select nullif(current_setting('app.user_id', true), '')::int
$$;
CREATE FUNCTION public.live_keys(_facets integer[]) RETURNS integer[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select array(select key from unnest(_facets) key where key > 0)
$$;
CREATE FUNCTION public.live_on_delete() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into live_change (kind, subject_id, user_id, before)
  select 'capture', capture_id, live_actor(), live_keys(facets) from gone;
  return null;
end $$;
CREATE FUNCTION public.live_on_download() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into live_change (kind, subject_id, user_id)
  select 'download', download_id, user_id from touched;
  return null;
end $$;
CREATE FUNCTION public.live_on_insert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into live_change (kind, subject_id, user_id, after)
  select 'capture', capture_id, live_actor(), live_keys(facets) from came;
  return null;
end $$;
CREATE FUNCTION public.live_on_lease() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
begin
  insert into live_change (kind, subject_id, user_id, after)
  select 'lease', t.capture_id, case when tg_op = 'DELETE' then null else t.user_id end, live_keys(c.facets)
  from touched t join capture c using (capture_id);
  return null;
end $$;
CREATE FUNCTION public.live_on_lease_moved() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
begin
  insert into live_change (kind, subject_id, user_id, after)
  select 'lease', n.capture_id, n.user_id, live_keys(c.facets)
  from gone o join came n using (capture_id) join capture c using (capture_id)
  where o.user_id <> n.user_id;
  return null;
end $$;
CREATE FUNCTION public.live_on_update() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_nestloop TO 'off'
    AS $$
begin
  insert into live_change (kind, subject_id, user_id, before, after)
  select 'capture', capture_id, live_actor(), live_keys(o.facets), live_keys(n.facets)
  from gone o join came n using (capture_id);
  return null;
end $$;
CREATE FUNCTION public.live_rows(_banners jsonb) RETURNS TABLE(banner_id bigint, product_category_id bigint, category_id integer, trade_id integer)
    LANGUAGE sql IMMUTABLE ROWS 4
    AS $$
  select b."bannerId", c."productCategoryId", c."categoryId", c."tradeId"
  from jsonb_to_recordset(_banners) b ("bannerId" bigint, "isDeleted" boolean, "productCategories" jsonb),
    jsonb_to_recordset(b."productCategories")
      c ("productCategoryId" bigint, "isDeleted" boolean, "categoryId" int, "tradeId" int)
  where b."isDeleted" is not true and c."isDeleted" is not true
$$;
CREATE FUNCTION public.live_trim(_age interval) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  _trimmed int;
begin
  with
  gone as (
    delete from live_change
    where txid < coalesce(
      (select txid from live_change where at >= now() - _age order by txid limit 1),
      pg_snapshot_xmax(pg_current_snapshot()))
    returning txid
  ),
  noted as (
    update live_trimmed t
    set last = greatest(t.last, found.last),
      open = array(select txid from pg_snapshot_xip(pg_current_snapshot()) txid where txid < greatest(t.last, found.last))
    from (select max(txid) as last from gone) found
    where found.last is not null
  )
  select count(*) into _trimmed from gone;
  return _trimmed;
end $$;
CREATE FUNCTION public.lock_creatives(_hashes text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(ordered.key)
  from (
    select distinct hashtextextended('creative ' || band.number || ' ' || band.bits, 0) as key
    from unnest(_hashes) hash
    cross join lateral (values (1, substring(hash, 1, 21)), (2, substring(hash, 22, 21)), (3, substring(hash, 43, 22)))
      band (number, bits)
    order by 1
  ) ordered;
end $$;
CREATE FUNCTION public.may_mail(_user_id integer, _address text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select u.client_id is null or lower(_address) = lower(u.email)
    or lower(split_part(_address, '@', -1)) = any (lower(c.mail_domains::text)::text[])
  from app_user u left join client c on c.client_id = u.client_id
  where u.user_id = _user_id
$$;
CREATE FUNCTION public.may_manage_user(_user_id integer) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select acting_holds(array[role_admin()])
    and exists (select from app_user u where u.user_id = _user_id and u.client_id = acting_client())
    and not exists (select from user_role r where r.user_id = _user_id and r.role_id not in (select acting_roles()))
$$;
COMMENT ON FUNCTION public.may_manage_user(_user_id integer) IS 'Whether the acting client administrator may change this user, who must belong to the same client and hold only roles that the administrator also holds.';
CREATE FUNCTION public.may_name_url(_url_id integer) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select exists (select from url u where u.url_id = _url_id and u.client_id = acting_client())
    or exists (select from campaign_url l join campaign c using (campaign_id)
      where l.url_id = _url_id and c.client_id = acting_client())
$$;
COMMENT ON FUNCTION public.may_name_url(_url_id integer) IS 'Whether a campaign of the acting client may refer to this url: it belongs to the client, or one of the client''s campaigns already refers to it.';
CREATE FUNCTION public.may_use_picture(_picture_id bigint) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select exists (select from picture p
      where p.picture_id = _picture_id and p.picture_kind_id = picture_of_record() and p.uploaded_by = acting_user())
    or exists (select from product_image i where i.picture_id = _picture_id and i.client_id = acting_client())
$$;
COMMENT ON FUNCTION public.may_use_picture(_picture_id bigint) IS 'Whether a product image of the acting client may use this picture: the user uploaded it, or a product image of the client already uses it.';
CREATE FUNCTION public.move_decided_skus(_title text, _skus text[]) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  _move_id int;
begin
  insert into move (user_id, title, keys) values (acting_user(), _title, '{}') returning move_id into _move_id;
  insert into move_sku (move_id, sku) select distinct _move_id, sku from unnest(_skus) sku;
  return _move_id;
end $$;
CREATE FUNCTION public.move_next_executions(_user_ids integer[], _old_zone text, _new_zone text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  update alert set next_process = (next_process at time zone _old_zone) at time zone _new_zone
  where user_id = any (_user_ids) and next_process is not null and _old_zone <> _new_zone
$$;
CREATE FUNCTION public.move_skus(_sheet_import_id uuid, _title text, _skus text[]) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  _move_id int;
begin
  if not exists (select from sheet_import where sheet_import_id = _sheet_import_id and user_id = acting_user()) then
    raise exception 'No import of the acting user' using errcode = 'insufficient_privilege';
  end if;
  -- the worker that starts the move waits for this lock, or has already started it
  select move_id into _move_id
  from move
  where sheet_import_id = _sheet_import_id and horizon is null
  for update;
  if not found then
    insert into move (user_id, title, keys, sheet_import_id)
    values (acting_user(), _title, '{}', _sheet_import_id)
    returning move_id into _move_id;
  end if;
  insert into move_sku (move_id, sku) select distinct _move_id, sku from unnest(_skus) sku on conflict do nothing;
  return _move_id;
end $$;
CREATE FUNCTION public.name_form(_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select lower(_name collate "und-x-icu")
$$;
COMMENT ON FUNCTION public.name_form(_name text) IS 'A name in lower case, for unique indexes that ignore case.';
CREATE FUNCTION public.next_concerned(_keys integer[], _after bigint, _most integer) RETURNS bigint[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  return tray_newer(tray_any_key(_keys), _after, _most);
end $$;
CREATE FUNCTION public.next_visit_due(_queue_id integer, _is_urgent boolean) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
  select coalesce((
    select v.due_at from visit v
    where v.queue_id = _queue_id and v.state = 'planned' and v.is_urgent = _is_urgent
    order by v.due_at limit 1), 'infinity')
$$;
CREATE FUNCTION public.note_robots_agreement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.robots_agreed_by := case when new.robots_agreement is not null
    then nullif(current_setting('app.user_id', true), '')::int end;
  new.robots_agreed_at := case when new.robots_agreement is not null then now() end;
  return new;
end $$;
CREATE FUNCTION public.number_banners(_banners jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (
    select coalesce(jsonb_agg(
      banner.value
        || jsonb_build_object('bannerId', coalesce(nullif((banner.value ->> 'bannerId')::bigint, 0), nextval('banner_id_seq')))
        || jsonb_build_object('productCategories', (
          select coalesce(jsonb_agg(
            category.value || jsonb_build_object('productCategoryId', coalesce(
              nullif((category.value ->> 'productCategoryId')::bigint, 0), nextval('product_category_id_seq')))
            order by category.ordinality), '[]')
          from jsonb_array_elements(banner.value -> 'productCategories') with ordinality category))
      order by banner.ordinality), '[]')
    from jsonb_array_elements(_banners) with ordinality banner);
end $$;
CREATE FUNCTION public.outbox_image(_capture public.capture) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select jsonb_build_object(
    'captureTypeId', _capture.capture_type_id, 'captureStateId', _capture.capture_state_id,
    'platformId', _capture.platform_id, 'when', _capture.when_local, 'user', _capture.user_id,
    'sku', _capture.sku, 'productImageId', _capture.product_image_id, 'urlId', _capture.url_id,
    'creativeId', _capture.creative_id, 'banners', _capture.banners)
$$;
CREATE FUNCTION public.outbox_on_delete() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into outbox (capture_id, before)
  select o.capture_id, outbox_image(o) from gone o;
  return null;
end $$;
CREATE FUNCTION public.outbox_on_insert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  insert into outbox (capture_id, after, revision_after)
  select n.capture_id, outbox_image(n), n.revision from came n;
  return null;
end $$;
CREATE FUNCTION public.outbox_on_update() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_nestloop TO 'off'
    AS $$
begin
  insert into outbox (capture_id, before, after, revision_before, revision_after)
  select n.capture_id, outbox_image(o), outbox_image(n), o.revision, n.revision
  from gone o join came n using (capture_id)
  where (o.revision, o.capture_state_id, o.platform_id, o.when_local, o.user_id, o.product_image_id, o.sku, o.url_id, o.banners)
    is distinct from
      (n.revision, n.capture_state_id, n.platform_id, n.when_local, n.user_id, n.product_image_id, n.sku, n.url_id, n.banners);
  return null;
end $$;
CREATE FUNCTION public.outbox_rebase() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  delete from outbox o
  where not exists (select from outbox_consumer c where (c.txid, c.outbox_id) < (o.txid, o.outbox_id));
  update outbox set txid = '0';
  update outbox_consumer set txid = '0', outbox_id = 0;
end $$;
CREATE FUNCTION public.outbox_trim() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  _trimmed int;
begin
  delete from outbox o
  where o.txid < pg_snapshot_xmin(pg_current_snapshot())
    and not exists (select from outbox_consumer c where (c.txid, c.outbox_id) < (o.txid, o.outbox_id));
  get diagnostics _trimmed = row_count;
  return _trimmed;
end $$;
CREATE FUNCTION public.own_written_ean() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  _is_client constant boolean := coalesce(current_setting('app.client_id', true), '') ~ '^[0-9]+$';
begin
  if tg_op = 'UPDATE' and new.ean = old.ean and new.client_id = old.client_id then
    if _is_client and new.owns_ean <> old.owns_ean then
      raise exception 'The EAN is not the client''s' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  -- a repeated import updates existing products
  if tg_op = 'INSERT' and exists (select from product p where p.client_id = new.client_id and p.ean = new.ean) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('sku owners', 0));
  new.owns_ean := not _is_client or not is_ean_used_by_others(new.client_id, new.ean);
  return new;
end $_$;
CREATE FUNCTION public.own_written_sku() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if not exists (select from take_skus(new.client_id, array[new.sku], array[null]::int[])) then
    raise exception 'The SKU is not the client''s' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
CREATE FUNCTION public.pace_facts() RETURNS TABLE(sign integer, day date, user_id integer, seconds smallint)
    LANGUAGE plpgsql
    AS $$
begin
  return query
  select gap.sign, review_day(gap.at), gap.user_id, apart.seconds
  from (
    select m.*, lag(m.at) over (partition by m.sign, m.user_id order by m.at) as before
    from (
      select version.sign, d.user_id, d.at, count(*) as decisions
      from cube_work d
      cross join (values (-1), (1)) version (sign)
      where d.kind = 'decision' and (version.sign = 1 or not d.is_new)
      group by 1, 2, 3
    ) m
  ) gap
  cross join lateral (
    select floor(extract(epoch from gap.at - gap.before))::smallint as seconds where gap.at - gap.before < review_break()
    union all
    select 0::smallint from generate_series(2, gap.decisions)
  ) apart;
end $$;
CREATE FUNCTION public.picture_announced() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 1::smallint $$;
CREATE FUNCTION public.picture_failed() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 4::smallint $$;
CREATE FUNCTION public.picture_of_image_capture() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 2::smallint $$;
CREATE FUNCTION public.picture_of_record() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 4::smallint $$;
CREATE FUNCTION public.platform_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.name := (select code from country where country_id = new.country_id) || ' - ' || new.name_without_prefix;
  return new;
end $$;
CREATE FUNCTION public.presence_facts() RETURNS TABLE(sign integer, day date, platform_id integer, category_id integer, provider_id integer, smaller integer[])
    LANGUAGE plpgsql
    AS $$
begin
  return query
  select shown.sign, shown.day, shown.platform_id, own.category_id, shown.provider_id, shown.categories[:own.place - 1]
  from (
    select f.number, f.sign, f.day, f.platform_id, company.provider_id,
      array_agg(distinct f.category_id order by f.category_id) as categories
    from cube_work f
    cross join lateral (values (f.provider_id), (0)) company (provider_id)
    where f.kind = 'banner'
    group by 1, 2, 3, 4, 5
  ) shown
  cross join lateral unnest(shown.categories) with ordinality own (category_id, place);
end $$;
CREATE FUNCTION public.read_ingest_key(_key_hash bytea) RETURNS TABLE(ingest_key_id integer, crawler_id integer, name text, last_used_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select k.ingest_key_id, c.crawler_id, c.name, k.last_used_at
  from ingest_key k
  join crawler c using (crawler_id)
  where k.key_hash = _key_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$$;
CREATE FUNCTION public.read_session(_token_hash bytea) RETURNS TABLE(session_id bigint, awaits_code boolean, remember boolean, last_seen_at timestamp with time zone, expires_at timestamp with time zone, user_id integer, client_id integer, name text, roles smallint[], features text[], pricing_url text, use_trade_group boolean, use_two_factor boolean, can_use_two_factor boolean, use_authenticator boolean, can_use_authenticator boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
begin
  return query
  select s.session_id, s.awaits_code, s.remember, s.last_seen_at, s.expires_at,
    u.user_id, u.client_id, u.name,
    array(select r.role_id from user_role r where r.user_id = u.user_id order by r.role_id),
    case when u.client_id is null then u.features else c.features end,
    u.pricing_url, u.use_trade_group, u.use_two_factor, u.can_use_two_factor, u.use_authenticator, u.can_use_authenticator
  from session s
  join app_user u using (user_id)
  left join client c on c.client_id = u.client_id
  where s.token_hash = _token_hash
    and s.ended_at is null
    and s.expires_at > now()
    and u.is_active
    and (u.client_id is null or c.is_active);
end $$;
CREATE FUNCTION public.record_denials(_denials jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  _user constant int := acting_user();
  _one record;
  _line bigint;
begin
  -- in a fixed order, so that two transactions of one user cannot deadlock
  for _one in
    select call, count, last from jsonb_to_recordset(_denials) as d (call text, count int, last timestamptz) order by call
  loop
    perform pg_advisory_xact_lock(hashtextextended(format('denied %s %s', _user, _one.call), 0));
    update denial set count = count + _one.count, last_at = greatest(last_at, _one.last)
    where user_id = _user and began_at > now() - interval '1 hour' and call = _one.call;
    if not found then
      insert into audit (user_id, action, detail) values (_user, 'denied', jsonb_build_object('call', _one.call))
      returning audit_id into _line;
      insert into denial (audit_id, user_id, call, count, last_at) values (_line, _user, _one.call, _one.count, _one.last);
    end if;
  end loop;
end $$;
CREATE FUNCTION public.rederive_captures(_first bigint, _last bigint) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select rederive_these(array(select capture_id from capture where capture_id between _first and _last))
$$;
CREATE FUNCTION public.rederive_these(_ids bigint[]) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  _first constant bigint := (select min(id) from unnest(_ids) id);
  _last constant bigint := (select max(id) from unnest(_ids) id);
  _changed int;
begin
  perform from capture where capture_id = any (_ids) and capture_id between _first and _last order by capture_id for update;
  with
  affected as (
    select k.capture_id, k.keys from capture_keys(array(
      select c from capture c where c.capture_id = any (_ids) and c.capture_id between _first and _last)) k
  )
  update capture c set facets = a.keys
  from affected a
  where c.capture_id = a.capture_id and c.capture_id between _first and _last and c.facets <> a.keys;
  get diagnostics _changed = row_count;
  return _changed;
end $$;
CREATE FUNCTION public.refresh_visit_queues(_queue_ids integer[]) RETURNS void
    LANGUAGE sql
    AS $$
  update visit_queue q
  set urgent_due_at = next_visit_due(q.queue_id, true),
    next_due_at = least(next_visit_due(q.queue_id, true), next_visit_due(q.queue_id, false))
  where q.queue_id = any (_queue_ids)
$$;
COMMENT ON FUNCTION public.refresh_visit_queues(_queue_ids integer[]) IS 'Run after changing planned visits, in a statement of its own, while their hosts are locked.';
CREATE FUNCTION public.refuse_captured() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'In use by captures' using errcode = 'foreign_key_violation', table = tg_table_name;
end $$;
CREATE FUNCTION public.refuse_named() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if exists (select from capture_use where kind = tg_table_name and id = (to_jsonb(old) ->> (tg_table_name || '_id'))::int) then
    raise exception 'In use by captures' using errcode = 'foreign_key_violation', table = tg_table_name;
  end if;
  return old;
end $$;
CREATE FUNCTION public.refuse_promotion() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'Banner type 1 requires a sub-type and cannot be deleted' using errcode = 'foreign_key_violation',
    table = 'banner_type';
end $$;
CREATE FUNCTION public.refuse_taken_mail_domain() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('company_sign_in.mail_domains'));
  if exists (select from company_sign_in c
             where c.company_sign_in_id <> new.company_sign_in_id and c.mail_domains && new.mail_domains) then
    raise exception 'Mail domain taken' using errcode = 'unique_violation', constraint = 'company_sign_in_domain_once';
  end if;
  return new;
end $$;
CREATE FUNCTION public.register_captures(_captures public.capture[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _words text[] := array(
    select own.word
    from (select distinct unnest(capture_words(c)) as word from unnest(_captures) c) own
    where (select w.word_id from word w where w.word = own.word) is null);
begin
  if _words <> '{}' then
    perform register_words(_words);
  end if;
  insert into category_trade (category_id, trade_id, is_active)
  select own.category_id, own.trade_id, false
  from (select distinct category_id, trade_id from capture_pairs(_captures)) own
  where own.trade_id is not null
    and (select ct.category_trade_id from category_trade ct
      where ct.category_id = own.category_id and ct.trade_id = own.trade_id) is null
  order by 1, 2
  on conflict do nothing;
end $$;
CREATE FUNCTION public.register_words(_words text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into gram (gram)
  select own.gram
  from (select distinct unnest(grams_in(word)) as gram from unnest(_words) word) own
  where (select g.gram_id from gram g where g.gram = own.gram) is null
  order by own.gram
  on conflict do nothing;
  insert into word (word, grams)
  select own.word, array(select facet_gram(gram_id) from gram where gram = any (grams_in(own.word)))
  from unnest(_words) own (word)
  order by own.word
  on conflict do nothing;
end $$;
CREATE FUNCTION public.remove_downloads_of_moved() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
declare
  _payloads json[];
begin
  with gone as (delete from download where user_id = new.user_id returning download_id)
  select array_agg(json_build_object('downloadId', download_id)) into _payloads from gone;
  if _payloads is not null then
    perform queue.enqueue('downloads.clear-download', _payloads, 10, 0, null, null, null);
  end if;
  return null;
end $$;
CREATE FUNCTION public.require_replayed(seen pg_lsn) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if pg_is_in_recovery() and not coalesce(pg_last_wal_replay_lsn() >= seen, false) then
    raise exception 'This replica has not replayed % yet', seen using errcode = 'VR001';
  end if;
end $$;
CREATE FUNCTION public.require_staff_admin() RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  if current_setting('app.client_id') <> 'all' or not exists (
    select from app_user u join user_role r using (user_id)
    where u.user_id = acting_user() and u.client_id is null and u.is_active and r.role_id = role_admin())
  then
    raise exception 'Not a staff Admin' using errcode = 'insufficient_privilege';
  end if;
end $$;
CREATE FUNCTION public.requires_two_factor(_client_id integer) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return coalesce((select c.requires_two_factor from client c where c.client_id = _client_id), false);
end $$;
CREATE FUNCTION public.review_break() RETURNS interval
    LANGUAGE sql IMMUTABLE
    AS $$ select interval '600 seconds' $$;
CREATE FUNCTION public.review_counts(_action text, _is_copy boolean) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select case _action
    when 'saved' then '{saves}'::text[]
    when 'sent' then case when _is_copy then '{sends,copies}'::text[] else '{sends}' end
    when 'discarded' then '{discards}'
    when 'markedAsError' then '{errors}'
    else '{}'
  end
$$;
CREATE FUNCTION public.review_day(_at timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE
    AS $$
  select (_at at time zone 'UTC')::date
$$;
CREATE FUNCTION public.review_facts(_capture_id bigint, _above integer, _up_to integer) RETURNS TABLE(day date, user_id integer, what text)
    LANGUAGE sql STABLE ROWS 1
    AS $$
  select review_day(h.at), h.user_id, counted.what
  from capture_history h
  cross join lateral unnest(review_counts(h.action,
    (select c.copied_from is not null from capture c where c.capture_id = h.capture_id))) counted (what)
  where h.capture_id = _capture_id and h.revision > coalesce(_above, 0) and h.revision <= _up_to and h.user_id is not null
  union all
  select review_day(sent.at), sent.user_id, 'reopened'
  from capture_history h
  cross join lateral (
    select b.at, b.user_id, b.action from capture_history b
    where b.capture_id = h.capture_id and b.revision < h.revision
    order by b.revision desc limit 1
  ) sent
  where h.capture_id = _capture_id and h.revision > coalesce(_above, 0) and h.revision <= _up_to
    and sent.action = 'sent' and sent.user_id is not null
$$;
CREATE FUNCTION public.reviewers() RETURNS SETOF integer
    LANGUAGE sql STABLE
    AS $$
  with recursive reviewer as (
    select min(h.user_id) as user_id from capture_history h where h.user_id is not null
    union all
    select (select min(h.user_id) from capture_history h where h.user_id > r.user_id)
    from reviewer r where r.user_id is not null
  )
  select user_id from reviewer where user_id is not null
$$;
CREATE FUNCTION public.role_admin() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 1::smallint $$;
CREATE FUNCTION public.role_campaign() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 8::smallint $$;
CREATE FUNCTION public.save_capture(_capture_id bigint, _revision integer, _state smallint, _document jsonb, _user_id integer, _key uuid, _request_hash bytea, OUT outcome text, OUT answer integer, OUT state_before smallint, OUT banners_before jsonb, OUT facts jsonb, OUT campaign_ids integer[]) RETURNS record
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _known idempotency := hold_key(_user_id, _key);
  _is_sent constant boolean := _state = 3;
  _day constant date := left(_document ->> 'when', 10);
  _text text := nullif(btrim(_document ->> 'keyword'), '');
  _keyword_id int := _document ->> 'keywordId';
  _keyword_ids int[];
  _keywords text[];
  _platform platform;
  _banners jsonb;
  _old capture;
  _new capture;
begin
  if _known.key is not null then
    outcome := 'keyTaken';
    if _known.request_hash = _request_hash then
      outcome := 'known';
      answer := _known.answer;
    end if;
    return;
  end if;
  select * into _old from capture c where c.capture_id = _capture_id for update;
  if not found then
    outcome := 'notFound';
    return;
  end if;
  <<save>>
  begin
    if _old.revision <> _revision then
      outcome := 'answered';
      answer := -2;
      exit save;
    end if;
    state_before := _old.capture_state_id;
    banners_before := _old.banners;
    select * into _platform from platform p where p.platform_id = (_document ->> 'platformId')::int;
    if not found then
      outcome := 'unknown';
      return;
    end if;
    -- keywords of other clients are hidden from client users, but the capture may keep the one it has
    if current_user = 'app_client' and _platform.platform_id = _old.platform_id
        and coalesce(_text, _keyword_id::text) is not null and coalesce(_text, _old.keyword) = _old.keyword
        and coalesce(_keyword_id, _old.keyword_id) is not distinct from _old.keyword_id then
      _keyword_ids := array[_old.keyword_id];
      _keywords := array[_old.keyword];
    -- a text takes precedence over an id; if several keywords have the same text, only the text is stored
    elsif _text is not null then
      select array_agg(k.keyword_id), array_agg(k.keyword) into _keyword_ids, _keywords
      from find_keywords(_platform.platform_id, _text) k;
    elsif _keyword_id is not null then
      select array_agg(k.keyword_id), array_agg(k.keyword) into _keyword_ids, _keywords
      from keyword k join keyword_platform kp using (keyword_id)
      where k.keyword_id = _keyword_id and kp.platform_id = _platform.platform_id;
    end if;
    if _keyword_ids is null and coalesce(_text, _keyword_id::text) is not null then
      outcome := 'answered';
      answer := -1;
      exit save;
    end if;
    if cardinality(_keyword_ids) = 1 then
      _keyword_id := _keyword_ids[1];
      _text := _keywords[1];
    else
      _keyword_id := null;
    end if;
    _banners := keep_regions(_document -> 'banners', _old.banners);
    facts := save_facts(_old, _platform, _document);
    campaign_ids := array(
      select c.campaign_id from campaign c where c.campaign_id = any (array(
        select b."campaignId" from jsonb_to_recordset(_document -> 'banners') b ("campaignId" int))));
    if exists (
        select from live_rows(_document -> 'banners') r
        where coalesce(r.category_id, r.trade_id) is not null
          and not exists (
            select from jsonb_to_recordset(facts -> 'categories') f ("categoryId" int, "tradeIds" jsonb)
            where f."categoryId" = r.category_id and (r.trade_id is null or f."tradeIds" @> to_jsonb(r.trade_id)))) then
      outcome := 'unknown';
      return;
    end if;
    -- the capture may keep a creative that was merged or forgotten since
    if exists (
        select from jsonb_to_recordset(_banners) b ("creativeId" int)
        where b."creativeId" is not null
          and not exists (select from creative c where c.creative_id = b."creativeId")
          and not exists (
            select from jsonb_to_recordset(_old.banners) o ("creativeId" int) where o."creativeId" = b."creativeId")) then
      outcome := 'unknown';
      return;
    end if;
    update capture c
    set platform_id = _platform.platform_id, data1 = nullif(_document ->> 'data1', ''), data2 = _document ->> 'data2',
      keyword = _text, keyword_id = _keyword_id, product_image_id = (_document ->> 'productImageId')::int,
      banners = number_banners(_banners),
      -- keep the time of day
      when_local = _day + _old.when_local::time,
      when_gmt = case when _day = _old.when_local::date then _old.when_gmt
        else (_day + _old.when_local::time) at time zone _platform.time_zone end,
      capture_state_id = _state, user_id = _user_id, revision = _old.revision + 1, changed_at = now(), proposed = '{}'
    where c.capture_id = _capture_id
    returning * into _new;
    insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document, replaced)
    values (_capture_id, _new.revision, _user_id, case when _is_sent then 'sent' else 'saved' end, _old.capture_state_id,
      _state, capture_document(_new), capture_replaced(_old));
    insert into audit (user_id, action, subject, subject_id, detail)
    select _user_id, case when _is_sent then 'captureSent' else 'captureSaved' end, 'capture', _capture_id,
      jsonb_build_object('revision', _new.revision, 'stateBefore', _old.capture_state_id, 'stateAfter', _state)
    union all
    select _user_id, 'saveProductCategory', 'capture', _capture_id,
      jsonb_build_object('captureId', _capture_id, 'bannerId', r.banner_id, 'categoryId', r.category_id,
        'tradeId', r.trade_id, 'productCategoryId', r.product_category_id)
    from live_rows(_new.banners) r;
    -- saving ends the lease; check first, because the triggers cost more than the lookup
    if exists (select from capture_lease l where l.capture_id = _capture_id and l.user_id = _user_id) then
      delete from capture_lease l where l.capture_id = _capture_id and l.user_id = _user_id;
    end if;
    outcome := 'saved';
    answer := _new.revision;
  end save;
  insert into idempotency (user_id, key, request_hash, answer) values (_user_id, _key, _request_hash, to_jsonb(answer));
end $$;
CREATE TABLE public.platform (
    platform_id integer NOT NULL,
    country_id integer NOT NULL,
    platform_type_id integer NOT NULL,
    name_without_prefix text NOT NULL,
    name text NOT NULL,
    time_zone text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT platform_name_without_prefix_check CHECK ((name_without_prefix <> ''::text))
);
ALTER TABLE ONLY public.platform FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.platform IS 'Shown as "eTailer", and as "retailer" in the admin area.';
COMMENT ON COLUMN public.platform.name IS 'Country code and name, as in ''ES - Mercadia''. Set by the database.';
CREATE FUNCTION public.save_facts(_capture public.capture, _platform public.platform, _document jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _positions int[];
  _sections int[];
  _types int[];
  _categories int[];
  _trades int[];
begin
  select array_agg(b."locationPositionId"), array_agg(b."locationSectionId"), array_agg(b."bannerTypeId")
  into _positions, _sections, _types
  from jsonb_to_recordset(_document -> 'banners')
    b ("isDeleted" boolean, "locationPositionId" int, "locationSectionId" int, "bannerTypeId" int)
  where not b."isDeleted";
  select array_agg(r.category_id), array_agg(r.trade_id) into _categories, _trades from live_rows(_document -> 'banners') r;
  return jsonb_build_object(
    'captureTypeId', _capture.capture_type_id,
    'position', _capture.position,
    'today', (now() at time zone _platform.time_zone)::date,
    'locationPositionIds', array(
      select p.location_position_id from location_position p where p.location_position_id = any (_positions)),
    'sections', (
      select coalesce(jsonb_agg(jsonb_build_object('locationSectionId', s.location_section_id, 'isSearch', s.is_search)), '[]')
      from location_section s where s.location_section_id = any (_sections)),
    'bannerTypes', (
      select coalesce(jsonb_agg(jsonb_build_object('bannerTypeId', t.banner_type_id, 'subtypeIds', array(
        select s.banner_subtype_id from banner_subtype s where s.banner_type_id = t.banner_type_id))), '[]')
      from banner_type t where t.banner_type_id = any (_types)),
    'categories', (
      select coalesce(jsonb_agg(jsonb_build_object('categoryId', pair.category_id, 'tradeIds', pair.trade_ids)), '[]')
      from (
        select own.category_id, coalesce(array_agg(own.trade_id) filter (where own.trade_id is not null), '{}') as trade_ids
        from (
          select cp.category_id, ct.trade_id
          from category_platform cp
          left join category_trade ct on ct.category_id = cp.category_id and ct.is_active and ct.trade_id = any (_trades)
          where cp.platform_id = _platform.platform_id and cp.category_id = any (_categories)
          union
          select r.category_id, r.trade_id from live_rows(_capture.banners) r where r.category_id = any (_categories)
        ) own
        group by own.category_id
      ) pair),
    'othersTradeIds', array(
      select ct.trade_id
      from category c join category_trade ct using (category_id)
      where c.is_others and ct.is_active and ct.trade_id = any (_trades)),
    'productImages', (
      select coalesce(jsonb_agg(jsonb_build_object('productImageId', i.product_image_id, 'position', i.position)), '[]')
      from product_image i
      where i.product_image_id = (_document ->> 'productImageId')::int
        and i.platform_id = _platform.platform_id and i.sku = _capture.sku));
end $$;
CREATE FUNCTION public.seen_position() RETURNS pg_lsn
    LANGUAGE plpgsql
    AS $$
begin
  if pg_is_in_recovery() then
    return greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn());
  end if;
  return pg_current_wal_insert_lsn();
end $$;
CREATE FUNCTION public.share_unit() RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$ select 232792560::bigint $$;
CREATE FUNCTION public.similar_creatives(_hash bit, _most integer) RETURNS TABLE(creative_id integer, distance integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 10
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    AS $$
#variable_conflict use_column
declare
  _client_id constant int := case when current_setting('role') = 'app_client' then acting_client() end;
begin
  return query
  with near as (
    select c.creative_id, c.hash from creative c
    where c.band_a = any (within_two_bits(substring(_hash from 1 for 21)::bit(21)::int, 21))
      and bit_count(c.hash # _hash) <= 8
    union
    select c.creative_id, c.hash from creative c
    where c.band_b = any (within_two_bits(substring(_hash from 22 for 21)::bit(21)::int, 21))
      and bit_count(c.hash # _hash) <= 8
    union
    select c.creative_id, c.hash from creative c
    where c.band_c = any (within_two_bits(substring(_hash from 43 for 22)::bit(22)::int, 22))
      and bit_count(c.hash # _hash) <= 8
  )
  select near.creative_id, bit_count(near.hash # _hash)::int
  from near
  where _client_id is null or is_creative_of_client(near.creative_id, _client_id)
  order by 2, 1
  limit _most;
end $$;
CREATE FUNCTION public.similar_pictures(_platform_id integer, _hash bit, _first bigint, _before bigint, _most integer) RETURNS TABLE(picture_id bigint, distance integer)
    LANGUAGE sql STABLE
    AS $$
  with
  near as (
    select h.picture_id, h.hash from picture_hash h
    where h.platform_id = _platform_id and h.picture_id >= _first and h.picture_id < _before
      and h.band_a = any (within_two_bits(substring(_hash from 1 for 21)::bit(21)::int, 21))
      and bit_count(h.hash # _hash) <= 8
    union
    select h.picture_id, h.hash from picture_hash h
    where h.platform_id = _platform_id and h.picture_id >= _first and h.picture_id < _before
      and h.band_b = any (within_two_bits(substring(_hash from 22 for 21)::bit(21)::int, 21))
      and bit_count(h.hash # _hash) <= 8
    union
    select h.picture_id, h.hash from picture_hash h
    where h.platform_id = _platform_id and h.picture_id >= _first and h.picture_id < _before
      and h.band_c = any (within_two_bits(substring(_hash from 43 for 22)::bit(22)::int, 22))
      and bit_count(h.hash # _hash) <= 8
  )
  select near.picture_id, bit_count(near.hash # _hash)::int
  from near
  order by 2, 1 desc
  limit _most
$$;
CREATE FUNCTION public.skus_of_others(_skus text[]) RETURNS SETOF text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select distinct p.sku from product p where p.sku = any (_skus) and p.client_id <> acting_client()
$$;
COMMENT ON FUNCTION public.skus_of_others(_skus text[]) IS 'Used by the previous version, which keeps running during an upgrade. Replaced by take_skus().';
CREATE FUNCTION public.slot_is_wrong(_sku text, _platform_id integer, _position integer, _first date, _last date) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_sort TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
begin
  if _position is null then
    return (
      select c.product_image_id is null from capture c
      where c.capture_type_id = type_product() and c.capture_state_id = state_sent() and c.sku = _sku and c.platform_id = _platform_id
        and c.position is null and c.when_local >= _first and c.when_local < _last + 1
      order by c.when_local desc, c.capture_id desc limit 1);
  end if;
  return (
      select c.product_image_id is null from capture c
      where c.capture_type_id = type_product() and c.capture_state_id = state_sent() and c.sku = _sku and c.platform_id = _platform_id
        and c.position = _position and c.when_local >= _first and c.when_local < _last + 1
      order by c.when_local desc, c.capture_id desc limit 1);
end $$;
CREATE FUNCTION public.state_created() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 1::smallint $$;
CREATE FUNCTION public.state_discarded() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 5::smallint $$;
CREATE FUNCTION public.state_pending() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 2::smallint $$;
CREATE FUNCTION public.state_sent() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 3::smallint $$;
CREATE FUNCTION public.state_with_error() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 6::smallint $$;
CREATE FUNCTION public.stop_alert(_alert_id integer, _address text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update alert a set is_active = false, next_process = null, revision = a.revision + 1, changed_at = now()
  from app_user u
  where a.alert_id = _alert_id and u.user_id = a.user_id and lower(u.email) = lower(_address) and a.is_active;
  if found then return true; end if;
  update alert a set revision = a.revision + 1, changed_at = now(),
    additional_addresses = array(select other from unnest(a.additional_addresses) with ordinality as t(other, place)
      where lower(other) <> lower(_address) order by place)
  from app_user u
  where a.alert_id = _alert_id and u.user_id = a.user_id and lower(u.email) <> lower(_address)
    and exists (select from unnest(a.additional_addresses) other where lower(other) = lower(_address));
  return found;
end $$;
CREATE FUNCTION public.stores_of_client_alone() RETURNS SETOF integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  select s.store_id from store s join client_platform p using (platform_id)
  group by s.store_id having array_agg(p.client_id) = array[acting_client()]
$$;
COMMENT ON FUNCTION public.stores_of_client_alone() IS 'Stores of eTailers that only the acting client has.';
CREATE FUNCTION public.system_count_failed_jobs(_task text) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return queue.count_failed_jobs(_task);
end $$;
CREATE FUNCTION public.system_discard_jobs(_ids bigint[]) RETURNS TABLE(job_id bigint, task text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return query select * from queue.discard_failed_jobs(_ids);
end $$;
CREATE FUNCTION public.system_failed_jobs(_task text, _limit integer, _offset integer) RETURNS TABLE(job_id bigint, task text, key text, created_at timestamp with time zone, failed_at timestamp with time zone, attempts integer, error text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return query select * from queue.failed_jobs(_task, _limit, _offset);
end $$;
CREATE FUNCTION public.system_migrations() RETURNS SETOF text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return query select m.name from ledger.migration m order by m.name;
end $$;
CREATE FUNCTION public.system_reports() RETURNS TABLE(behind_seconds double precision, days_to_rebuild bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return query select extract(epoch from now() - cubes_as_of())::float8, (select count(*) from cube_stale);
end $$;
CREATE FUNCTION public.system_retry_jobs(_ids bigint[]) RETURNS TABLE(job_id bigint, task text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return query select * from queue.retry_failed_jobs(_ids);
end $$;
CREATE FUNCTION public.system_slots() RETURNS TABLE(name text, is_followed boolean, retained_bytes double precision)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return query select s.slot_name::text, s.active, pg_wal_lsn_diff(pg_current_wal_lsn(), s.restart_lsn)::float8
  from pg_replication_slots s where s.slot_type = 'physical' and not s.temporary order by s.slot_name;
end $$;
CREATE FUNCTION public.system_standbys() RETURNS TABLE(is_readable boolean, name text, state text, sync text, lag_bytes double precision, lag_seconds double precision)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return query select r.readable, s.application_name, s.state, s.sync_state,
    pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(s.replay_lsn, s.flush_lsn, s.sent_lsn))::float8,
    extract(epoch from coalesce(s.replay_lag, s.flush_lag))::float8
  from (select pg_has_role(current_user, 'pg_read_all_stats', 'usage') as readable) r
  left join pg_stat_replication s on r.readable and s.state <> 'backup'
  order by s.application_name, s.pid;
end $$;
CREATE FUNCTION public.system_tasks() RETURNS TABLE(task text, due bigint, scheduled bigint, running bigint, failed bigint, oldest_seconds double precision)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return query select s.name, s.waiting, s.scheduled, s.running, s.failed,
    case when s.waiting > 0 then s.oldest_seconds end
  from queue.state() s order by s.name;
end $$;
CREATE FUNCTION public.system_tray_index() RETURNS TABLE(changes bigint, oldest_seconds double precision)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return query select count(*), extract(epoch from now() - min(d.queued_at))::float8 from tray_delta d;
end $$;
CREATE FUNCTION public.system_workers() RETURNS SETOF timestamp with time zone
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  perform require_staff_admin();
  return query select * from queue.workers();
end $$;
CREATE FUNCTION public.take_skus(_client_id integer, _skus text[], _trade_ids integer[]) RETURNS SETOF text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $_$
declare
  _is_client constant boolean := coalesce(current_setting('app.client_id', true), '') ~ '^[0-9]+$';
  -- null while the demo data is loaded, before there are users
  _user_id constant int := (
    select u.user_id from app_user u where u.user_id = nullif(current_setting('app.user_id', true), '')::int);
begin
  if _is_client and _client_id is distinct from acting_client() then
    raise exception 'Not the acting client' using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from unnest(_skus) s
    where not exists (select from sku_owner o where o.client_id = _client_id and o.sku = s)
  ) then
    perform pg_advisory_xact_lock(hashtextextended('sku owners', 0));
    insert into sku_owner (client_id, sku, origin, user_id)
    select _client_id, s.sku, case
        when not _is_client then 'granted'
        when bool_or(c.provider_id is not null) then 'brand'
        else 'sole' end, _user_id
    from unnest(_skus, _trade_ids) s (sku, trade_id)
    left join trade t using (trade_id)
    left join client_provider c on c.client_id = _client_id and c.provider_id = t.provider_id
    where not exists (select from sku_owner o where o.client_id = _client_id and o.sku = s.sku)
      and (not _is_client or (not is_sku_used_by_others(_client_id, s.sku)
        and not exists (select from sku_claim r where r.client_id = _client_id and r.sku = s.sku and r.kind = 'sku' and r.state = 'refused')))
    group by s.sku
    on conflict do nothing;
  end if;
  return query select o.sku from sku_owner o where o.client_id = _client_id and o.sku = any (_skus);
end $_$;
CREATE FUNCTION public.tray_add_group(_asked public.tray_keys, _keys integer[]) RETURNS public.tray_keys
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
  _group int := coalesce(_asked.groups[cardinality(_asked.groups)], 0) + 1;
begin
  if _keys = '{}' then
    _keys := array[0]; -- no such word or pair: no capture has key 0, so nothing matches
  end if;
  return (_asked.keys || _keys, _asked.groups || array_fill(_group, array[cardinality(_keys)]));
end $$;
CREATE FUNCTION public.tray_add_scope(_asked public.tray_keys) RETURNS public.tray_keys
    LANGUAGE plpgsql STABLE
    AS $$
begin
  case current_setting('role')
    when 'app_staff', 'app_worker' then return _asked;
    when 'app_client' then return tray_add_group(_asked, array[facet_client(acting_client())]);
    else raise exception 'Nobody is acting' using errcode = 'insufficient_privilege';
  end case;
end $$;
CREATE FUNCTION public.tray_add_search(_asked public.tray_keys, _search text) RETURNS public.tray_keys
    LANGUAGE plpgsql STABLE
    AS $$
declare
  _part text;
begin
  foreach _part in array words_in(coalesce(_search, '')) loop
    _asked := tray_add_group(_asked, case
      when length(_part) <= 3 then array(select facet_gram(gram_id) from gram where gram = _part)
      else array(select facet_word(word_id) from word where word like '%' || _part || '%')
    end);
  end loop;
  return _asked;
end $$;
CREATE FUNCTION public.tray_after(_filter jsonb, _capture_id bigint, _take integer) RETURNS bigint[]
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  return tray_older(tray_parse(_filter), _capture_id, _take);
end $$;
CREATE FUNCTION public.tray_any_key(_keys integer[]) RETURNS public.tray_query
    LANGUAGE sql STABLE
    AS $$
  select tray_resolve((_keys, array(select 1 from unnest(_keys))), null, null)
$$;
CREATE FUNCTION public.tray_any_of(_query public.tray_query, _keys integer[], _chunk integer) RETURNS public.roaringbitmap
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if _chunk <> all (_query.pending_chunks) then
    return (select rb_or_agg(tray_current(b.ids, b.turned)) from tray_bitmap b where b.key = any (_keys) and b.chunk = _chunk);
  end if;
  return (
    select rb_or_agg(own.ids)
    from (
      select part.key, rb_xor_agg(part.ids) as ids
      from (
        select b.key, tray_current(b.ids, b.turned) as ids from tray_bitmap b where b.key = any (_keys) and b.chunk = _chunk
        union all
        select p.key, p.ids
        from unnest(_query.pending_keys, _query.pending_chunks, _query.pending_ids) p (key, chunk, ids)
        where p.chunk = _chunk and p.key = any (_keys)
      ) part
      group by part.key
    ) own);
end $$;
CREATE FUNCTION public.tray_capture_ids(_chunk integer, _offsets integer[]) RETURNS bigint[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select array(select (_chunk::bigint << 20) + o from unnest(_offsets) with ordinality u (o, place) order by place)
$$;
CREATE FUNCTION public.tray_carriers(_keys integer[]) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (tray_walk(tray_any_key(_keys), 0, 0)).records_count;
end $$;
CREATE FUNCTION public.tray_carries(_key integer) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return tray_carriers(array[_key]) > 0;
end $$;
CREATE FUNCTION public.tray_chunk(_capture_id bigint) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select (_capture_id >> 20)::int
$$;
CREATE FUNCTION public.tray_conditions(_filter jsonb, OUT keys integer[], OUT groups integer[], OUT first_day integer, OUT last_day integer, OUT has_search boolean) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  _asked tray_keys := tray_filter_keys(_filter);
begin
  keys := _asked.keys;
  groups := _asked.groups;
  first_day := facet_day(greatest((_filter ->> 'from')::date, date '1970-01-01'));
  last_day := facet_day(least((_filter ->> 'to')::date, date '9999-12-31'));
  has_search := words_in(coalesce(_filter ->> 'search', '')) <> '{}';
end $$;
CREATE FUNCTION public.tray_count(_filter jsonb) RETURNS bigint
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  return (tray_walk(tray_parse(_filter), 0, 0)).records_count;
end $$;
CREATE FUNCTION public.tray_current(_ids public.roaringbitmap, _turned public.roaringbitmap) RETURNS public.roaringbitmap
    LANGUAGE sql IMMUTABLE
    AS $$
  select case when _turned is null then _ids else rb_xor(_ids, _turned) end
$$;
CREATE FUNCTION public.tray_days_of(_query public.tray_query, _chunk integer, OUT ids public.roaringbitmap, OUT is_removed boolean) RETURNS record
    LANGUAGE plpgsql STABLE
    AS $$
declare
  _days int[];
  _other_days int[];
begin
  select coalesce(array_agg(d.key) filter (where d.is_within), '{}'), coalesce(array_agg(d.key) filter (where not d.is_within), '{}')
  into _days, _other_days
  from (
    select key, key between _query.first_day and _query.last_day as is_within
    from (
      select b.key from tray_bitmap b where b.chunk = _chunk and facet_is_day(b.key)
      union
      select p.key from unnest(_query.pending_keys) p (key) where facet_is_day(p.key)
    ) every
  ) d;
  is_removed := cardinality(_other_days) < cardinality(_days);
  ids := coalesce(tray_any_of(_query, case when is_removed then _other_days else _days end, _chunk), '{}');
end $$;
CREATE FUNCTION public.tray_delta_on_delete() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
begin
  insert into tray_delta (capture_id, keys) select capture_id, facets from gone;
  insert into tray_gram_delta (capture_id, keys) select capture_id, grams_of(facets) from gone;
  return null;
end $$;
CREATE FUNCTION public.tray_delta_on_insert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
begin
  insert into tray_delta (capture_id, keys) select capture_id, facets from came;
  insert into tray_gram_delta (capture_id, keys) select capture_id, grams_of(facets) from came;
  return null;
end $$;
CREATE FUNCTION public.tray_delta_on_update() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
begin
  insert into tray_delta (capture_id, keys) values (new.capture_id, tray_turn_ids(old.facets, new.facets));
  if words_of(old) <> words_of(new) then
    insert into tray_gram_delta (capture_id, keys)
    values (new.capture_id, tray_turn_ids(grams_of(old.facets), grams_of(new.facets)));
  end if;
  return null;
end $$;
CREATE FUNCTION public.tray_filter_keys(_filter jsonb) RETURNS public.tray_keys
    LANGUAGE plpgsql STABLE
    AS $$
declare
  _type constant int := (_filter ->> 'captureTypeId')::int;
  _pairs constant boolean := _filter ?& '{categoryIds,tradeIds}';
  _asked tray_keys := tray_add_group(('{}', '{}'), array[
    coalesce(facet_type_state(_type, (_filter ->> 'captureStateId')::int), facet_type(_type))]);
  _list record;
begin
  if _filter ? 'userId' then
    _asked := tray_add_group(_asked, array[facet_user((_filter ->> 'userId')::int)]);
  end if;
  if _filter ? 'correctness' then
    _asked := tray_add_group(_asked, array[facet_correct(_filter ->> 'correctness' = 'correct')]);
  end if;
  _filter := tray_without_implied(_filter);
  if _pairs then
    _asked := tray_add_group(_asked, array(
      select facet_category_trade(category_trade_id) from category_trade
      where category_id = any (tray_values(_filter, 'categoryIds')) and trade_id = any (tray_values(_filter, 'tradeIds'))));
  end if;
  for _list in
    select kind.first_key, tray_values(_filter, kind.name) as ids from tray_filter_kinds() kind
    where _filter ? kind.name and not (_pairs and kind.name in ('categoryIds', 'tradeIds'))
  loop
    _asked := tray_add_group(_asked, array(select _list.first_key | id from unnest(_list.ids) id));
  end loop;
  return tray_add_scope(_asked);
end $$;
CREATE FUNCTION public.tray_filter_kinds() RETURNS TABLE(name text, first_key integer)
    LANGUAGE sql IMMUTABLE
    AS $$
  values
    ('tradeGroupIds', facet_trade_group(0)),
    ('positions', facet_position(0)),
    ('countryIds', facet_country(0)),
    ('platformTypeIds', facet_platform_type(0)),
    ('platformIds', facet_platform(0)),
    ('bannerTypeIds', facet_banner_type(0)),
    ('locationPositionIds', facet_location(0)),
    ('categoryIds', facet_category(0)),
    ('providerIds', facet_provider(0)),
    ('tradeIds', facet_trade(0))
$$;
CREATE FUNCTION public.tray_first_day() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 16 << 24 $$;
CREATE FUNCTION public.tray_grams_from() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 1000 $$;
CREATE FUNCTION public.tray_index_check(_block integer) RETURNS TABLE(key integer, missing integer, surplus integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET work_mem TO '256MB'
    AS $$
declare
  _first constant bigint := _block::bigint << 15;
  _last constant bigint := _first + 32767;
begin
  return query
  with
  derived as materialized (
    select k.key, rb_build_agg(tray_offset(c.capture_id)) as ids
    from capture_keys(array(select c from capture c where c.capture_id between _first and _last)) c, unnest(c.keys) k (key)
    group by k.key
  ),
  truth as (
    select d.key, d.ids from derived d
    union all
    select facet_gram(g.gram_id), rb_or_agg(d.ids)
    from derived d join word w on w.word_id = -d.key, unnest(grams_in(w.word)) own (gram) join gram g using (gram)
    group by 1
  ),
  turned as (
    select k.key, rb_build(array[tray_offset(d.capture_id)]) as ids
    from (select capture_id, keys from tray_delta union all table tray_gram_delta) d, unnest(d.keys) k (key)
    where d.capture_id between _first and _last
  ),
  indexed as (
    select part.key, rb_xor_agg(part.ids) as ids
    from (
      select b.key, rb_range(tray_current(b.ids, b.turned), tray_offset(_first), tray_offset(_last) + 1) as ids
      from tray_bitmap b where b.chunk = tray_chunk(_first)
      union all
      table turned
    ) part
    group by part.key
  ),
  compared as (
    select coalesce(t.key, i.key) as key, coalesce(t.ids, '{}') as t, coalesce(i.ids, '{}') as i
    from truth t full join indexed i on i.key = t.key
  )
  select c.key, rb_andnot_cardinality(c.t, c.i)::int, rb_andnot_cardinality(c.i, c.t)::int from compared c where c.t <> c.i;
end $$;
CREATE FUNCTION public.tray_index_fold(_limit integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  _keys int[];
  _capture_ids bigint[];
  _folded int;
begin
  if not pg_try_advisory_xact_lock(tray_lock(), -1) then
    return -1;
  end if;
  with taken as (
    delete from tray_delta where ctid = any (array(select ctid from tray_delta limit _limit)) returning capture_id, keys
  )
  select (select count(*) from taken), array_agg(key), array_agg(capture_id) into _folded, _keys, _capture_ids
  from taken, unnest(keys) key;
  perform tray_turn(_keys, _capture_ids);
  if exists (select from tray_gram_delta offset tray_grams_from() - 1) then
    with taken as (
      delete from tray_gram_delta where ctid = any (array(select ctid from tray_gram_delta limit 2 * tray_grams_from()))
      returning capture_id, keys
    )
    select array_agg(key), array_agg(capture_id) into _keys, _capture_ids from taken, unnest(keys) key;
    perform tray_turn(_keys, _capture_ids);
  end if;
  return _folded;
end $$;
CREATE FUNCTION public.tray_index_rebuild(_first_block integer, _last_block integer) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET work_mem TO '256MB'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _first constant bigint := _first_block::bigint << 15;
  _last constant bigint := ((_last_block + 1)::bigint << 15) - 1;
  _begin bigint;
  _end bigint;
begin
  perform pg_advisory_xact_lock_shared(tray_lock(), -1);
  for _chunk in tray_chunk(_first) .. tray_chunk(_last) loop
    perform pg_advisory_xact_lock(tray_lock(), _chunk);
    _begin := greatest(_first, _chunk::bigint << 20);
    _end := least(_last, ((_chunk + 1)::bigint << 20) - 1);
    update tray_bitmap
    set ids = rb_clear(tray_current(ids, turned), tray_offset(_begin), tray_offset(_end) + 1), turned = null
    where chunk = _chunk
      and rb_range_cardinality(tray_current(ids, turned), tray_offset(_begin), tray_offset(_end) + 1) > 0;
    with
    settled as (delete from tray_delta where capture_id between _begin and _end),
    settled_grams as (delete from tray_gram_delta where capture_id between _begin and _end),
    facet as materialized (
      select key, rb_build_agg(tray_offset(capture_id)) as ids
      from capture, unnest(facets) key
      where capture_id between _begin and _end
      group by key
    )
    insert into tray_bitmap as b (key, chunk, ids)
    select key, _chunk, ids from facet
    union all
    -- a capture has the grams of its words
    select gram, _chunk, rb_or_agg(ids) from facet join word on word_id = -key, unnest(grams) gram where key < 0 group by gram
    order by 1
    on conflict (key, chunk) do update set ids = rb_or(b.ids, excluded.ids);
    delete from tray_bitmap where chunk = _chunk and records = 0 and turned is null;
  end loop;
end $$;
CREATE FUNCTION public.tray_last_day() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select (17 << 24) - 1 $$;
CREATE FUNCTION public.tray_lock() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 7701 $$;
CREATE FUNCTION public.tray_matches(_query public.tray_query, _chunk integer) RETURNS public.roaringbitmap
    LANGUAGE plpgsql STABLE
    AS $$
declare
  _is_settled constant boolean := _chunk <> all (_query.pending_chunks);
  _length int;
  _end int := 0;
  _own roaringbitmap;
  _ids roaringbitmap;
  _days record;
begin
  foreach _length in array _query.lengths loop
    if _length = 1 and _is_settled then
      select tray_current(b.ids, b.turned) into _own
      from tray_bitmap b where b.key = _query.keys[_end + 1] and b.chunk = _chunk;
    else
      _own := tray_any_of(_query, _query.keys[_end + 1:_end + _length], _chunk);
    end if;
    _ids := case when _end = 0 then _own else rb_and(_ids, _own) end;
    if _ids is null or rb_is_empty(_ids) then
      return '{}';
    end if;
    _end := _end + _length;
  end loop;
  if _chunk = any (_query.mixed_chunks) then
    _days := tray_days_of(_query, _chunk);
    _ids := case when _days.is_removed then rb_andnot(_ids, _days.ids) else rb_and(_ids, _days.ids) end;
  end if;
  return _ids;
end $$;
CREATE FUNCTION public.tray_merge_from() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 64 $$;
CREATE FUNCTION public.tray_neighbours(_filter jsonb, _capture_id bigint, OUT previous bigint, OUT next bigint) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _query constant tray_query := tray_parse(_filter);
begin
  previous := (tray_newer(_query, _capture_id, 1))[1];
  next := (tray_older(_query, _capture_id, 1))[1];
end $$;
CREATE FUNCTION public.tray_newer(_query public.tray_query, _capture_id bigint, _take integer) RETURNS bigint[]
    LANGUAGE plpgsql STABLE
    AS $$
declare
  _chunk int;
  _ids roaringbitmap;
begin
  foreach _chunk in array array(select c from unnest(_query.chunks) c order by c) loop
    continue when _chunk < tray_chunk(_capture_id);
    _ids := rb_select(tray_matches(_query, _chunk), _take, 0, false,
      case when _chunk = tray_chunk(_capture_id) then tray_offset(_capture_id) + 1 else 0 end);
    if not rb_is_empty(_ids) then
      return tray_capture_ids(_chunk, rb_to_array(_ids));
    end if;
  end loop;
  return '{}';
end $$;
CREATE FUNCTION public.tray_newest(_ids public.roaringbitmap, _below integer, _skip integer, _take integer) RETURNS integer[]
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
  _high int := _below;
  _low int;
  _step int := 1 << 19;
  _kept bigint;
begin
  if _skip > 0 then
    -- binary search for the highest id that is not skipped
    _kept := rb_rank(_ids, _below - 1) - _skip;
    _high := 0;
    while _step > 0 loop
      if rb_rank(_ids, _high + _step - 1) < _kept then
        _high := _high + _step;
      end if;
      _step := _step / 2;
    end loop;
    _high := _high + 1;
  end if;
  _low := greatest(_high - 4096, 0);
  while _low > 0 and rb_range_cardinality(_ids, _low, _high) < _take loop
    _low := greatest(_high - 4 * (_high - _low), 0);
  end loop;
  return array(select id from unnest(rb_to_array(rb_range(_ids, _low, _high))) id order by id desc limit _take);
end $$;
CREATE FUNCTION public.tray_offset(_capture_id bigint) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
  select (_capture_id & ((1 << 20) - 1))::int
$$;
CREATE FUNCTION public.tray_older(_query public.tray_query, _capture_id bigint, _take integer) RETURNS bigint[]
    LANGUAGE plpgsql STABLE
    AS $$
declare
  _chunk int;
  _found bigint[] := '{}';
begin
  foreach _chunk in array _query.chunks loop
    continue when _chunk > tray_chunk(_capture_id);
    exit when cardinality(_found) >= _take;
    _found := _found || tray_capture_ids(_chunk, tray_newest(tray_matches(_query, _chunk),
      case when _chunk = tray_chunk(_capture_id) then tray_offset(_capture_id) else 1 << 20 end,
      0, _take - cardinality(_found)));
  end loop;
  return _found;
end $$;
CREATE FUNCTION public.tray_page(_filter jsonb, _skip integer, _take integer, OUT records_count bigint, OUT capture_ids bigint[]) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
begin
  select w.records_count, w.capture_ids into records_count, capture_ids from tray_walk(tray_parse(_filter), _skip, _take) w;
end $$;
CREATE FUNCTION public.tray_parse(_filter jsonb) RETURNS public.tray_query
    LANGUAGE plpgsql STABLE
    AS $$
begin
  return tray_resolve(
    tray_add_search(tray_filter_keys(_filter), _filter ->> 'search'),
    facet_day(greatest((_filter ->> 'from')::date, date '1970-01-01')),
    facet_day(least((_filter ->> 'to')::date, date '9999-12-31')));
end $$;
CREATE FUNCTION public.tray_resolve(_asked public.tray_keys, _first_day integer, _last_day integer) RETURNS public.tray_query
    LANGUAGE plpgsql STABLE
    AS $$
declare
  _query tray_query;
  _has_days constant boolean := coalesce(_first_day, _last_day) is not null;
  _low constant int := coalesce(_first_day, tray_first_day());
  _high constant int := coalesce(_last_day, tray_last_day());
  -- distinct, because a search text may repeat a part, and changes are counted by key
  _grams constant int[] := array(select distinct key from unnest(_asked.keys) key where facet_is_gram(key));
  _rarest int[];
begin
  _query.first_day := case when _has_days then _low end;
  _query.last_day := case when _has_days then _high end;
  -- `is true` keeps the planner from using a join, so it looks up each key in a hash
  select coalesce(array_agg(p.key), '{}'), coalesce(array_agg(p.chunk), '{}'), coalesce(array_agg(p.ids), '{}')
  into _query.pending_keys, _query.pending_chunks, _query.pending_ids
  from (
    select odd.key, tray_chunk(odd.capture_id) as chunk, rb_build_agg(tray_offset(odd.capture_id)) as ids
    from (
      select d.key, d.capture_id
      from (
        select key, d.capture_id from tray_delta d, unnest(d.keys) key
        where (key in (select unnest(_asked.keys))) is true or _has_days and facet_is_day(key)
        union all
        select key, d.capture_id from unnest(_grams) key, tray_gram_delta d where key = any (d.keys)
      ) d
      group by 1, 2 having count(*) % 2 = 1
    ) odd
    group by 1, 2
  ) p;
  -- rarest first, estimated from the newest chunk of the first few keys
  with
  condition as materialized (
    select k.grp, array_agg(k.key) as keys, sum(n.records) as size
    from (
      select key, grp, row_number() over (partition by grp) as number
      from (select distinct key, grp from unnest(_asked.keys, _asked.groups) k (key, grp)) k
    ) k
    left join lateral (
      select b.records from tray_bitmap b where b.key = k.key and k.number <= 32 order by b.chunk desc limit 1
    ) n on true
    group by k.grp
  )
  select array_agg(key order by c.size nulls first, c.grp),
    (select array_agg(cardinality(c.keys) order by c.size nulls first, c.grp) from condition c)
  into _query.keys, _query.lengths
  from condition c, unnest(c.keys) key;
  _rarest := _query.keys[:_query.lengths[1]];
  with
  day_chunk as materialized (
    select b.chunk from tray_bitmap b where _has_days and b.key between _low and _high
    union
    select p.chunk from unnest(_query.pending_keys, _query.pending_chunks) p (key, chunk) where p.key between _low and _high
  ),
  found as (
    select b.chunk from tray_bitmap b where b.key = any (_rarest)
    union
    select p.chunk from unnest(_query.pending_keys, _query.pending_chunks) p (key, chunk) where p.key = any (_rarest)
  ),
  candidate as (
    select f.chunk,
      _has_days and (
        f.chunk in (
          select p.chunk from unnest(_query.pending_keys, _query.pending_chunks) p (key, chunk) where facet_is_day(p.key))
        or exists (select from tray_bitmap b where b.chunk = f.chunk and b.key between tray_first_day() and _low - 1)
        or exists (select from tray_bitmap b where b.chunk = f.chunk and b.key between _high + 1 and tray_last_day())
      ) as is_mixed
    from found f
    where not _has_days or (f.chunk in (select d.chunk from day_chunk d)) is true
  )
  select coalesce(array_agg(c.chunk order by c.chunk desc), '{}'),
    coalesce(array_agg(c.chunk) filter (where c.is_mixed), '{}'),
    array_agg(
      case when cardinality(_query.keys) = 1 and not c.is_mixed and c.chunk <> all (_query.pending_chunks) then (
        select b.records from tray_bitmap b where b.key = _query.keys[1] and b.chunk = c.chunk and b.turned is null
      ) end
      order by c.chunk desc)
  into _query.chunks, _query.mixed_chunks, _query.records
  from candidate c;
  return _query;
end $$;
CREATE FUNCTION public.tray_rows(_capture_ids bigint[]) RETURNS json
    LANGUAGE sql STABLE
    AS $$
  select case current_user when 'app_client' then tray_rows_for_client(_capture_ids) else tray_rows_for_staff(_capture_ids) end
$$;
CREATE FUNCTION public.tray_rows_for_client(_capture_ids bigint[]) RETURNS json
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
  declare
    -- an array doesn't prune partitions, but its bounds do
    _oldest constant bigint := _capture_ids[cardinality(_capture_ids)];
    _newest constant bigint := _capture_ids[1];
  begin
    return (
      select coalesce(json_agg(shown order by shown."captureId" desc), '[]')
      from (
        select c.capture_id as "captureId", c.revision, c.capture_type_id as "captureTypeId",
          c.capture_state_id as "captureStateId", to_char(c.when_local, 'YYYY-MM-DD"T"HH24:MI:SS') as "when", to_char(c.when_gmt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "whenGmt",
          coalesce((select p.name from platform p where p.platform_id = c.platform_id), '') as platform,
          c.title, c.sku, c.position, c.copied_from as "copiedFrom", c.similarity, c.features_found as "featuresFound",
          -- a Sent product capture is correct if it shows a reference image
          case when c.capture_type_id = type_product() and c.capture_state_id = state_sent() then c.product_image_id is not null end as "isCorrect",
          (select count(*) from jsonb_to_recordset(c.banners) b ("isDeleted" boolean) where b."isDeleted" is not true)
            as banners,
          c.proposed, c.error_reason as "errorReason", c.error_note as "errorNote", c.is_manual as "isManual",
          c.user_id as "userId",
          case when c.capture_state_id = state_pending() and c.capture_type_id = type_banner() then json_build_object(
            'banners', c.banners, 'keyword', c.keyword, 'keywordId', c.keyword_id, 'searchSectionIds',
            (select coalesce(json_agg(s.location_section_id), '[]') from location_section s where s.is_search)
          ) end as unfinished,
          (select json_build_object('userId', l.user_id, 'name', u.name)
            from capture_lease l left join app_user u using (user_id)
            where l.capture_id = c.capture_id and l.until > now()) as lease,
          (select json_build_object('pictureId', p.picture_id, 'pictureStateId', p.picture_state_id,
              'fileName', p.file_name, 'problem', p.problem, 'mediaType', p.media_type, 'width', p.width,
              'height', p.height, 'tiles', p.tiles is not null)
            from picture p where p.picture_id = c.capture_id and p.picture_id between _oldest and _newest) as picture
        from capture c
        where c.capture_id = any (_capture_ids) and c.capture_id between _oldest and _newest
      ) shown);
  end $$;
CREATE FUNCTION public.tray_rows_for_staff(_capture_ids bigint[]) RETURNS json
    LANGUAGE plpgsql STABLE
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
  declare
    -- an array doesn't prune partitions, but its bounds do
    _oldest constant bigint := _capture_ids[cardinality(_capture_ids)];
    _newest constant bigint := _capture_ids[1];
  begin
    return (
      select coalesce(json_agg(shown order by shown."captureId" desc), '[]')
      from (
        select c.capture_id as "captureId", c.revision, c.capture_type_id as "captureTypeId",
          c.capture_state_id as "captureStateId", to_char(c.when_local, 'YYYY-MM-DD"T"HH24:MI:SS') as "when", to_char(c.when_gmt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "whenGmt",
          coalesce((select p.name from platform p where p.platform_id = c.platform_id), '') as platform,
          c.title, c.sku, c.position, c.copied_from as "copiedFrom", c.similarity, c.features_found as "featuresFound",
          -- a Sent product capture is correct if it shows a reference image
          case when c.capture_type_id = type_product() and c.capture_state_id = state_sent() then c.product_image_id is not null end as "isCorrect",
          (select count(*) from jsonb_to_recordset(c.banners) b ("isDeleted" boolean) where b."isDeleted" is not true)
            as banners,
          c.proposed, c.error_reason as "errorReason", c.error_note as "errorNote", c.is_manual as "isManual",
          c.user_id as "userId",
          case when c.capture_state_id = state_pending() and c.capture_type_id = type_banner() then json_build_object(
            'banners', c.banners, 'keyword', c.keyword, 'keywordId', c.keyword_id, 'searchSectionIds',
            (select coalesce(json_agg(s.location_section_id), '[]') from location_section s where s.is_search)
          ) end as unfinished,
          (select json_build_object('userId', l.user_id, 'name', u.name)
            from capture_lease l join app_user u using (user_id)
            where l.capture_id = c.capture_id and l.until > now()) as lease,
          (select json_build_object('pictureId', p.picture_id, 'pictureStateId', p.picture_state_id,
              'fileName', p.file_name, 'problem', p.problem, 'mediaType', p.media_type, 'width', p.width,
              'height', p.height, 'tiles', p.tiles is not null)
            from picture p where p.picture_id = c.capture_id and p.picture_id between _oldest and _newest) as picture
        from capture c
        where c.capture_id = any (_capture_ids) and c.capture_id between _oldest and _newest
      ) shown);
  end $$;
CREATE FUNCTION public.tray_turn(_keys integer[], _capture_ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _grown_keys int[];
  _grown_chunks int[];
begin
  with
  odd as (
    select key, capture_id from unnest(_keys, _capture_ids) d (key, capture_id)
    group by key, capture_id having count(*) % 2 = 1
  ),
  applied as (
    insert into tray_bitmap as b (key, chunk, ids)
    select key, tray_chunk(capture_id), rb_build_agg(tray_offset(capture_id)) from odd group by 1, 2 order by 1, 2
    on conflict (key, chunk) do update set turned = rb_xor(coalesce(b.turned, '{}'), excluded.ids)
    returning key, chunk, rb_cardinality(turned) as size, records
  )
  select array_agg(key), array_agg(chunk) into _grown_keys, _grown_chunks
  from applied where size = 0 or size >= greatest(tray_merge_from(), records / 8);
  update tray_bitmap b set ids = rb_xor(b.ids, b.turned), turned = null
  from unnest(_grown_keys, _grown_chunks) g (key, chunk)
  where b.key = g.key and b.chunk = g.chunk;
  delete from tray_bitmap b using unnest(_grown_keys, _grown_chunks) g (key, chunk)
  where b.key = g.key and b.chunk = g.chunk and b.records = 0;
end $$;
CREATE FUNCTION public.tray_turn_ids(_ids integer[], _turned integer[]) RETURNS integer[]
    LANGUAGE plpgsql IMMUTABLE
    AS $$
begin
  return array(select id from unnest(_ids || _turned) id group by id having count(*) % 2 = 1);
end $$;
CREATE FUNCTION public.tray_values(_filter jsonb, _name text) RETURNS integer[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select array(select value::int from jsonb_array_elements_text(_filter -> _name) value)
$$;
CREATE FUNCTION public.tray_walk(_query public.tray_query, _skip integer, _take integer, OUT records_count bigint, OUT capture_ids bigint[]) RETURNS record
    LANGUAGE plpgsql STABLE
    AS $$
declare
  _chunk int;
  _number int := 0;
  _records int;
  _is_on_page boolean;
  _ids roaringbitmap;
begin
  records_count := 0;
  capture_ids := '{}';
  foreach _chunk in array _query.chunks loop
    _number := _number + 1;
    _records := _query.records[_number];
    _is_on_page := cardinality(capture_ids) < _take and coalesce(records_count + _records > _skip, true);
    if _records is null or _is_on_page then
      _ids := tray_matches(_query, _chunk);
      _records := rb_cardinality(_ids);
    end if;
    if _is_on_page and records_count + _records > _skip then
      capture_ids := capture_ids || tray_capture_ids(_chunk, tray_newest(
        _ids, 1 << 20, greatest(_skip - records_count, 0)::int, _take - cardinality(capture_ids)));
    end if;
    records_count := records_count + _records;
  end loop;
end $$;
CREATE FUNCTION public.tray_without_implied(_filter jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
  if _filter ? 'platformIds' and _filter ?| '{countryIds,platformTypeIds}' then
    _filter := jsonb_set(_filter, '{platformIds}', (
      select coalesce(jsonb_agg(platform_id), '[]')
      from platform
      where platform_id = any (tray_values(_filter, 'platformIds'))
        and (not _filter ? 'countryIds' or country_id = any (tray_values(_filter, 'countryIds')))
        and (not _filter ? 'platformTypeIds' or platform_type_id = any (tray_values(_filter, 'platformTypeIds')))))
      - '{countryIds,platformTypeIds}'::text[];
  end if;
  if _filter ?& '{tradeIds,providerIds}' and not exists (
      select from trade
      where trade_id = any (tray_values(_filter, 'tradeIds'))
        and coalesce(provider_id <> all (tray_values(_filter, 'providerIds')), true)) then
    _filter := _filter - 'providerIds';
  end if;
  if _filter ?& '{categoryIds,tradeGroupIds}' and not exists (
      select from category join category_group using (category_group_id)
      where category_id = any (tray_values(_filter, 'categoryIds'))
        and coalesce(trade_group_id <> all (tray_values(_filter, 'tradeGroupIds')), true)) then
    _filter := _filter - 'tradeGroupIds';
  end if;
  return _filter;
end $$;
CREATE FUNCTION public.turn_off_withdrawn() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  new.can_use_authenticator := new.can_use_authenticator and new.can_use_two_factor;
  new.use_two_factor := new.use_two_factor and new.can_use_two_factor;
  new.use_authenticator := new.use_authenticator and new.can_use_authenticator;
  if old.use_authenticator and not new.use_authenticator then
    update user_secret set totp_secret = null, totp_last_step = null where user_id = new.user_id;
  end if;
  if old.use_two_factor and not new.use_two_factor then
    delete from recovery_code where user_id = new.user_id;
  end if;
  if (old.use_two_factor, old.use_authenticator) is distinct from (new.use_two_factor, new.use_authenticator) then
    insert into audit (user_id, action, subject, subject_id, detail)
    values (nullif(current_setting('app.user_id', true), '')::int, 'twoFactorWithdrawn', 'user', new.user_id,
      jsonb_build_object('by', case when new.use_two_factor then 'mail' end));
  end if;
  return new;
end $$;
CREATE FUNCTION public.type_banner() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 1::smallint $$;
CREATE FUNCTION public.type_product() RETURNS smallint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select 2::smallint $$;
CREATE FUNCTION public.undo_decisions(_capture_ids bigint[], _revisions integer[]) RETURNS TABLE(capture_id bigint, revision integer, capture_state_id smallint)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
#variable_conflict use_column
declare
  _user_id constant int := acting_user();
  _asked record;
  _now capture;
  _old capture;
  _last capture_history;
  _decision capture_history;
  _olds capture[] := '{}';
  _ids bigint[] := '{}';
  _states smallint[] := '{}';
  _decided int[] := '{}';
begin
  for _asked in
    select a.capture_id, max(a.revision) as revision from unnest(_capture_ids, _revisions) a (capture_id, revision)
    group by 1 order by 1
  loop
    select * into _now from capture c where c.capture_id = _asked.capture_id for update;
    continue when not found;
    select * into _last from capture_history h
    where h.capture_id = _now.capture_id and h.revision = _now.revision;
    continue when not found or _last.user_id is distinct from _user_id
      or coalesce(_last.restored_revision, _last.revision) <> _asked.revision;
    _decision := _last;
    if _last.revision <> _asked.revision then
      select * into _decision from capture_history h
      where h.capture_id = _now.capture_id and h.revision = _asked.revision;
    end if;
    continue when _decision.user_id is distinct from _user_id or _decision.state_before is null
      or _decision.action not in ('saved', 'sent', 'discarded', 'markedAsError')
      -- a save from before decisions could be undone
      or (_decision.action in ('saved', 'sent') and _decision.replaced is null);
    _old := jsonb_populate_record(_now, coalesce(_decision.replaced, '{}'));
    _old.capture_state_id := _decision.state_before;
    continue when not can_restore(_old);
    _olds := array_append(_olds, _old);
    _ids := array_append(_ids, _now.capture_id);
    _states := array_append(_states, _now.capture_state_id);
    _decided := array_append(_decided, _decision.revision);
  end loop;
  -- one statement for all captures, because their triggers fire once per statement
  return query
  with
  decided as materialized (
    select d.capture_id, d.state, d.revision, coalesce(
      (select h.restored_revision from capture_history h
        where h.capture_id = d.capture_id and h.revision = d.revision - 1 and h.user_id = _user_id),
      d.revision - 1) as restored_revision
    from unnest(_ids, _states, _decided) d (capture_id, state, revision)
  ),
  changed as (
    update capture c
    set user_id = o.user_id, error_reason = o.error_reason, error_note = o.error_note, platform_id = o.platform_id,
      when_local = o.when_local, when_gmt = o.when_gmt, data1 = o.data1, data2 = o.data2, keyword = o.keyword,
      keyword_id = o.keyword_id, product_image_id = o.product_image_id, banners = o.banners, proposed = o.proposed,
      capture_state_id = o.capture_state_id, revision = c.revision + 1, changed_at = now()
    from unnest(_olds) o
    where c.capture_id = o.capture_id and c.capture_id = any (_ids)
    returning c.capture_id, c.revision, c.capture_state_id, c.error_reason, c.error_note, capture_document(c) as document
  ),
  told as (
    insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document,
      error_reason, error_note, restored_revision)
    select c.capture_id, c.revision, _user_id, 'undone', d.state, c.capture_state_id, c.document, c.error_reason,
      c.error_note, d.restored_revision
    from changed c join decided d using (capture_id)
  ),
  audited as (
    insert into audit (user_id, action, subject, subject_id, detail)
    select _user_id, 'captureUndone', 'capture', c.capture_id, jsonb_build_object('revision', c.revision,
      'stateBefore', d.state, 'stateAfter', c.capture_state_id, 'undoneRevision', d.revision)
    from changed c join decided d using (capture_id)
  )
  select c.capture_id, c.revision, c.capture_state_id from changed c;
end $$;
CREATE FUNCTION public.unreviewed_banner_captures(_platform_id integer, _from timestamp with time zone, _to timestamp with time zone) RETURNS TABLE(url_id integer, at timestamp with time zone, day date)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    SET enable_seqscan TO 'off'
    AS $$
declare
  _asked tray_keys := tray_add_group(('{}', '{}'), array[facet_type_state(type_banner(), state_created()), facet_type_state(type_banner(), state_pending())]);
  _query tray_query;
  _client_id int;
begin
  case current_setting('role')
    when 'app_staff' then null;
    when 'app_client' then
      _client_id := acting_client();
      if not exists (select from client_platform s where s.client_id = _client_id and s.platform_id = _platform_id) then
        return;
      end if;
    else raise exception 'Nobody is acting' using errcode = 'insufficient_privilege';
  end case;
  -- the index stores days in the eTailer's local time, which is less than a day off
  _query := tray_resolve(tray_add_group(_asked, array[facet_platform(_platform_id)]),
    facet_day((_from at time zone 'UTC')::date - 1), facet_day((_to at time zone 'UTC')::date + 1));
  return query
    select c.url_id, c.when_gmt, c.when_local::date from capture c
    where c.capture_id = any (array(select unnest(w.capture_ids) from tray_walk(_query, 0, 50000) w))
      and c.capture_state_id in (state_created(), state_pending()) and c.when_gmt > _from and c.when_gmt <= _to
      -- null for staff, who see every url
      and (_client_id is null or not exists (
        select from url u where u.url_id = c.url_id and u.client_id <> _client_id and not exists (
          select from campaign_url l join campaign k using (campaign_id)
          where l.url_id = u.url_id and k.client_id = _client_id)));
end $$;
CREATE FUNCTION public.untie_moved_user() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  update session set ended_at = now()
  where ended_at is null and session_id in (
    select s.session_id from company_session s join company_account a using (company_account_id) where a.user_id = new.user_id);
  with untied as (
    delete from company_account a using company_sign_in c
    where a.user_id = new.user_id and c.company_sign_in_id = a.company_sign_in_id
      and c.client_id is distinct from new.client_id
    returning c.name)
  insert into audit (user_id, action, subject, subject_id, detail)
  select nullif(current_setting('app.user_id', true), '')::int, 'companyAccountUntied', 'users', new.user_id,
    jsonb_build_object('company', u.name, 'why', 'movedToAnotherClient')
  from untied u;
  return null;
end $$;
CREATE FUNCTION public.url_schedule_note() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
begin
  insert into url_schedule as s (url_id, since, schedule)
  select new.url_id, now() at time zone p.time_zone, case when new.is_active then new.schedule else '[]' end
  from platform p where p.platform_id = new.platform_id
  on conflict (url_id, since) do update set schedule = excluded.schedule;
  return null;
end $$;
CREATE FUNCTION public.user_language(_user_id integer) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  return (select u.language from app_user u where u.user_id = _user_id);
end $$;
CREATE FUNCTION public.usual_download_right(_kind text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case _kind
    when 'capture-images' then 'captures.download'
    when 'product-import' then 'perfectProduct.import'
    when 'record-import' then 'records.read'
    when 'report' then 'reports.read'
    when 'retail-media-performance' then 'retailMediaPerformance'
    else 'productPerformance' end
$$;
CREATE FUNCTION public.visit_plan_lock() RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$ select 7703 $$;
CREATE FUNCTION public.within_two_bits(_key integer, _width integer) RETURNS integer[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select array_agg(distinct _key # (1 << a) # (1 << b)) || array_agg(distinct _key # (1 << a))
  from generate_series(0, _width - 1) a, generate_series(0, _width - 1) b
$$;
COMMENT ON FUNCTION public.within_two_bits(_key integer, _width integer) IS 'All numbers of this width that differ from the key in at most two bits.';
CREATE FUNCTION public.words_in(_text text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select string_to_array(btrim(regexp_replace(lower(_text collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g')), ' ')
$$;
COMMENT ON FUNCTION public.words_in(_text text) IS 'The words of a text, that is, its sequences of letters and digits, in lower case.';
CREATE FUNCTION public.words_of(_capture public.capture) RETURNS integer[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select _capture.facets[:array_position(_capture.facets, facet_platform(_capture.platform_id)) - 1]
$$;
CREATE TABLE ledger.migration (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE ledger.schema_file (
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.added_picture (
    user_id integer NOT NULL,
    key uuid NOT NULL,
    picture_id bigint NOT NULL,
    facts jsonb NOT NULL,
    request_hash bytea NOT NULL,
    is_filled boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.added_picture FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.added_picture IS 'Pictures added by users; arrival has those that crawlers push.';
COMMENT ON COLUMN public.added_picture.facts IS 'Validated data from the user, from which the worker creates the capture.';
COMMENT ON COLUMN public.added_picture.request_hash IS 'Hash of the facts. A request with the same key and different facts is refused.';
COMMENT ON COLUMN public.added_picture.is_filled IS 'The user also filled in the form, so the worker copies nothing from earlier captures.';
CREATE TABLE public.alert (
    alert_id integer NOT NULL,
    user_id integer NOT NULL,
    slot smallint NOT NULL,
    name text NOT NULL,
    additional_addresses text[] DEFAULT '{}'::text[] NOT NULL,
    from_day date NOT NULL,
    to_day date,
    days_execution smallint NOT NULL,
    is_active boolean NOT NULL,
    next_process timestamp with time zone,
    evaluated_until timestamp with time zone,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    create_key uuid NOT NULL,
    CONSTRAINT alert_check CHECK ((to_day >= from_day)),
    CONSTRAINT alert_days_execution_check CHECK (((days_execution >= 1) AND (days_execution <= 127))),
    CONSTRAINT alert_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50))),
    CONSTRAINT alert_slot_check CHECK (((slot >= 1) AND (slot <= 10)))
);
ALTER TABLE ONLY public.alert FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.alert.days_execution IS 'Bit mask: Sunday 1, Monday 2, Tuesday 4 … Saturday 64.';
COMMENT ON COLUMN public.alert.create_key IS 'Idempotency key of the request that created the alert.';
ALTER TABLE public.alert ALTER COLUMN alert_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.alert_alert_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.alert_config (
    alert_config_id integer NOT NULL,
    alert_id integer NOT NULL,
    place smallint NOT NULL,
    name text NOT NULL,
    country_id integer,
    division_id integer,
    platform_id integer,
    store_id integer,
    category_group_id integer,
    category_id integer,
    brand_id integer,
    ean text DEFAULT ''::text NOT NULL,
    own boolean NOT NULL,
    CONSTRAINT alert_config_ean_check CHECK ((ean ~ '^([0-9]{8}|[0-9]{13})?$'::text)),
    CONSTRAINT alert_config_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50)))
);
ALTER TABLE ONLY public.alert_config FORCE ROW LEVEL SECURITY;
ALTER TABLE public.alert_config ALTER COLUMN alert_config_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.alert_config_alert_config_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.alert_detail (
    alert_detail_id integer NOT NULL,
    alert_config_id integer NOT NULL,
    place smallint NOT NULL,
    alert_type_id integer NOT NULL,
    tolerance_below numeric(6,2),
    tolerance_above numeric(6,2),
    final_price boolean NOT NULL,
    watched_from timestamp with time zone,
    CONSTRAINT alert_detail_tolerance_above_check CHECK ((tolerance_above >= (0)::numeric)),
    CONSTRAINT alert_detail_tolerance_below_check CHECK ((tolerance_below >= (0)::numeric))
);
ALTER TABLE ONLY public.alert_detail FORCE ROW LEVEL SECURITY;
ALTER TABLE public.alert_detail ALTER COLUMN alert_detail_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.alert_detail_alert_detail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.alert_finding (
    finding_id bigint NOT NULL,
    alert_id integer NOT NULL,
    alert_detail_id integer,
    key text NOT NULL,
    fact jsonb NOT NULL,
    is_event boolean NOT NULL,
    opened_run_id integer NOT NULL,
    closed_run_id integer,
    closed_at timestamp with time zone,
    closed_fact jsonb
);
ALTER TABLE ONLY public.alert_finding FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.alert_finding.fact IS 'StoredFact in packages/contract/src/alerts/finding.ts: a code with parameters, independent of language.';
COMMENT ON COLUMN public.alert_finding.closed_run_id IS 'Run that closed the finding; null while it is open, for events, and for findings closed because the alert or its type changed.';
ALTER TABLE public.alert_finding ALTER COLUMN finding_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.alert_finding_finding_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.alert_mail (
    alert_run_id integer NOT NULL,
    address text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT alert_mail_address_check CHECK ((length(address) <= 254)),
    CONSTRAINT alert_mail_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'withheld'::text])))
);
ALTER TABLE ONLY public.alert_mail FORCE ROW LEVEL SECURITY;
CREATE TABLE public.alert_run (
    alert_run_id integer NOT NULL,
    alert_id integer NOT NULL,
    scheduled_for timestamp with time zone NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    queued_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    opened integer DEFAULT 0 NOT NULL,
    closed integer DEFAULT 0 NOT NULL,
    missed timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    CONSTRAINT alert_run_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.alert_run FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.alert_run.missed IS 'Earlier executions that did not run and that this run covers, oldest first.';
ALTER TABLE public.alert_run ALTER COLUMN alert_run_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.alert_run_alert_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.alert_type (
    alert_type_id integer NOT NULL,
    name text NOT NULL,
    rule text NOT NULL,
    use_tolerance boolean DEFAULT false NOT NULL,
    use_list_or_final_price boolean DEFAULT false NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT alert_type_name_check CHECK ((name <> ''::text)),
    CONSTRAINT alert_type_rule_check CHECK ((rule = ANY (ARRAY['priceOutsideBand'::text, 'priceChanged'::text, 'gapToCheapest'::text, 'priceIndexOutOfBand'::text, 'promotion'::text, 'stock'::text, 'delisted'::text, 'imageMismatch'::text, 'positionMoved'::text, 'shareMoved'::text, 'newCompetitorBanner'::text, 'campaignNotLive'::text])))
);
ALTER TABLE ONLY public.alert_type FORCE ROW LEVEL SECURITY;
ALTER TABLE public.alert_type ALTER COLUMN alert_type_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.alert_type_alert_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.app_user (
    user_id integer NOT NULL,
    client_id integer,
    name text NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    use_trade_group boolean DEFAULT false NOT NULL,
    can_use_two_factor boolean DEFAULT false NOT NULL,
    use_two_factor boolean DEFAULT false NOT NULL,
    can_use_authenticator boolean DEFAULT false NOT NULL,
    use_authenticator boolean DEFAULT false NOT NULL,
    pricing_url text,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    search_text text GENERATED ALWAYS AS (public.search_form(((((name || ' '::text) || username) || ' '::text) || email))) STORED NOT NULL COLLATE pg_catalog."C",
    language text,
    CONSTRAINT app_user_check CHECK ((can_use_two_factor OR (NOT (use_two_factor OR can_use_authenticator OR use_authenticator)))),
    CONSTRAINT app_user_check1 CHECK ((can_use_authenticator OR (NOT use_authenticator))),
    CONSTRAINT app_user_check2 CHECK ((use_two_factor OR (NOT use_authenticator))),
    CONSTRAINT app_user_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
    CONSTRAINT app_user_name_check CHECK ((name <> ''::text)),
    CONSTRAINT app_user_pricing_url_check CHECK ((pricing_url ~~ 'https://%'::text)),
    CONSTRAINT app_user_username_check CHECK (((username = lower(username)) AND ((length(username) >= 1) AND (length(username) <= 50))))
);
ALTER TABLE ONLY public.app_user FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.app_user.features IS 'Staff only; client users have the features of their client.';
ALTER TABLE public.app_user ALTER COLUMN user_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.app_user_user_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.arrival (
    crawler_id integer NOT NULL,
    reference text NOT NULL,
    picture_id bigint NOT NULL,
    facts jsonb NOT NULL,
    request_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT arrival_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 200)))
);
ALTER TABLE ONLY public.arrival FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.arrival.facts IS 'Validated data from the crawler, from which the worker creates the capture.';
COMMENT ON COLUMN public.arrival.request_hash IS 'Hash of the facts. A request with the same reference and different facts is refused.';
CREATE TABLE public.audit (
    audit_id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    user_id integer,
    action text NOT NULL,
    subject text,
    subject_id bigint,
    detail jsonb,
    address inet DEFAULT (NULLIF(current_setting('app.address'::text, true), ''::text))::inet
)
PARTITION BY RANGE (at);
ALTER TABLE ONLY public.audit FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.audit.address IS 'IP address of the caller, as reported by trusted proxies if there are any.';
ALTER TABLE public.audit ALTER COLUMN audit_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE SEQUENCE public.banner_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.banner_subtype (
    banner_subtype_id integer NOT NULL,
    banner_type_id integer NOT NULL,
    name text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT banner_subtype_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.banner_subtype FORCE ROW LEVEL SECURITY;
ALTER TABLE public.banner_subtype ALTER COLUMN banner_subtype_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.banner_subtype_banner_subtype_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.banner_type (
    banner_type_id integer NOT NULL,
    name text NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT banner_type_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.banner_type FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.banner_type IS 'Type 1 is the promotion: it requires a sub-type, and cannot be deleted.';
ALTER TABLE public.banner_type ALTER COLUMN banner_type_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.banner_type_banner_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.bookmark (
    user_id integer NOT NULL,
    bookmark_id uuid NOT NULL,
    name text NOT NULL,
    state jsonb NOT NULL,
    report text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT bookmark_name_check CHECK (((length(name) >= 1) AND (length(name) <= 50)))
);
ALTER TABLE ONLY public.bookmark FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.bookmark.state IS 'Page, filters and hidden pages.';
COMMENT ON COLUMN public.bookmark.report IS 'State of a Power BI report. A separate column because it is large and the list of bookmarks does not need it.';
CREATE TABLE public.campaign (
    campaign_id integer NOT NULL,
    client_id integer NOT NULL,
    name text NOT NULL,
    from_date date,
    to_date date,
    is_active boolean DEFAULT true NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT campaign_check CHECK ((from_date <= to_date)),
    CONSTRAINT campaign_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.campaign FORCE ROW LEVEL SECURITY;
ALTER TABLE public.campaign ALTER COLUMN campaign_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.campaign_campaign_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.campaign_category (
    campaign_id integer NOT NULL,
    category_id integer NOT NULL,
    trade_id integer NOT NULL
);
ALTER TABLE ONLY public.campaign_category FORCE ROW LEVEL SECURITY;
CREATE TABLE public.campaign_platform (
    campaign_id integer NOT NULL,
    platform_id integer NOT NULL
);
ALTER TABLE ONLY public.campaign_platform FORCE ROW LEVEL SECURITY;
CREATE TABLE public.campaign_url (
    campaign_id integer NOT NULL,
    url_id integer NOT NULL
);
ALTER TABLE ONLY public.campaign_url FORCE ROW LEVEL SECURITY;
CREATE TABLE public.capture_history (
    capture_id bigint NOT NULL,
    revision integer NOT NULL,
    user_id integer,
    at timestamp with time zone DEFAULT now() NOT NULL,
    action text NOT NULL,
    state_before smallint,
    state_after smallint NOT NULL,
    document jsonb NOT NULL,
    error_reason text,
    error_note text,
    replaced jsonb,
    restored_revision integer
)
PARTITION BY RANGE (capture_id);
ALTER TABLE ONLY public.capture_history ALTER COLUMN document SET STORAGE MAIN;
ALTER TABLE ONLY public.capture_history ALTER COLUMN document SET COMPRESSION lz4;
ALTER TABLE ONLY public.capture_history ALTER COLUMN replaced SET STORAGE MAIN;
ALTER TABLE ONLY public.capture_history ALTER COLUMN replaced SET COMPRESSION lz4;
ALTER TABLE ONLY public.capture_history FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.capture_history.document IS 'The editable fields after the change.';
COMMENT ON COLUMN public.capture_history.replaced IS 'Previous values of the columns that the decision overwrote; see undo_decisions().';
COMMENT ON COLUMN public.capture_history.restored_revision IS 'For an undo: the revision whose content was restored. Earlier decisions can be undone from there.';
CREATE SEQUENCE public.capture_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.capture_id_seq OWNED BY public.capture.capture_id;
CREATE TABLE public.capture_lease (
    capture_id bigint NOT NULL,
    user_id integer NOT NULL,
    until timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.capture_lease FORCE ROW LEVEL SECURITY;
CREATE TABLE public.capture_region (
    capture_id bigint NOT NULL,
    number integer NOT NULL,
    source text NOT NULL,
    kind text,
    x integer NOT NULL,
    y integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    target text,
    label text,
    sponsor_label text,
    image_hash bytea,
    hash bit(64),
    creative_id integer,
    similarity real,
    CONSTRAINT capture_region_height_check CHECK ((height > 0)),
    CONSTRAINT capture_region_image_hash_check CHECK ((length(image_hash) = 32)),
    CONSTRAINT capture_region_label_check CHECK (((label <> ''::text) AND (length(label) <= 300))),
    CONSTRAINT capture_region_number_check CHECK ((number > 0)),
    CONSTRAINT capture_region_similarity_check CHECK (((similarity >= (0)::double precision) AND (similarity <= (100)::double precision))),
    CONSTRAINT capture_region_source_check CHECK ((source = ANY (ARRAY['page'::text, 'vision'::text, 'reviewer'::text]))),
    CONSTRAINT capture_region_sponsor_label_check CHECK (((sponsor_label <> ''::text) AND (length(sponsor_label) <= 60))),
    CONSTRAINT capture_region_target_check CHECK ((length(target) <= 2000)),
    CONSTRAINT capture_region_width_check CHECK ((width > 0)),
    CONSTRAINT capture_region_x_check CHECK ((x >= 0)),
    CONSTRAINT capture_region_y_check CHECK ((y >= 0))
)
PARTITION BY RANGE (capture_id);
ALTER TABLE ONLY public.capture_region FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.capture_region IS 'Rectangles of a captured page that may be banners, in pixels of its picture.';
COMMENT ON COLUMN public.capture_region.number IS 'In the order of the page. Regions that reviewers add come last; numbers don''t change.';
COMMENT ON COLUMN public.capture_region.source IS 'The page that the agent saw, the pixels of the picture, or a reviewer who drew it.';
COMMENT ON COLUMN public.capture_region.kind IS 'How the page draws it; null if it was found in the pixels.';
COMMENT ON COLUMN public.capture_region.label IS 'Alternative or visible text.';
COMMENT ON COLUMN public.capture_region.similarity IS 'Percent, to its creative.';
CREATE TABLE public.capture_use (
    kind text NOT NULL,
    id integer NOT NULL,
    CONSTRAINT capture_use_kind_check CHECK ((kind = ANY (ARRAY['keyword'::text, 'url'::text, 'product_image'::text, 'campaign'::text, 'location_position'::text, 'location_section'::text, 'banner_type'::text, 'banner_subtype'::text])))
);
ALTER TABLE ONLY public.capture_use FORCE ROW LEVEL SECURITY;
CREATE TABLE public.category (
    category_id integer NOT NULL,
    name text NOT NULL,
    alias text,
    category_group_id integer NOT NULL,
    is_others boolean DEFAULT false NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.search_form(((name || ' '::text) || COALESCE(alias, ''::text)))) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT category_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.category FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.category.is_others IS 'The only category whose brands may occur more than once in a banner.';
ALTER TABLE public.category ALTER COLUMN category_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.category_category_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.category_group (
    category_group_id integer NOT NULL,
    name text NOT NULL,
    trade_group_id integer NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT category_group_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.category_group FORCE ROW LEVEL SECURITY;
ALTER TABLE public.category_group ALTER COLUMN category_group_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.category_group_category_group_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.category_platform (
    category_id integer NOT NULL,
    platform_id integer NOT NULL
);
ALTER TABLE ONLY public.category_platform FORCE ROW LEVEL SECURITY;
CREATE TABLE public.category_trade (
    category_trade_id integer NOT NULL,
    category_id integer NOT NULL,
    trade_id integer NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT category_trade_category_trade_id_check CHECK ((category_trade_id < (1 << 24)))
);
ALTER TABLE ONLY public.category_trade FORCE ROW LEVEL SECURITY;
ALTER TABLE public.category_trade ALTER COLUMN category_trade_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.category_trade_category_trade_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.client (
    client_id integer NOT NULL,
    name text NOT NULL,
    time_zone text DEFAULT 'Europe/London'::text NOT NULL,
    mail_domains text[] DEFAULT '{}'::text[] NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    home_kind text DEFAULT 'dashboard'::text NOT NULL,
    home_url text,
    powerbi_report_id text,
    is_active boolean DEFAULT true NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    logo_picture_id bigint,
    requires_two_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT client_home_kind_check CHECK ((home_kind = ANY (ARRAY['dashboard'::text, 'powerbi'::text, 'iframe'::text, 'logo'::text]))),
    CONSTRAINT client_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.client FORCE ROW LEVEL SECURITY;
CREATE TABLE public.client_category (
    client_id integer NOT NULL,
    category_id integer NOT NULL
);
ALTER TABLE ONLY public.client_category FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.client_category IS 'The client''s active categories.';
ALTER TABLE public.client ALTER COLUMN client_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.client_client_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.client_platform (
    client_id integer NOT NULL,
    platform_id integer NOT NULL
);
ALTER TABLE ONLY public.client_platform FORCE ROW LEVEL SECURITY;
CREATE TABLE public.client_provider (
    client_id integer NOT NULL,
    provider_id integer NOT NULL
);
ALTER TABLE ONLY public.client_provider FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.client_provider IS 'The client''s own companies.';
CREATE TABLE public.code_challenge (
    session_id bigint NOT NULL,
    code_hash bytea,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    used_at timestamp with time zone,
    authenticator_key bytea,
    CONSTRAINT code_challenge_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5)))
);
ALTER TABLE ONLY public.code_challenge FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.code_challenge.authenticator_key IS 'New authenticator key, sealed. Moves to user_secret once the user has entered a correct code.';
CREATE TABLE public.company_account (
    company_account_id integer NOT NULL,
    user_id integer NOT NULL,
    company_sign_in_id integer NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    tied_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.company_account FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.company_account IS 'Accounts at identity providers and the users they belong to. The subject identifies the account; the email address is only displayed.';
ALTER TABLE public.company_account ALTER COLUMN company_account_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.company_account_company_account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.company_session (
    session_id bigint NOT NULL,
    company_account_id integer NOT NULL,
    provider_session text,
    acr text,
    confirmed_at timestamp with time zone
);
ALTER TABLE ONLY public.company_session FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.company_session.provider_session IS 'The sid claim, which identifies the session in a back-channel logout.';
COMMENT ON COLUMN public.company_session.confirmed_at IS 'When the provider last confirmed the user''s identity at the level required for step-up; null if never.';
CREATE TABLE public.company_sign_in (
    company_sign_in_id integer NOT NULL,
    name text NOT NULL,
    client_id integer,
    issuer text NOT NULL,
    app_id text NOT NULL,
    app_secret text,
    has_app_secret boolean GENERATED ALWAYS AS ((app_secret IS NOT NULL)) STORED NOT NULL,
    mail_domains text[] DEFAULT '{}'::text[] NOT NULL,
    trusts_mail boolean DEFAULT false NOT NULL,
    role_claim text,
    role_map jsonb DEFAULT '[]'::jsonb NOT NULL,
    creates_users boolean DEFAULT false NOT NULL,
    is_enforced boolean DEFAULT false NOT NULL,
    step_up_acr text,
    is_active boolean DEFAULT true NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(((name || ' '::text) || issuer))) STORED NOT NULL COLLATE pg_catalog."C",
    enforces_second_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT company_sign_in_app_id_check CHECK ((app_id <> ''::text)),
    CONSTRAINT company_sign_in_issuer_check CHECK ((issuer ~ '^https?://'::text)),
    CONSTRAINT company_sign_in_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.company_sign_in FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.company_sign_in.client_id IS 'Client whose users sign in with it; null for staff. Users of other clients cannot sign in with it.';
COMMENT ON COLUMN public.company_sign_in.app_secret IS 'Sealed with a key that is not in the database.';
COMMENT ON COLUMN public.company_sign_in.role_map IS 'Roles granted by each value of the claim: [{"value": "editors", "roleIds": [4]}]';
COMMENT ON COLUMN public.company_sign_in.enforces_second_factor IS 'Set by an Admin if the provider requires a second factor from everyone. The level (acr) is then not checked.';
CREATE TABLE public.company_sign_in_attempt (
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    company_sign_in_id integer NOT NULL,
    session_id bigint,
    remember boolean NOT NULL,
    sealed bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.company_sign_in_attempt FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.company_sign_in_attempt IS 'One sign-in at a provider. Valid once, for a few minutes, and only in the browser that started it.';
COMMENT ON COLUMN public.company_sign_in_attempt.session_id IS 'Set if a signed-in user confirms their identity instead of signing in.';
COMMENT ON COLUMN public.company_sign_in_attempt.sealed IS 'Nonce and PKCE verifier, sealed.';
ALTER TABLE public.company_sign_in ALTER COLUMN company_sign_in_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.company_sign_in_company_sign_in_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.country (
    country_id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.search_form(((name || ' '::text) || code))) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT country_code_check CHECK ((code ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT country_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.country FORCE ROW LEVEL SECURITY;
ALTER TABLE public.country ALTER COLUMN country_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.country_country_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.crawler (
    crawler_id integer NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT crawler_name_check CHECK (((name <> ''::text) AND (length(name) <= 50)))
);
ALTER TABLE ONLY public.crawler FORCE ROW LEVEL SECURITY;
ALTER TABLE public.crawler ALTER COLUMN crawler_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.crawler_crawler_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.creative (
    creative_id integer NOT NULL,
    family_id integer,
    picture_id bigint NOT NULL,
    x integer NOT NULL,
    y integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    hash bit(64) NOT NULL,
    detail bytea NOT NULL,
    image_hash bytea,
    target text,
    name text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    band_a integer GENERATED ALWAYS AS (((SUBSTRING(hash FROM 1 FOR 21))::bit(21))::integer) STORED NOT NULL,
    band_b integer GENERATED ALWAYS AS (((SUBSTRING(hash FROM 22 FOR 21))::bit(21))::integer) STORED NOT NULL,
    band_c integer GENERATED ALWAYS AS (((SUBSTRING(hash FROM 43 FOR 22))::bit(22))::integer) STORED NOT NULL,
    CONSTRAINT creative_height_check CHECK ((height > 0)),
    CONSTRAINT creative_image_hash_check CHECK ((length(image_hash) = 32)),
    CONSTRAINT creative_name_check CHECK (((name <> ''::text) AND (length(name) <= 100))),
    CONSTRAINT creative_target_check CHECK ((length(target) <= 2000)),
    CONSTRAINT creative_width_check CHECK ((width > 0)),
    CONSTRAINT creative_x_check CHECK ((x >= 0)),
    CONSTRAINT creative_y_check CHECK ((y >= 0))
);
ALTER TABLE ONLY public.creative ALTER COLUMN detail SET STORAGE PLAIN;
ALTER TABLE ONLY public.creative FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.creative IS 'An advertisement that recurs across pages, days, sizes and eTailers.';
COMMENT ON COLUMN public.creative.family_id IS 'The creative that this one is a variant of: another size, language or crop. Null if it is the first of its family.';
COMMENT ON COLUMN public.creative.picture_id IS 'The picture that shows it as it was first seen, in the rectangle of the next four columns.';
COMMENT ON COLUMN public.creative.hash IS 'Perceptual hash: similar advertisements differ in few bits.';
COMMENT ON COLUMN public.creative.detail IS 'Input of the detailed comparison, which tells apart what the hash brings together.';
COMMENT ON COLUMN public.creative.image_hash IS 'SHA-256 of the image file, if the page shows one.';
COMMENT ON COLUMN public.creative.target IS 'Address that it leads to, without click counters and tracking parameters.';
ALTER TABLE public.creative ALTER COLUMN creative_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.creative_creative_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.creative_life (
    category_id integer NOT NULL,
    creative_id bigint NOT NULL,
    captures integer NOT NULL,
    platform_id integer,
    first_day date NOT NULL,
    last_day date NOT NULL
);
ALTER TABLE ONLY public.creative_life FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.creative_life.platform_id IS 'The only eTailer where the creative was seen; null if there are several.';
COMMENT ON COLUMN public.creative_life.last_day IS 'All captures are between first_day and last_day. Removing captures does not narrow the range.';
CREATE TABLE public.creative_value (
    creative_id integer NOT NULL,
    field text NOT NULL,
    value jsonb NOT NULL,
    value_key text GENERATED ALWAYS AS (md5((value)::text)) STORED NOT NULL,
    confirmations integer NOT NULL,
    last_confirmed_at timestamp with time zone NOT NULL,
    last_user_id integer,
    CONSTRAINT creative_value_field_check CHECK ((field = ANY (ARRAY['locationPositionId'::text, 'bannerType'::text, 'campaignId'::text, 'productCategories'::text])))
);
ALTER TABLE ONLY public.creative_value FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.creative_value IS 'Values of Sent banners by creative. Each banner confirms one value of every field.';
COMMENT ON COLUMN public.creative_value.value IS 'As in the banner; bannerType has both type and subtype, and productCategories is the sorted list of its rows without ids.';
COMMENT ON COLUMN public.creative_value.value_key IS 'Lists of categories may be too long for an index.';
COMMENT ON COLUMN public.creative_value.confirmations IS 'Banners of captures that are Sent now. Exact: a correction subtracts the old value.';
COMMENT ON COLUMN public.creative_value.last_confirmed_at IS 'The last save that confirmed it, even if the value was corrected since.';
CREATE TABLE public.cube_arrival (
    day date NOT NULL,
    url_id integer NOT NULL,
    minute smallint NOT NULL,
    is_failed boolean NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_arrival FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.cube_arrival.minute IS 'Minute of the day, in the eTailer''s local time.';
COMMENT ON COLUMN public.cube_arrival.is_failed IS 'The file was received but could not be read.';
CREATE TABLE public.cube_category (
    day date NOT NULL,
    category_id integer NOT NULL,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_category FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_category_trade (
    day date NOT NULL,
    category_id integer NOT NULL,
    trade_id integer,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_category_trade FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_compliance (
    day date NOT NULL,
    platform_id integer NOT NULL,
    sku text NOT NULL,
    correct integer NOT NULL,
    incorrect integer NOT NULL
);
ALTER TABLE ONLY public.cube_compliance FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_creative (
    day date NOT NULL,
    platform_id integer NOT NULL,
    category_id integer NOT NULL,
    creative_id bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_creative FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_moved (
    cube_moved_id bigint NOT NULL,
    trade_id integer
);
ALTER TABLE ONLY public.cube_moved FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.cube_moved.trade_id IS 'Brand that moved to another company; null if the weight of a section or position changed.';
ALTER TABLE public.cube_moved ALTER COLUMN cube_moved_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cube_moved_cube_moved_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.cube_pace (
    day date NOT NULL,
    user_id integer NOT NULL,
    seconds smallint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_pace FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.cube_pace IS 'Number of decisions by the seconds since the same user''s previous decision. Gaps of ten minutes or more count as breaks and are left out.';
CREATE TABLE public.cube_platform (
    day date NOT NULL,
    platform_id integer NOT NULL,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_platform FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_platform_category (
    day date NOT NULL,
    platform_id integer NOT NULL,
    category_id integer NOT NULL,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_platform_category FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_platform_category_trade (
    day date NOT NULL,
    platform_id integer NOT NULL,
    category_id integer NOT NULL,
    trade_id integer,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_platform_category_trade FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_platform_category_type (
    day date NOT NULL,
    platform_id integer NOT NULL,
    category_id integer NOT NULL,
    banner_type_id integer,
    banner_subtype_id integer,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_platform_category_type FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_platform_provider (
    day date NOT NULL,
    platform_id integer NOT NULL,
    provider_id integer,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_platform_provider FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_platform_trade (
    day date NOT NULL,
    platform_id integer NOT NULL,
    trade_id integer,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_platform_trade FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_platform_type (
    day date NOT NULL,
    platform_id integer NOT NULL,
    banner_type_id integer,
    banner_subtype_id integer,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_platform_type FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_presence (
    day date NOT NULL,
    platform_id integer NOT NULL,
    category_id integer NOT NULL,
    provider_id integer,
    smaller integer[] NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_presence FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.cube_presence.provider_id IS 'Company shown in these categories; 0 for all of them combined; null if there is no brand or the brand has no company.';
CREATE TABLE public.cube_provider (
    day date NOT NULL,
    provider_id integer,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_provider FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_review (
    day date NOT NULL,
    user_id integer NOT NULL,
    saves integer DEFAULT 0 NOT NULL,
    sends integer DEFAULT 0 NOT NULL,
    discards integer DEFAULT 0 NOT NULL,
    errors integer DEFAULT 0 NOT NULL,
    reopened integer DEFAULT 0 NOT NULL,
    copies integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.cube_review FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.cube_review.reopened IS 'Sends by this user on this day after which someone changed the capture again.';
COMMENT ON COLUMN public.cube_review.copies IS 'Sends of captures whose data was copied from an earlier capture.';
CREATE TABLE public.cube_stale (
    day date NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.cube_stale FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cube_trade (
    day date NOT NULL,
    trade_id integer,
    share bigint NOT NULL,
    weighted bigint NOT NULL,
    captures integer NOT NULL
);
ALTER TABLE ONLY public.cube_trade FORCE ROW LEVEL SECURITY;
CREATE TABLE public.denial (
    audit_id bigint NOT NULL,
    user_id integer NOT NULL,
    call text NOT NULL,
    began_at timestamp with time zone DEFAULT now() NOT NULL,
    count integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT denial_count_check CHECK ((count > 0))
);
ALTER TABLE ONLY public.denial FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.denial IS 'Number of denials that one ''denied'' audit entry represents: those of the same user and call within an hour.';
COMMENT ON COLUMN public.denial.call IS 'Method and route, without parameters.';
CREATE TABLE public.download (
    download_id bigint NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    request jsonb NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    problem text,
    file_name text NOT NULL,
    file_key text NOT NULL,
    bytes bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    mail_to text,
    mailed_at timestamp with time zone,
    client_id integer,
    required_right text DEFAULT ''::text NOT NULL,
    CONSTRAINT download_check CHECK (((state = ANY (ARRAY['waiting'::text, 'running'::text])) = (finished_at IS NULL))),
    CONSTRAINT download_check1 CHECK (((state <> 'ready'::text) OR (bytes IS NOT NULL))),
    CONSTRAINT download_file_key_check CHECK ((file_key ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT download_mail_to_check CHECK ((length(mail_to) <= 254)),
    CONSTRAINT download_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'cancelled'::text]))),
    CONSTRAINT download_title_check CHECK ((length(title) <= 300))
);
ALTER TABLE ONLY public.download FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.download.request IS 'Parameters of the request; the format depends on the kind.';
COMMENT ON COLUMN public.download.done IS 'Finished parts out of `total`; both are 0 until the total is known.';
COMMENT ON COLUMN public.download.file_key IS 'Random last part of the object''s name in storage, so that it cannot be guessed.';
COMMENT ON COLUMN public.download.mail_to IS 'Recipient of the file, or of a notice if it could not be created; null if no email is sent.';
COMMENT ON COLUMN public.download.mailed_at IS 'When the email was sent. It is sent once.';
COMMENT ON COLUMN public.download.client_id IS 'Client of the user at the time of the request; null for staff.';
COMMENT ON COLUMN public.download.required_right IS 'Permission that users must hold, or screen that must be in their menu, to download the file.';
ALTER TABLE public.download ALTER COLUMN download_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.download_download_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.gram (
    gram_id integer NOT NULL,
    gram text NOT NULL,
    CONSTRAINT fits_its_kind CHECK ((gram_id < (1 << 24)))
);
ALTER TABLE ONLY public.gram FORCE ROW LEVEL SECURITY;
ALTER TABLE public.gram ALTER COLUMN gram_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gram_gram_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.home_state (
    user_id integer NOT NULL,
    state jsonb NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.home_state FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.home_state IS 'State of the home screen that the user stored with Save Filters.';
CREATE TABLE public.image_capture (
    image_capture_id bigint NOT NULL,
    store_id integer NOT NULL,
    ean text,
    when_local timestamp without time zone NOT NULL,
    when_gmt timestamp with time zone NOT NULL,
    file_name text NOT NULL,
    is_manual boolean DEFAULT false NOT NULL,
    is_screenshot boolean DEFAULT false NOT NULL,
    image_capture_state_id smallint DEFAULT 1 NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    user_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    product_polygon jsonb,
    product_coverage numeric(5,2),
    is_product_proposed boolean DEFAULT false NOT NULL,
    product_confidence numeric(4,1),
    search text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT image_capture_ean_check CHECK ((ean ~ '^([0-9]{8}|[0-9]{13})$'::text)),
    CONSTRAINT image_capture_image_capture_state_id_check CHECK ((image_capture_state_id = ANY (ARRAY[1, 2]))),
    CONSTRAINT image_capture_product_confidence_check CHECK (((product_confidence >= (0)::numeric) AND (product_confidence <= (100)::numeric))),
    CONSTRAINT image_capture_product_coverage_check CHECK (((product_coverage >= (0)::numeric) AND (product_coverage <= (100)::numeric)))
);
ALTER TABLE ONLY public.image_capture FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.image_capture.image_capture_state_id IS '1 Pending, 2 Analyzed';
COMMENT ON COLUMN public.image_capture.product_confidence IS 'Confidence of the search that proposed the polygon, in percent; null if a user drew it.';
COMMENT ON COLUMN public.image_capture.search IS 'See image_capture_search().';
CREATE TABLE public.image_capture_text (
    image_capture_text_id bigint NOT NULL,
    image_capture_id bigint NOT NULL,
    place integer NOT NULL,
    text text NOT NULL,
    polygon jsonb NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    is_proposed boolean DEFAULT false NOT NULL,
    confidence numeric(4,1),
    CONSTRAINT image_capture_text_confidence_check CHECK (((confidence >= (0)::numeric) AND (confidence <= (100)::numeric))),
    CONSTRAINT image_capture_text_text_check CHECK ((length(text) <= 500))
);
ALTER TABLE ONLY public.image_capture_text FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.image_capture_text.place IS 'Position among the texts of the picture.';
COMMENT ON COLUMN public.image_capture_text.is_proposed IS 'Recognized by the system and not confirmed yet.';
COMMENT ON COLUMN public.image_capture_text.confidence IS 'Confidence of the text recognition, in percent; null if a user entered the text.';
ALTER TABLE public.image_capture_text ALTER COLUMN image_capture_text_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.image_capture_text_image_capture_text_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.inbox (
    capture_id bigint NOT NULL,
    capture_type_id smallint NOT NULL,
    platform_id integer NOT NULL,
    leased boolean DEFAULT false NOT NULL
);
ALTER TABLE ONLY public.inbox FORCE ROW LEVEL SECURITY;
CREATE TABLE public.ingest_key (
    ingest_key_id integer NOT NULL,
    crawler_id integer NOT NULL,
    key_hash bytea NOT NULL,
    hint text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    last_used_at timestamp with time zone,
    scopes text[] DEFAULT ARRAY['captures.push'::text, 'captures.push.read'::text, 'observations.push'::text] NOT NULL,
    networks cidr[] DEFAULT '{}'::cidr[] NOT NULL,
    replaced_at timestamp with time zone,
    CONSTRAINT ingest_key_networks_check CHECK ((cardinality(networks) <= 20))
);
ALTER TABLE ONLY public.ingest_key FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.ingest_key.hint IS 'First characters of the key, to tell keys apart.';
COMMENT ON COLUMN public.ingest_key.expires_at IS 'Set when the key is created or rotated; a rotated key keeps working for a short time. Null if it does not expire.';
COMMENT ON COLUMN public.ingest_key.networks IS 'Networks from which the key can be used; empty means all.';
COMMENT ON COLUMN public.ingest_key.replaced_at IS 'When the key was rotated; null if it was not.';
ALTER TABLE public.ingest_key ALTER COLUMN ingest_key_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ingest_key_ingest_key_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.keyword ALTER COLUMN keyword_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.keyword_keyword_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.keyword_platform (
    keyword_id integer NOT NULL,
    platform_id integer NOT NULL
);
ALTER TABLE ONLY public.keyword_platform FORCE ROW LEVEL SECURITY;
CREATE TABLE public.known_device (
    user_id integer NOT NULL,
    device_hash bytea NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.known_device FORCE ROW LEVEL SECURITY;
CREATE TABLE public.live_change (
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    live_change_id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    kind text NOT NULL,
    subject_id bigint NOT NULL,
    user_id integer,
    before integer[],
    after integer[],
    CONSTRAINT live_change_kind_check CHECK ((kind = ANY (ARRAY['capture'::text, 'lease'::text, 'download'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000');
ALTER TABLE ONLY public.live_change FORCE ROW LEVEL SECURITY;
ALTER TABLE public.live_change ALTER COLUMN live_change_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.live_change_live_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.live_trimmed (
    is_only boolean DEFAULT true NOT NULL,
    last xid8 DEFAULT '0'::xid8 NOT NULL,
    open xid8[] DEFAULT '{}'::xid8[] NOT NULL,
    CONSTRAINT live_trimmed_is_only_check CHECK (is_only)
);
ALTER TABLE ONLY public.live_trimmed FORCE ROW LEVEL SECURITY;
CREATE TABLE public.location_position (
    location_position_id integer NOT NULL,
    name text NOT NULL,
    weight numeric(4,2) NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT location_position_name_check CHECK ((name <> ''::text)),
    CONSTRAINT location_position_weight_check CHECK ((weight > (0)::numeric))
);
ALTER TABLE ONLY public.location_position FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.location_position IS 'Shown as "location": where on the page a banner is.';
ALTER TABLE public.location_position ALTER COLUMN location_position_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.location_position_location_position_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.location_section (
    location_section_id integer NOT NULL,
    name text NOT NULL,
    is_search boolean DEFAULT false NOT NULL,
    weight numeric(4,2) NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT location_section_name_check CHECK ((name <> ''::text)),
    CONSTRAINT location_section_weight_check CHECK ((weight > (0)::numeric))
);
ALTER TABLE ONLY public.location_section FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.location_section IS 'Shown as "page position": which page of the eTailer was captured. Search pages require a keyword.';
ALTER TABLE public.location_section ALTER COLUMN location_section_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.location_section_location_section_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.move (
    move_id integer NOT NULL,
    user_id integer,
    title text NOT NULL,
    keys integer[] NOT NULL,
    horizon xid8,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    done integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    last_id bigint DEFAULT 0 NOT NULL,
    sheet_import_id uuid
);
ALTER TABLE ONLY public.move FORCE ROW LEVEL SECURITY;
ALTER TABLE public.move ALTER COLUMN move_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.move_move_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.move_sku (
    move_id integer NOT NULL,
    sku text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE ONLY public.move_sku FORCE ROW LEVEL SECURITY;
CREATE TABLE public.outbox (
    outbox_id bigint NOT NULL,
    txid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    capture_id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    before jsonb,
    after jsonb,
    revision_before integer,
    revision_after integer
);
ALTER TABLE ONLY public.outbox ALTER COLUMN before SET COMPRESSION lz4;
ALTER TABLE ONLY public.outbox ALTER COLUMN after SET COMPRESSION lz4;
ALTER TABLE ONLY public.outbox FORCE ROW LEVEL SECURITY;
CREATE TABLE public.outbox_consumer (
    name text NOT NULL,
    txid xid8 DEFAULT '0'::xid8 NOT NULL,
    outbox_id bigint DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.outbox_consumer FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.outbox_consumer IS 'Position of each consumer of the outbox, in the order (txid, outbox_id).';
ALTER TABLE public.outbox ALTER COLUMN outbox_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE VIEW public.outbox_settled WITH (security_invoker='true') AS
 SELECT outbox_id,
    txid,
    capture_id,
    at,
    before,
    after,
    revision_before,
    revision_after
   FROM public.outbox
  WHERE (txid < pg_snapshot_xmin(pg_current_snapshot()));
CREATE TABLE public.passkey (
    passkey_id integer NOT NULL,
    user_id integer NOT NULL,
    credential_id bytea NOT NULL,
    user_handle bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    is_synced boolean NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkey_counter_check CHECK ((counter >= 0)),
    CONSTRAINT passkey_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.passkey FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.passkey IS 'A user can have several. The private key never leaves the authenticator.';
COMMENT ON COLUMN public.passkey.user_handle IS 'Random, the same for all passkeys of a user. The authenticator returns it at sign-in.';
COMMENT ON COLUMN public.passkey.counter IS 'Signature counter of the authenticator; 0 if it does not count. A counter that does not increase indicates a copied key.';
ALTER TABLE public.passkey ALTER COLUMN passkey_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.passkey_passkey_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.password_link (
    token_hash bytea NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.password_link FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.password_link IS 'Password reset links sent by email. Each works once; setting a new password voids all other links of the account.';
CREATE TABLE public.picture (
    picture_id bigint DEFAULT nextval('public.capture_id_seq'::regclass) NOT NULL,
    picture_kind_id smallint NOT NULL,
    picture_state_id smallint DEFAULT 1 NOT NULL,
    file_key text NOT NULL,
    file_name text NOT NULL,
    announced_at timestamp with time zone DEFAULT now() NOT NULL,
    received_at timestamp with time zone,
    finished_at timestamp with time zone,
    problem text,
    media_type text,
    bytes bigint,
    sha256 bytea,
    width integer,
    height integer,
    duration_ms integer,
    tiles integer[],
    uploaded_by integer,
    CONSTRAINT picture_check CHECK (((picture_state_id = 4) = (problem IS NOT NULL))),
    CONSTRAINT picture_check1 CHECK (((picture_state_id <> 3) OR ((media_type IS NOT NULL) AND (bytes > 0) AND (width > 0) AND (height > 0)))),
    CONSTRAINT picture_file_key_check CHECK ((file_key <> ''::text)),
    CONSTRAINT picture_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
    CONSTRAINT picture_picture_kind_id_check CHECK ((picture_kind_id = ANY (ARRAY[1, 2, 3, 4]))),
    CONSTRAINT picture_picture_state_id_check CHECK ((picture_state_id = ANY (ARRAY[1, 2, 3, 4]))),
    CONSTRAINT picture_problem_check CHECK ((length(problem) <= 500))
)
PARTITION BY RANGE (picture_id);
ALTER TABLE ONLY public.picture FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.picture.picture_kind_id IS '1 capture, 2 image capture (Perfect Image), 3 reference image of a product, 4 uploaded by a user for a record, or by an agent for a test of a url';
COMMENT ON COLUMN public.picture.picture_state_id IS '1 announced (the file may not have arrived yet), 2 waiting for a worker, 3 ready, 4 failed';
COMMENT ON COLUMN public.picture.file_key IS 'Folder in storage with the original and its derivatives. Random, so that it cannot be guessed.';
COMMENT ON COLUMN public.picture.media_type IS 'Media type of the original, detected from its content.';
COMMENT ON COLUMN public.picture.tiles IS 'For tall pictures: where each tile starts and ends in tiles.zip; null if the preview has full resolution.';
COMMENT ON COLUMN public.picture.uploaded_by IS 'User who uploaded the picture for a record; null for all other pictures.';
CREATE TABLE public.picture_features (
    picture_id bigint NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    keypoints bytea NOT NULL,
    descriptors bytea NOT NULL
);
ALTER TABLE ONLY public.picture_features ALTER COLUMN keypoints SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.picture_features ALTER COLUMN descriptors SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.picture_features FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.picture_features IS 'AKAZE features of reference images, computed once. keypoints: x, y and size of each as float32.';
CREATE TABLE public.picture_hash (
    picture_id bigint NOT NULL,
    platform_id integer NOT NULL,
    url_id integer,
    hash bit(64) NOT NULL,
    band_a integer GENERATED ALWAYS AS (((SUBSTRING(hash FROM 1 FOR 21))::bit(21))::integer) STORED NOT NULL,
    band_b integer GENERATED ALWAYS AS (((SUBSTRING(hash FROM 22 FOR 21))::bit(21))::integer) STORED NOT NULL,
    band_c integer GENERATED ALWAYS AS (((SUBSTRING(hash FROM 43 FOR 22))::bit(22))::integer) STORED NOT NULL,
    detail bytea NOT NULL
)
PARTITION BY RANGE (picture_id);
ALTER TABLE ONLY public.picture_hash ALTER COLUMN detail SET STORAGE MAIN;
ALTER TABLE ONLY public.picture_hash FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.picture_hash.detail IS 'Reduced picture, for the detailed comparison of pictures with similar hashes.';
ALTER TABLE public.platform ALTER COLUMN platform_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.platform_platform_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.platform_type (
    platform_type_id integer NOT NULL,
    name text NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT platform_type_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.platform_type FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.platform_type IS 'Shown as "eTailer type".';
ALTER TABLE public.platform_type ALTER COLUMN platform_type_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.platform_type_platform_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product (
    product_id integer NOT NULL,
    client_id integer NOT NULL,
    ean text NOT NULL,
    sku text,
    name text NOT NULL,
    trade_id integer NOT NULL,
    category_id integer NOT NULL,
    claimed_sku text,
    owns_ean boolean DEFAULT true NOT NULL,
    CONSTRAINT product_claimed_sku_check CHECK ((claimed_sku <> ''::text)),
    CONSTRAINT product_ean_check CHECK ((ean ~ '^([0-9]{8}|[0-9]{13})$'::text)),
    CONSTRAINT product_name_check CHECK ((name <> ''::text)),
    CONSTRAINT product_sku_check CHECK ((sku <> ''::text))
);
ALTER TABLE ONLY public.product FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.product.claimed_sku IS 'SKU that the product gets if the claim is approved.';
COMMENT ON COLUMN public.product.owns_ean IS 'Whether the client sees Perfect Image pictures of the EAN. Set by own_written_ean() and by staff.';
CREATE SEQUENCE public.product_category_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.product_image (
    product_image_id integer NOT NULL,
    client_id integer NOT NULL,
    platform_id integer NOT NULL,
    sku text NOT NULL,
    "position" smallint NOT NULL,
    description text,
    picture_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.search_form(((sku || ' '::text) || COALESCE(description, ''::text)))) STORED NOT NULL COLLATE pg_catalog."C",
    search_name text GENERATED ALWAYS AS (public.search_form(sku)) STORED NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT product_image_position_check CHECK ((("position" >= 1) AND ("position" <= 9))),
    CONSTRAINT product_image_sku_check CHECK ((sku <> ''::text))
);
ALTER TABLE ONLY public.product_image FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.product_image IS 'Reference images: what the picture of a product should look like.';
ALTER TABLE public.product_image ALTER COLUMN product_image_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_image_product_image_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.product_observation (
    observed_at timestamp with time zone NOT NULL,
    platform_id integer NOT NULL,
    store_id integer,
    ean text NOT NULL,
    list_price numeric(12,2),
    final_price numeric(12,2),
    currency text,
    in_stock boolean,
    is_listed boolean NOT NULL,
    "position" smallint,
    promo_text text,
    crawler_id integer NOT NULL,
    CONSTRAINT product_observation_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT product_observation_ean_check CHECK ((ean ~ '^([0-9]{8}|[0-9]{13})$'::text)),
    CONSTRAINT product_observation_final_price_check CHECK ((final_price >= (0)::numeric)),
    CONSTRAINT product_observation_list_price_check CHECK ((list_price >= (0)::numeric)),
    CONSTRAINT product_observation_position_check CHECK (("position" > 0)),
    CONSTRAINT product_observation_promo_text_check CHECK ((length(promo_text) <= 200))
)
PARTITION BY RANGE (observed_at);
ALTER TABLE ONLY public.product_observation FORCE ROW LEVEL SECURITY;
CREATE TABLE public.product_price (
    product_id integer NOT NULL,
    platform_id integer NOT NULL,
    recommended_price numeric(12,2) NOT NULL,
    currency text NOT NULL,
    CONSTRAINT product_price_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT product_price_recommended_price_check CHECK ((recommended_price >= (0)::numeric))
);
ALTER TABLE ONLY public.product_price FORCE ROW LEVEL SECURITY;
ALTER TABLE public.product ALTER COLUMN product_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.product_product_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.provider (
    provider_id integer NOT NULL,
    name text NOT NULL,
    country_id integer,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT provider_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.provider FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.provider IS 'Shown as "company".';
ALTER TABLE public.provider ALTER COLUMN provider_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.provider_provider_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.proxy (
    proxy_id integer NOT NULL,
    host text NOT NULL,
    port integer NOT NULL,
    username text,
    password text,
    country_id integer,
    is_active boolean DEFAULT true NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(((host || ' '::text) || COALESCE(username, ''::text)))) STORED NOT NULL COLLATE pg_catalog."C",
    has_password boolean GENERATED ALWAYS AS ((password IS NOT NULL)) STORED NOT NULL,
    CONSTRAINT proxy_host_check CHECK ((host <> ''::text)),
    CONSTRAINT proxy_port_check CHECK (((port >= 1) AND (port <= 65535)))
);
ALTER TABLE ONLY public.proxy FORCE ROW LEVEL SECURITY;
ALTER TABLE public.proxy ALTER COLUMN proxy_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.proxy_proxy_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.recovery_code (
    user_id integer NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.recovery_code FORCE ROW LEVEL SECURITY;
CREATE TABLE public.session (
    session_id bigint NOT NULL,
    token_hash bytea NOT NULL,
    user_id integer NOT NULL,
    awaits_code boolean NOT NULL,
    remember boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    address inet,
    user_agent text,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    has_second_factor boolean DEFAULT false NOT NULL
);
ALTER TABLE ONLY public.session FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.session.awaits_code IS 'The password was correct, but the code has not been entered yet.';
COMMENT ON COLUMN public.session.confirmed_at IS 'When the user last proved their identity with a password, a code or in another way.';
COMMENT ON COLUMN public.session.has_second_factor IS 'Signed in with two factors without our code: a passkey, or a company account whose second factor was checked.';
ALTER TABLE public.session ALTER COLUMN session_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.session_session_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sheet_import (
    sheet_import_id uuid NOT NULL,
    user_id integer NOT NULL,
    last_row integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    counts jsonb
);
ALTER TABLE ONLY public.sheet_import FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.sheet_import.last_row IS 'Last row that was applied.';
COMMENT ON COLUMN public.sheet_import.counts IS 'Number of rows by result; null until all rows are applied.';
CREATE TABLE public.sheet_outcome (
    sheet_import_id uuid NOT NULL,
    first_row integer NOT NULL,
    last_row integer NOT NULL,
    outcomes jsonb NOT NULL
);
ALTER TABLE ONLY public.sheet_outcome FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.sheet_outcome.outcomes IS 'Outcomes of the rows by row number.';
CREATE TABLE public.sign_in_backoff (
    bucket text NOT NULL,
    failures integer NOT NULL,
    failed_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.sign_in_backoff FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sku_claim (
    sku_claim_id integer NOT NULL,
    client_id integer NOT NULL,
    sku text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    user_id integer,
    claimed_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by integer,
    decided_at timestamp with time zone,
    kind text DEFAULT 'sku'::text NOT NULL,
    CONSTRAINT sku_claim_kind_check CHECK ((kind = ANY (ARRAY['sku'::text, 'ean'::text]))),
    CONSTRAINT sku_claim_sku_check CHECK ((sku <> ''::text)),
    CONSTRAINT sku_claim_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);
ALTER TABLE ONLY public.sku_claim FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.sku_claim IS 'Requests of clients for SKUs or EANs that others may be using.';
COMMENT ON COLUMN public.sku_claim.kind IS 'Whether the client asks for a SKU or an EAN. The column sku holds either one.';
ALTER TABLE public.sku_claim ALTER COLUMN sku_claim_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sku_claim_sku_claim_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sku_owner (
    client_id integer NOT NULL,
    sku text NOT NULL,
    origin text NOT NULL,
    user_id integer,
    since timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sku_owner_origin_check CHECK ((origin = ANY (ARRAY['granted'::text, 'brand'::text, 'sole'::text]))),
    CONSTRAINT sku_owner_sku_check CHECK ((sku <> ''::text))
);
ALTER TABLE ONLY public.sku_owner FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.sku_owner.origin IS 'granted: by staff or a worker. brand: no one else used it, and its brand belongs to one of the client''s companies. sole: no one else used it.';
CREATE TABLE public.spent_challenge (
    challenge bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.spent_challenge FORCE ROW LEVEL SECURITY;
CREATE TABLE public.store (
    store_id integer NOT NULL,
    name text NOT NULL,
    platform_id integer,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT store_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.store FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.store IS 'Created when an ingest first names it, or by an Admin.';
ALTER TABLE public.store ALTER COLUMN store_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.store_store_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.trade (
    trade_id integer NOT NULL,
    name text NOT NULL,
    provider_id integer,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT trade_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.trade FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.trade IS 'Shown as "brand".';
CREATE TABLE public.trade_group (
    trade_group_id integer NOT NULL,
    name text NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(name)) STORED NOT NULL COLLATE pg_catalog."C",
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT trade_group_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY public.trade_group FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.trade_group IS 'Shown as "business division".';
ALTER TABLE public.trade_group ALTER COLUMN trade_group_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.trade_group_trade_group_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.trade ALTER COLUMN trade_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.trade_trade_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.tray_bitmap (
    key integer NOT NULL,
    chunk integer NOT NULL,
    ids public.roaringbitmap NOT NULL,
    turned public.roaringbitmap,
    records integer GENERATED ALWAYS AS (public.rb_cardinality(ids)) STORED NOT NULL
)
WITH (fillfactor='70', autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_cost_delay='0', toast.autovacuum_vacuum_scale_factor='0.05', toast.autovacuum_vacuum_cost_delay='0');
ALTER TABLE ONLY public.tray_bitmap FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.tray_bitmap.chunk IS 'Capture id divided by 2^20.';
COMMENT ON COLUMN public.tray_bitmap.ids IS 'Capture ids relative to the start of the chunk.';
COMMENT ON COLUMN public.tray_bitmap.turned IS 'Changes since ids was written: ids to add if they are missing, and to remove otherwise. Small, so that a fold does not rewrite a large bitmap for a few captures.';
COMMENT ON COLUMN public.tray_bitmap.records IS 'Number of ids, without turned. Part of the index of the primary key, so that a tray without filters is counted without reading bitmaps.';
CREATE TABLE public.tray_delta (
    capture_id bigint NOT NULL,
    keys integer[] NOT NULL,
    queued_at timestamp with time zone DEFAULT now() NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000', autovacuum_vacuum_cost_delay='0');
ALTER TABLE ONLY public.tray_delta FORCE ROW LEVEL SECURITY;
CREATE TABLE public.tray_gram_delta (
    capture_id bigint NOT NULL,
    keys integer[] NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='5000', autovacuum_vacuum_cost_delay='0');
ALTER TABLE ONLY public.tray_gram_delta FORCE ROW LEVEL SECURITY;
CREATE TABLE public.url (
    url_id integer NOT NULL,
    url text NOT NULL,
    platform_id integer NOT NULL,
    location_section_id integer,
    capture_type_id smallint NOT NULL,
    keyword_id integer,
    schedule jsonb DEFAULT '[]'::jsonb NOT NULL,
    proxy_id integer,
    is_active boolean DEFAULT true NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    search_name text GENERATED ALWAYS AS (public.search_form(url)) STORED NOT NULL COLLATE pg_catalog."C",
    client_id integer,
    device text DEFAULT 'desktop'::text NOT NULL,
    consent text DEFAULT 'accept'::text NOT NULL,
    records_video boolean DEFAULT false NOT NULL,
    locale text,
    geolocation text,
    robots_agreement text,
    robots_agreed_by integer,
    robots_agreed_at timestamp with time zone,
    CONSTRAINT url_capture_type_id_check CHECK ((capture_type_id = ANY (ARRAY[1, 2]))),
    CONSTRAINT url_consent_check CHECK ((consent = ANY (ARRAY['accept'::text, 'refuse'::text, 'leave'::text]))),
    CONSTRAINT url_device_check CHECK ((device = ANY (ARRAY['desktop'::text, 'mobile'::text]))),
    CONSTRAINT url_robots_agreement_check CHECK ((robots_agreement <> ''::text)),
    CONSTRAINT url_url_check CHECK ((url ~ '^https?://'::text))
);
ALTER TABLE ONLY public.url FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.url.schedule IS 'Weekdays and times in the platform''s time zone.';
COMMENT ON COLUMN public.url.client_id IS 'Client whose administrators manage the url; null if staff manage it.';
COMMENT ON COLUMN public.url.locale IS 'Such as es-ES; null for that of the eTailer''s country.';
COMMENT ON COLUMN public.url.geolocation IS 'Latitude and longitude in degrees; null if pages get no location.';
COMMENT ON COLUMN public.url.robots_agreement IS 'Agreement with the eTailer to capture the url although its robots.txt forbids it.';
COMMENT ON COLUMN public.url.robots_agreed_by IS 'User who noted the agreement; set by a trigger, like the time.';
CREATE TABLE public.url_schedule (
    url_id integer NOT NULL,
    since timestamp without time zone NOT NULL,
    schedule jsonb NOT NULL
);
ALTER TABLE ONLY public.url_schedule FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.url_schedule.since IS 'Local time at the eTailer.';
ALTER TABLE public.url ALTER COLUMN url_id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.url_url_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.user_role (
    user_id integer NOT NULL,
    role_id smallint NOT NULL,
    CONSTRAINT user_role_role_id_check CHECK ((role_id = ANY (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 11])))
);
ALTER TABLE ONLY public.user_role FORCE ROW LEVEL SECURITY;
CREATE TABLE public.user_secret (
    user_id integer NOT NULL,
    password_hash text,
    password_changed_at timestamp with time zone DEFAULT now() NOT NULL,
    totp_secret bytea,
    totp_last_step bigint
);
ALTER TABLE ONLY public.user_secret FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.user_secret.totp_secret IS 'Sealed with a key that is not in the database.';
COMMENT ON COLUMN public.user_secret.totp_last_step IS 'Last accepted time step, so that no code works twice.';
CREATE TABLE public.visit (
    visit_id bigint NOT NULL,
    reference text NOT NULL,
    url_id integer NOT NULL,
    host_id integer NOT NULL,
    queue_id integer NOT NULL,
    slot text,
    due_at timestamp with time zone NOT NULL,
    is_urgent boolean DEFAULT false NOT NULL,
    requested_by integer,
    state text DEFAULT 'planned'::text NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    agent_id integer,
    lease_token uuid,
    leased_at timestamp with time zone,
    leased_until timestamp with time zone,
    outcome text,
    cause text,
    detail text,
    http_status integer,
    exit_country text,
    picture_id bigint,
    finished_at timestamp with time zone,
    kind text DEFAULT 'capture'::text NOT NULL,
    details jsonb,
    url_revision integer,
    CONSTRAINT visit_check CHECK (((state = 'done'::text) = (outcome IS NOT NULL))),
    CONSTRAINT visit_check1 CHECK (((state = 'done'::text) = (finished_at IS NOT NULL))),
    CONSTRAINT visit_check2 CHECK (((state <> 'leased'::text) OR ((lease_token IS NOT NULL) AND (leased_until IS NOT NULL) AND (agent_id IS NOT NULL)))),
    CONSTRAINT visit_check3 CHECK (((outcome <> 'captured'::text) OR (picture_id IS NOT NULL))),
    CONSTRAINT visit_kind_check CHECK ((kind = ANY (ARRAY['capture'::text, 'test'::text]))),
    CONSTRAINT visit_outcome_check CHECK ((outcome = ANY (ARRAY['captured'::text, 'failed'::text, 'refusedByRobots'::text, 'blocked'::text, 'missed'::text]))),
    CONSTRAINT visit_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'leased'::text, 'done'::text])))
)
WITH (fillfactor='80', autovacuum_vacuum_scale_factor='0.02');
ALTER TABLE ONLY public.visit FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.visit.reference IS 'The url and its slot, so that a slot never becomes two visits; references of its pictures begin with it.';
COMMENT ON COLUMN public.visit.slot IS 'Scheduled local time at the eTailer; null for a visit that a user requested.';
COMMENT ON COLUMN public.visit.due_at IS 'Slot plus jitter, or when it is tried again.';
COMMENT ON COLUMN public.visit.attempt IS 'Number of the latest attempt, starting at 1.';
COMMENT ON COLUMN public.visit.lease_token IS 'Of the latest lease. It stays after the outcome, so that a repeated report is recognized.';
COMMENT ON COLUMN public.visit.kind IS 'A test is made once, and its picture comes into no tray.';
COMMENT ON COLUMN public.visit.details IS 'VisitDetails of a visit without a picture; otherwise they are in the folder of the picture.';
COMMENT ON COLUMN public.visit.url_revision IS 'The settings of the url at the latest lease.';
CREATE TABLE public.visit_agent (
    agent_id integer NOT NULL,
    crawler_id integer NOT NULL,
    name text NOT NULL,
    version text NOT NULL,
    slots integer NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    CONSTRAINT visit_agent_name_check CHECK (((name <> ''::text) AND (length(name) <= 100)))
);
ALTER TABLE ONLY public.visit_agent FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.visit_agent.slots IS 'Visits that it can make at the same time.';
ALTER TABLE public.visit_agent ALTER COLUMN agent_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.visit_agent_agent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.visit_extra (
    page_picture_id bigint NOT NULL,
    kind text NOT NULL,
    picture_id bigint NOT NULL,
    CONSTRAINT visit_extra_kind_check CHECK ((kind = ANY (ARRAY['slides'::text, 'video'::text])))
);
ALTER TABLE ONLY public.visit_extra FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.visit_extra IS 'What an agent took beside the picture of a page.';
COMMENT ON COLUMN public.visit_extra.kind IS 'Slides: one picture of all slides, below each other; the details of the visit have their places.';
CREATE TABLE public.visit_host (
    host_id integer NOT NULL,
    host text NOT NULL,
    concurrency integer DEFAULT 1 NOT NULL,
    delay_ms integer DEFAULT 2000 NOT NULL,
    crawl_delay_ms integer,
    next_allowed_at timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    backing_off_since timestamp with time zone,
    backing_off_because text,
    robots_text text,
    robots_read_at timestamp with time zone,
    CONSTRAINT visit_host_concurrency_check CHECK (((concurrency >= 1) AND (concurrency <= 50))),
    CONSTRAINT visit_host_crawl_delay_ms_check CHECK ((crawl_delay_ms >= 0)),
    CONSTRAINT visit_host_delay_ms_check CHECK ((delay_ms >= 0)),
    CONSTRAINT visit_host_failures_check CHECK ((failures >= 0)),
    CONSTRAINT visit_host_host_check CHECK ((host <> ''::text))
);
ALTER TABLE ONLY public.visit_host FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.visit_host.host IS 'Host name, with the port if it is not the default.';
COMMENT ON COLUMN public.visit_host.concurrency IS 'Visits at the same time. With one, two visits are always delay_ms apart, whatever agents do.';
COMMENT ON COLUMN public.visit_host.delay_ms IS 'Shortest time from the end of a visit, and from its lease, to the next one.';
COMMENT ON COLUMN public.visit_host.crawl_delay_ms IS 'Crawl-delay of its robots.txt; the longer of the two applies.';
COMMENT ON COLUMN public.visit_host.failures IS 'Refusals in a row; each doubles the back-off.';
COMMENT ON COLUMN public.visit_host.robots_text IS 'As last read; empty if the host has none.';
ALTER TABLE public.visit_host ALTER COLUMN host_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.visit_host_host_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.visit_layout (
    url_id integer NOT NULL,
    url_revision integer NOT NULL,
    layout integer[] NOT NULL,
    former_layout integer[],
    changed_layout integer[],
    changed_since timestamp with time zone,
    changed_visits integer DEFAULT 0 NOT NULL,
    CONSTRAINT visit_layout_check CHECK (((changed_layout IS NULL) = (changed_since IS NULL)))
);
ALTER TABLE ONLY public.visit_layout FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.visit_layout IS 'The layout of the last good capture of a url, as element counts by position in the DOM.';
COMMENT ON COLUMN public.visit_layout.url_revision IS 'The settings that the layout belongs to: another device or address may have another one.';
COMMENT ON COLUMN public.visit_layout.former_layout IS 'The good layout before this one, which a shop may show again.';
COMMENT ON COLUMN public.visit_layout.changed_layout IS 'The layout of the latest visit, if it was another one.';
COMMENT ON COLUMN public.visit_layout.changed_since IS 'The first visit after the last good capture that saw another layout.';
COMMENT ON COLUMN public.visit_layout.changed_visits IS 'Consecutive visits that ended with the changed layout.';
CREATE TABLE public.visit_manifest (
    agent_id integer NOT NULL,
    "position" integer NOT NULL,
    visit_id bigint NOT NULL,
    manifest text NOT NULL,
    sha256 bytea NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT visit_manifest_manifest_check CHECK ((manifest <> ''::text)),
    CONSTRAINT visit_manifest_position_check CHECK (("position" > 0)),
    CONSTRAINT visit_manifest_sha256_check CHECK ((length(sha256) = 32))
);
ALTER TABLE ONLY public.visit_manifest FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.visit_manifest IS 'What an agent found in a visit, as a chain: each manifest names the hash of the agent''s manifest before it.';
COMMENT ON COLUMN public.visit_manifest.visit_id IS 'Visits are forgotten after a while, manifests are not.';
COMMENT ON COLUMN public.visit_manifest.manifest IS 'A JSON object that ends with its hash (apps/server/src/platform/hash-chain.ts). A text, because the hash is of these very bytes.';
CREATE TABLE public.visit_pause (
    pause_id integer NOT NULL,
    platform_id integer,
    proxy_id integer,
    reason text NOT NULL,
    paused_by integer NOT NULL,
    paused_at timestamp with time zone NOT NULL,
    ended_by integer,
    ended_at timestamp with time zone,
    CONSTRAINT visit_pause_check CHECK ((num_nonnulls(platform_id, proxy_id) <= 1)),
    CONSTRAINT visit_pause_check1 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
    CONSTRAINT visit_pause_reason_check CHECK ((reason <> ''::text))
);
ALTER TABLE ONLY public.visit_pause FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.visit_pause IS 'An eTailer, a proxy, or everything if both are null.';
ALTER TABLE public.visit_pause ALTER COLUMN pause_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.visit_pause_pause_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.visit_plan (
    url_id integer NOT NULL,
    planned_until timestamp with time zone NOT NULL,
    url_revision integer NOT NULL,
    platform_revision integer NOT NULL
);
ALTER TABLE ONLY public.visit_plan FORCE ROW LEVEL SECURITY;
COMMENT ON TABLE public.visit_plan IS 'Up to when the slots of a url have visits, and the revisions that they were planned with.';
CREATE TABLE public.visit_queue (
    queue_id integer NOT NULL,
    host_id integer NOT NULL,
    platform_id integer NOT NULL,
    proxy_id integer,
    next_due_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL,
    urgent_due_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.visit_queue FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.visit_queue.next_due_at IS 'When the first planned visit is due; infinity if there is none.';
COMMENT ON COLUMN public.visit_queue.urgent_due_at IS 'Same, for visits that users requested.';
ALTER TABLE public.visit_queue ALTER COLUMN queue_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.visit_queue_queue_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.visit ALTER COLUMN visit_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.visit_visit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.word (
    word_id integer NOT NULL,
    word text NOT NULL,
    grams integer[] NOT NULL,
    CONSTRAINT has_its_grams CHECK ((cardinality(grams) = cardinality(public.grams_in(word))))
);
ALTER TABLE ONLY public.word FORCE ROW LEVEL SECURITY;
COMMENT ON COLUMN public.word.grams IS 'Keys of all grams of the word.';
ALTER TABLE public.word ALTER COLUMN word_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.word_word_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY public.capture ALTER COLUMN capture_id SET DEFAULT nextval('public.capture_id_seq'::regclass);
ALTER TABLE ONLY ledger.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY ledger.schema_file
    ADD CONSTRAINT schema_file_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.added_picture
    ADD CONSTRAINT added_picture_picture_id_key UNIQUE (picture_id);
ALTER TABLE ONLY public.added_picture
    ADD CONSTRAINT added_picture_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.alert_config
    ADD CONSTRAINT alert_config_pkey PRIMARY KEY (alert_config_id);
ALTER TABLE ONLY public.alert_detail
    ADD CONSTRAINT alert_detail_pkey PRIMARY KEY (alert_detail_id);
ALTER TABLE ONLY public.alert_finding
    ADD CONSTRAINT alert_finding_pkey PRIMARY KEY (finding_id);
ALTER TABLE ONLY public.alert_mail
    ADD CONSTRAINT alert_mail_pkey PRIMARY KEY (alert_run_id, address);
ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_pkey PRIMARY KEY (alert_id);
ALTER TABLE ONLY public.alert_run
    ADD CONSTRAINT alert_run_alert_id_scheduled_for_key UNIQUE (alert_id, scheduled_for);
ALTER TABLE ONLY public.alert_run
    ADD CONSTRAINT alert_run_pkey PRIMARY KEY (alert_run_id);
ALTER TABLE ONLY public.alert_type
    ADD CONSTRAINT alert_type_name_key UNIQUE (name);
ALTER TABLE ONLY public.alert_type
    ADD CONSTRAINT alert_type_pkey PRIMARY KEY (alert_type_id);
ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_user_id_create_key_key UNIQUE (user_id, create_key);
ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_user_id_slot_key UNIQUE (user_id, slot);
ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.arrival
    ADD CONSTRAINT arrival_picture_id_key UNIQUE (picture_id);
ALTER TABLE ONLY public.arrival
    ADD CONSTRAINT arrival_pkey PRIMARY KEY (crawler_id, reference);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (audit_id, at);
ALTER TABLE ONLY public.banner_subtype
    ADD CONSTRAINT banner_subtype_pkey PRIMARY KEY (banner_subtype_id);
ALTER TABLE ONLY public.banner_type
    ADD CONSTRAINT banner_type_pkey PRIMARY KEY (banner_type_id);
ALTER TABLE ONLY public.bookmark
    ADD CONSTRAINT bookmark_pkey PRIMARY KEY (user_id, bookmark_id);
ALTER TABLE ONLY public.campaign_category
    ADD CONSTRAINT campaign_category_pkey PRIMARY KEY (campaign_id, category_id, trade_id);
ALTER TABLE ONLY public.campaign
    ADD CONSTRAINT campaign_client_id_name_key UNIQUE (client_id, name);
ALTER TABLE ONLY public.campaign
    ADD CONSTRAINT campaign_pkey PRIMARY KEY (campaign_id);
ALTER TABLE ONLY public.campaign_platform
    ADD CONSTRAINT campaign_platform_pkey PRIMARY KEY (campaign_id, platform_id);
ALTER TABLE ONLY public.campaign_url
    ADD CONSTRAINT campaign_url_pkey PRIMARY KEY (campaign_id, url_id);
ALTER TABLE public.capture
    ADD CONSTRAINT capture_error_note_check CHECK ((length(error_note) <= 200)) NOT VALID;
ALTER TABLE public.capture
    ADD CONSTRAINT capture_error_reason_check CHECK ((error_reason = ANY (ARRAY['notLoaded'::text, 'cookieWall'::text, 'blocked'::text, 'wrongPage'::text, 'cutOff'::text, 'other'::text]))) NOT VALID;
ALTER TABLE ONLY public.capture_history
    ADD CONSTRAINT capture_history_pkey PRIMARY KEY (capture_id, revision);
ALTER TABLE ONLY public.capture_lease
    ADD CONSTRAINT capture_lease_pkey PRIMARY KEY (capture_id);
ALTER TABLE ONLY public.capture
    ADD CONSTRAINT capture_pkey PRIMARY KEY (capture_id);
ALTER TABLE ONLY public.capture_region
    ADD CONSTRAINT capture_region_pkey PRIMARY KEY (capture_id, number);
ALTER TABLE ONLY public.capture_use
    ADD CONSTRAINT capture_use_pkey PRIMARY KEY (kind, id);
ALTER TABLE ONLY public.category_group
    ADD CONSTRAINT category_group_name_key UNIQUE (name);
ALTER TABLE ONLY public.category_group
    ADD CONSTRAINT category_group_pkey PRIMARY KEY (category_group_id);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_name_key UNIQUE (name);
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_pkey PRIMARY KEY (category_id);
ALTER TABLE ONLY public.category_platform
    ADD CONSTRAINT category_platform_pkey PRIMARY KEY (category_id, platform_id);
ALTER TABLE ONLY public.category_trade
    ADD CONSTRAINT category_trade_category_id_trade_id_key UNIQUE (category_id, trade_id);
ALTER TABLE ONLY public.category_trade
    ADD CONSTRAINT category_trade_pkey PRIMARY KEY (category_trade_id);
ALTER TABLE ONLY public.client_category
    ADD CONSTRAINT client_category_pkey PRIMARY KEY (client_id, category_id);
ALTER TABLE ONLY public.client
    ADD CONSTRAINT client_name_key UNIQUE (name);
ALTER TABLE ONLY public.client
    ADD CONSTRAINT client_pkey PRIMARY KEY (client_id);
ALTER TABLE ONLY public.client_platform
    ADD CONSTRAINT client_platform_pkey PRIMARY KEY (client_id, platform_id);
ALTER TABLE ONLY public.client_provider
    ADD CONSTRAINT client_provider_pkey PRIMARY KEY (client_id, provider_id);
ALTER TABLE ONLY public.code_challenge
    ADD CONSTRAINT code_challenge_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.company_account
    ADD CONSTRAINT company_account_once UNIQUE (company_sign_in_id, issuer, subject);
ALTER TABLE ONLY public.company_account
    ADD CONSTRAINT company_account_pkey PRIMARY KEY (company_account_id);
ALTER TABLE ONLY public.company_account
    ADD CONSTRAINT company_account_user_once UNIQUE (user_id, company_sign_in_id);
ALTER TABLE ONLY public.company_session
    ADD CONSTRAINT company_session_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.company_sign_in
    ADD CONSTRAINT company_sign_in_app_once UNIQUE (issuer, app_id);
ALTER TABLE ONLY public.company_sign_in_attempt
    ADD CONSTRAINT company_sign_in_attempt_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY public.company_sign_in
    ADD CONSTRAINT company_sign_in_name_once UNIQUE (name);
ALTER TABLE ONLY public.company_sign_in
    ADD CONSTRAINT company_sign_in_pkey PRIMARY KEY (company_sign_in_id);
ALTER TABLE ONLY public.country
    ADD CONSTRAINT country_code_key UNIQUE (code);
ALTER TABLE ONLY public.country
    ADD CONSTRAINT country_pkey PRIMARY KEY (country_id);
ALTER TABLE ONLY public.crawler
    ADD CONSTRAINT crawler_name_key UNIQUE (name);
ALTER TABLE ONLY public.crawler
    ADD CONSTRAINT crawler_pkey PRIMARY KEY (crawler_id);
ALTER TABLE ONLY public.creative_life
    ADD CONSTRAINT creative_life_pkey PRIMARY KEY (category_id, creative_id);
ALTER TABLE ONLY public.creative
    ADD CONSTRAINT creative_pkey PRIMARY KEY (creative_id);
ALTER TABLE ONLY public.creative_value
    ADD CONSTRAINT creative_value_pkey PRIMARY KEY (creative_id, field, value_key);
ALTER TABLE ONLY public.cube_arrival
    ADD CONSTRAINT cube_arrival_pkey PRIMARY KEY (day, url_id, minute, is_failed);
ALTER TABLE ONLY public.cube_category
    ADD CONSTRAINT cube_category_pkey PRIMARY KEY (day, category_id);
ALTER TABLE ONLY public.cube_category_trade
    ADD CONSTRAINT cube_category_trade_category_id_day_trade_id_key UNIQUE NULLS NOT DISTINCT (category_id, day, trade_id);
ALTER TABLE ONLY public.cube_compliance
    ADD CONSTRAINT cube_compliance_pkey PRIMARY KEY (sku, platform_id, day);
ALTER TABLE ONLY public.cube_creative
    ADD CONSTRAINT cube_creative_pkey PRIMARY KEY (category_id, day, platform_id, creative_id) INCLUDE (captures, weighted);
ALTER TABLE ONLY public.cube_moved
    ADD CONSTRAINT cube_moved_pkey PRIMARY KEY (cube_moved_id);
ALTER TABLE ONLY public.cube_pace
    ADD CONSTRAINT cube_pace_pkey PRIMARY KEY (day, user_id, seconds);
ALTER TABLE ONLY public.cube_platform_category
    ADD CONSTRAINT cube_platform_category_pkey PRIMARY KEY (platform_id, day, category_id);
ALTER TABLE ONLY public.cube_platform_category_trade
    ADD CONSTRAINT cube_platform_category_trade_category_id_platform_id_day_tr_key UNIQUE NULLS NOT DISTINCT (category_id, platform_id, day, trade_id);
ALTER TABLE ONLY public.cube_platform_category_type
    ADD CONSTRAINT cube_platform_category_type_category_id_platform_id_day_ban_key UNIQUE NULLS NOT DISTINCT (category_id, platform_id, day, banner_type_id, banner_subtype_id);
ALTER TABLE ONLY public.cube_platform
    ADD CONSTRAINT cube_platform_pkey PRIMARY KEY (day, platform_id);
ALTER TABLE ONLY public.cube_platform_provider
    ADD CONSTRAINT cube_platform_provider_platform_id_day_provider_id_key UNIQUE NULLS NOT DISTINCT (platform_id, day, provider_id);
ALTER TABLE ONLY public.cube_platform_trade
    ADD CONSTRAINT cube_platform_trade_platform_id_day_trade_id_key UNIQUE NULLS NOT DISTINCT (platform_id, day, trade_id);
ALTER TABLE ONLY public.cube_platform_type
    ADD CONSTRAINT cube_platform_type_day_platform_id_banner_type_id_banner_su_key UNIQUE NULLS NOT DISTINCT (day, platform_id, banner_type_id, banner_subtype_id);
ALTER TABLE ONLY public.cube_presence
    ADD CONSTRAINT cube_presence_category_id_platform_id_day_provider_id_small_key UNIQUE NULLS NOT DISTINCT (category_id, platform_id, day, provider_id, smaller);
ALTER TABLE ONLY public.cube_provider
    ADD CONSTRAINT cube_provider_day_provider_id_key UNIQUE NULLS NOT DISTINCT (day, provider_id);
ALTER TABLE ONLY public.cube_review
    ADD CONSTRAINT cube_review_pkey PRIMARY KEY (day, user_id);
ALTER TABLE ONLY public.cube_stale
    ADD CONSTRAINT cube_stale_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.cube_trade
    ADD CONSTRAINT cube_trade_day_trade_id_key UNIQUE NULLS NOT DISTINCT (day, trade_id);
ALTER TABLE ONLY public.denial
    ADD CONSTRAINT denial_pkey PRIMARY KEY (audit_id);
ALTER TABLE ONLY public.download
    ADD CONSTRAINT download_pkey PRIMARY KEY (download_id);
ALTER TABLE ONLY public.gram
    ADD CONSTRAINT gram_gram_key UNIQUE (gram);
ALTER TABLE ONLY public.gram
    ADD CONSTRAINT gram_pkey PRIMARY KEY (gram_id);
ALTER TABLE ONLY public.home_state
    ADD CONSTRAINT home_state_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.image_capture
    ADD CONSTRAINT image_capture_pkey PRIMARY KEY (image_capture_id);
ALTER TABLE ONLY public.image_capture_text
    ADD CONSTRAINT image_capture_text_pkey PRIMARY KEY (image_capture_text_id);
ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (capture_id);
ALTER TABLE ONLY public.ingest_key
    ADD CONSTRAINT ingest_key_key_hash_key UNIQUE (key_hash);
ALTER TABLE ONLY public.ingest_key
    ADD CONSTRAINT ingest_key_pkey PRIMARY KEY (ingest_key_id);
ALTER TABLE public.ingest_key
    ADD CONSTRAINT ingest_key_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['captures.push'::text, 'captures.push.read'::text, 'observations.push'::text, 'visits.run'::text]))) NOT VALID;
ALTER TABLE ONLY public.keyword
    ADD CONSTRAINT keyword_pkey PRIMARY KEY (keyword_id);
ALTER TABLE ONLY public.keyword_platform
    ADD CONSTRAINT keyword_platform_pkey PRIMARY KEY (keyword_id, platform_id);
ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_pkey PRIMARY KEY (device_hash, user_id);
ALTER TABLE ONLY public.live_change
    ADD CONSTRAINT live_change_pkey PRIMARY KEY (txid, live_change_id);
ALTER TABLE ONLY public.live_trimmed
    ADD CONSTRAINT live_trimmed_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.location_position
    ADD CONSTRAINT location_position_pkey PRIMARY KEY (location_position_id);
ALTER TABLE ONLY public.location_section
    ADD CONSTRAINT location_section_pkey PRIMARY KEY (location_section_id);
ALTER TABLE ONLY public.move
    ADD CONSTRAINT move_pkey PRIMARY KEY (move_id);
ALTER TABLE ONLY public.move_sku
    ADD CONSTRAINT move_sku_pkey PRIMARY KEY (move_id, sku);
ALTER TABLE ONLY public.outbox_consumer
    ADD CONSTRAINT outbox_consumer_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (txid, outbox_id);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (passkey_id);
ALTER TABLE ONLY public.password_link
    ADD CONSTRAINT password_link_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.picture_features
    ADD CONSTRAINT picture_features_pkey PRIMARY KEY (picture_id);
ALTER TABLE ONLY public.picture_hash
    ADD CONSTRAINT picture_hash_pkey PRIMARY KEY (picture_id);
ALTER TABLE ONLY public.picture
    ADD CONSTRAINT picture_pkey PRIMARY KEY (picture_id);
ALTER TABLE ONLY public.platform
    ADD CONSTRAINT platform_country_id_name_without_prefix_key UNIQUE (country_id, name_without_prefix);
ALTER TABLE ONLY public.platform
    ADD CONSTRAINT platform_pkey PRIMARY KEY (platform_id);
ALTER TABLE ONLY public.platform_type
    ADD CONSTRAINT platform_type_pkey PRIMARY KEY (platform_type_id);
ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_client_id_ean_key UNIQUE (client_id, ean);
ALTER TABLE ONLY public.product_image
    ADD CONSTRAINT product_image_picture_id_key UNIQUE (picture_id);
ALTER TABLE ONLY public.product_image
    ADD CONSTRAINT product_image_pkey PRIMARY KEY (product_image_id);
ALTER TABLE ONLY public.product_observation
    ADD CONSTRAINT product_observation_ean_platform_id_store_id_observed_at_key UNIQUE NULLS NOT DISTINCT (ean, platform_id, store_id, observed_at);
ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.product_price
    ADD CONSTRAINT product_price_pkey PRIMARY KEY (product_id, platform_id);
ALTER TABLE ONLY public.provider
    ADD CONSTRAINT provider_name_key UNIQUE (name);
ALTER TABLE ONLY public.provider
    ADD CONSTRAINT provider_pkey PRIMARY KEY (provider_id);
ALTER TABLE ONLY public.proxy
    ADD CONSTRAINT proxy_host_port_key UNIQUE (host, port);
ALTER TABLE ONLY public.proxy
    ADD CONSTRAINT proxy_pkey PRIMARY KEY (proxy_id);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.sheet_import
    ADD CONSTRAINT sheet_import_pkey PRIMARY KEY (sheet_import_id);
ALTER TABLE ONLY public.sheet_outcome
    ADD CONSTRAINT sheet_outcome_pkey PRIMARY KEY (sheet_import_id, last_row);
ALTER TABLE ONLY public.sign_in_backoff
    ADD CONSTRAINT sign_in_backoff_pkey PRIMARY KEY (bucket);
ALTER TABLE ONLY public.sku_claim
    ADD CONSTRAINT sku_claim_of_kind UNIQUE (client_id, kind, sku);
ALTER TABLE ONLY public.sku_claim
    ADD CONSTRAINT sku_claim_pkey PRIMARY KEY (sku_claim_id);
ALTER TABLE ONLY public.sku_owner
    ADD CONSTRAINT sku_owner_pkey PRIMARY KEY (client_id, sku);
ALTER TABLE ONLY public.spent_challenge
    ADD CONSTRAINT spent_challenge_pkey PRIMARY KEY (challenge);
ALTER TABLE ONLY public.store
    ADD CONSTRAINT store_name_key UNIQUE (name);
ALTER TABLE ONLY public.store
    ADD CONSTRAINT store_pkey PRIMARY KEY (store_id);
ALTER TABLE ONLY public.trade_group
    ADD CONSTRAINT trade_group_pkey PRIMARY KEY (trade_group_id);
ALTER TABLE ONLY public.trade
    ADD CONSTRAINT trade_name_key UNIQUE (name);
ALTER TABLE ONLY public.trade
    ADD CONSTRAINT trade_pkey PRIMARY KEY (trade_id);
ALTER TABLE ONLY public.tray_bitmap
    ADD CONSTRAINT tray_bitmap_pkey PRIMARY KEY (key, chunk) INCLUDE (records);
ALTER TABLE ONLY public.url
    ADD CONSTRAINT url_pkey PRIMARY KEY (url_id);
ALTER TABLE ONLY public.url_schedule
    ADD CONSTRAINT url_schedule_pkey PRIMARY KEY (url_id, since);
ALTER TABLE ONLY public.user_role
    ADD CONSTRAINT user_role_pkey PRIMARY KEY (user_id, role_id);
ALTER TABLE ONLY public.user_secret
    ADD CONSTRAINT user_secret_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.visit_agent
    ADD CONSTRAINT visit_agent_crawler_id_name_key UNIQUE (crawler_id, name);
ALTER TABLE ONLY public.visit_agent
    ADD CONSTRAINT visit_agent_pkey PRIMARY KEY (agent_id);
ALTER TABLE ONLY public.visit_extra
    ADD CONSTRAINT visit_extra_picture_id_key UNIQUE (picture_id);
ALTER TABLE ONLY public.visit_extra
    ADD CONSTRAINT visit_extra_pkey PRIMARY KEY (page_picture_id, kind);
ALTER TABLE ONLY public.visit_host
    ADD CONSTRAINT visit_host_host_key UNIQUE (host);
ALTER TABLE ONLY public.visit_host
    ADD CONSTRAINT visit_host_pkey PRIMARY KEY (host_id);
ALTER TABLE ONLY public.visit_layout
    ADD CONSTRAINT visit_layout_pkey PRIMARY KEY (url_id);
ALTER TABLE ONLY public.visit_manifest
    ADD CONSTRAINT visit_manifest_pkey PRIMARY KEY (agent_id, "position");
ALTER TABLE ONLY public.visit_pause
    ADD CONSTRAINT visit_pause_pkey PRIMARY KEY (pause_id);
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_pkey PRIMARY KEY (visit_id);
ALTER TABLE ONLY public.visit_plan
    ADD CONSTRAINT visit_plan_pkey PRIMARY KEY (url_id);
ALTER TABLE ONLY public.visit_queue
    ADD CONSTRAINT visit_queue_host_id_platform_id_proxy_id_key UNIQUE NULLS NOT DISTINCT (host_id, platform_id, proxy_id);
ALTER TABLE ONLY public.visit_queue
    ADD CONSTRAINT visit_queue_pkey PRIMARY KEY (queue_id);
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.word
    ADD CONSTRAINT word_pkey PRIMARY KEY (word_id);
ALTER TABLE ONLY public.word
    ADD CONSTRAINT word_word_key UNIQUE (word);
CREATE INDEX added_picture_age ON public.added_picture USING btree (created_at);
CREATE INDEX alert_config_alert ON public.alert_config USING btree (alert_id, place);
CREATE INDEX alert_config_brand ON public.alert_config USING btree (brand_id) WHERE (brand_id IS NOT NULL);
CREATE INDEX alert_config_category ON public.alert_config USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX alert_config_category_group ON public.alert_config USING btree (category_group_id) WHERE (category_group_id IS NOT NULL);
CREATE INDEX alert_config_platform ON public.alert_config USING btree (platform_id) WHERE (platform_id IS NOT NULL);
CREATE INDEX alert_detail_config ON public.alert_detail USING btree (alert_config_id, place);
CREATE INDEX alert_detail_type ON public.alert_detail USING btree (alert_type_id);
CREATE INDEX alert_due ON public.alert USING btree (next_process) WHERE (next_process IS NOT NULL);
CREATE INDEX alert_finding_alert ON public.alert_finding USING btree (alert_id, closed_at);
CREATE INDEX alert_finding_closed ON public.alert_finding USING btree (closed_run_id) WHERE (closed_run_id IS NOT NULL);
CREATE INDEX alert_finding_detail ON public.alert_finding USING btree (alert_detail_id, closed_at);
CREATE UNIQUE INDEX alert_finding_open ON public.alert_finding USING btree (alert_detail_id, key) WHERE (closed_at IS NULL);
CREATE INDEX alert_finding_opened ON public.alert_finding USING btree (opened_run_id);
CREATE INDEX alert_run_finished ON public.alert_run USING btree (finished_at);
CREATE INDEX alert_run_waiting ON public.alert_run USING btree (alert_id, scheduled_for) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX app_user_client ON public.app_user USING btree (client_id);
CREATE INDEX app_user_email ON public.app_user USING btree (lower(email));
CREATE UNIQUE INDEX app_user_username ON public.app_user USING btree (username);
CREATE INDEX arrival_age ON public.arrival USING btree (created_at);
CREATE INDEX audit_beside_captures ON ONLY public.audit USING btree (at DESC, audit_id DESC) WHERE ((subject IS NULL) OR (subject <> ALL (ARRAY['capture'::text, 'imageCapture'::text])));
CREATE INDEX audit_subject ON ONLY public.audit USING btree (subject, subject_id, at);
CREATE INDEX audit_user ON ONLY public.audit USING btree (user_id, at);
CREATE UNIQUE INDEX banner_subtype_name_once ON public.banner_subtype USING btree (banner_type_id, public.name_form(name));
CREATE UNIQUE INDEX banner_type_name_once ON public.banner_type USING btree (public.name_form(name));
CREATE INDEX campaign_category_category ON public.campaign_category USING btree (category_id);
CREATE INDEX campaign_category_trade ON public.campaign_category USING btree (trade_id);
CREATE INDEX campaign_platform_platform ON public.campaign_platform USING btree (platform_id);
CREATE INDEX campaign_url_url ON public.campaign_url USING btree (url_id);
CREATE INDEX capture_creative ON ONLY public.capture USING btree (creative_id) WHERE (creative_id IS NOT NULL);
CREATE INDEX capture_history_at ON ONLY public.capture_history USING brin (at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX capture_history_user ON ONLY public.capture_history USING btree (user_id, at) WHERE (user_id IS NOT NULL);
CREATE INDEX capture_lease_until ON public.capture_lease USING btree (until);
CREATE INDEX capture_lease_user ON public.capture_lease USING btree (user_id);
CREATE INDEX capture_of_sku ON ONLY public.capture USING btree (sku) WHERE (capture_type_id = 2);
CREATE INDEX capture_region_creative ON ONLY public.capture_region USING btree (creative_id, capture_id DESC) WHERE (creative_id IS NOT NULL);
CREATE INDEX capture_slot ON ONLY public.capture USING btree (sku, platform_id, "position", when_local DESC, capture_id DESC) WHERE ((capture_type_id = 2) AND (capture_state_id = 3));
CREATE INDEX category_category_group ON public.category USING btree (category_group_id);
CREATE INDEX category_group_trade_group ON public.category_group USING btree (trade_group_id);
CREATE UNIQUE INDEX category_only_one_others ON public.category USING btree (is_others) WHERE is_others;
CREATE INDEX category_platform_platform ON public.category_platform USING btree (platform_id);
CREATE INDEX category_trade_trade ON public.category_trade USING btree (trade_id);
CREATE INDEX client_category_category ON public.client_category USING btree (category_id);
CREATE INDEX client_logo ON public.client USING btree (logo_picture_id);
CREATE INDEX client_platform_platform ON public.client_platform USING btree (platform_id);
CREATE INDEX client_provider_provider ON public.client_provider USING btree (provider_id);
CREATE INDEX company_session_account ON public.company_session USING btree (company_account_id);
CREATE INDEX company_sign_in_attempt_expiry ON public.company_sign_in_attempt USING btree (expires_at);
CREATE INDEX company_sign_in_client ON public.company_sign_in USING btree (client_id);
CREATE UNIQUE INDEX country_name_once ON public.country USING btree (public.name_form(name));
CREATE INDEX creative_band_a ON public.creative USING btree (band_a) INCLUDE (hash, creative_id);
CREATE INDEX creative_band_b ON public.creative USING btree (band_b) INCLUDE (hash, creative_id);
CREATE INDEX creative_band_c ON public.creative USING btree (band_c) INCLUDE (hash, creative_id);
CREATE INDEX creative_family ON public.creative USING btree (family_id) WHERE (family_id IS NOT NULL);
CREATE INDEX creative_image_hash ON public.creative USING btree (image_hash) WHERE (image_hash IS NOT NULL);
CREATE INDEX creative_life_rank ON public.creative_life USING btree (category_id, captures DESC, creative_id) INCLUDE (platform_id, first_day, last_day) WHERE (captures > 0);
CREATE INDEX creative_target ON public.creative USING hash (target) WHERE (target IS NOT NULL);
CREATE INDEX cube_category_trade_day ON public.cube_category_trade USING btree (day);
CREATE INDEX cube_compliance_day ON public.cube_compliance USING btree (day);
CREATE INDEX cube_creative_creative ON public.cube_creative USING btree (creative_id, category_id, day);
CREATE INDEX cube_creative_day ON public.cube_creative USING btree (day);
CREATE INDEX cube_platform_category_category ON public.cube_platform_category USING btree (category_id, day);
CREATE INDEX cube_platform_category_day ON public.cube_platform_category USING btree (day);
CREATE INDEX cube_platform_category_trade_day ON public.cube_platform_category_trade USING btree (day);
CREATE INDEX cube_platform_category_trade_trade ON public.cube_platform_category_trade USING btree (trade_id, day);
CREATE INDEX cube_platform_category_type_day ON public.cube_platform_category_type USING btree (day);
CREATE INDEX cube_platform_provider_day ON public.cube_platform_provider USING btree (day);
CREATE INDEX cube_platform_trade_day ON public.cube_platform_trade USING btree (day);
CREATE INDEX cube_platform_trade_trade ON public.cube_platform_trade USING btree (trade_id, day);
CREATE INDEX cube_presence_day ON public.cube_presence USING btree (day);
CREATE INDEX denial_user ON public.denial USING btree (user_id, began_at);
CREATE INDEX download_client ON public.download USING btree (client_id);
CREATE INDEX download_expiry ON public.download USING btree (expires_at);
CREATE INDEX download_of_user ON public.download USING btree (user_id, download_id DESC);
CREATE INDEX idempotency_age ON public.idempotency USING btree (at);
CREATE INDEX image_capture_by_date ON public.image_capture USING btree (when_local, image_capture_id);
CREATE INDEX image_capture_by_file ON public.image_capture USING btree (file_name, image_capture_id);
CREATE INDEX image_capture_by_manual ON public.image_capture USING btree (is_manual, image_capture_id);
CREATE INDEX image_capture_by_screenshot ON public.image_capture USING btree (is_screenshot, image_capture_id);
CREATE INDEX image_capture_by_store ON public.image_capture USING btree (store_id, image_capture_id);
CREATE INDEX image_capture_ean ON public.image_capture USING btree (ean) WHERE (ean IS NOT NULL);
CREATE INDEX image_capture_of_state ON public.image_capture USING btree (image_capture_state_id, image_capture_id DESC);
CREATE INDEX image_capture_search ON public.image_capture USING gin (search public.gin_trgm_ops);
CREATE INDEX image_capture_state_by_date ON public.image_capture USING btree (image_capture_state_id, when_local, image_capture_id);
CREATE INDEX image_capture_state_by_file ON public.image_capture USING btree (image_capture_state_id, file_name, image_capture_id);
CREATE INDEX image_capture_state_by_manual ON public.image_capture USING btree (image_capture_state_id, is_manual, image_capture_id);
CREATE INDEX image_capture_state_by_screenshot ON public.image_capture USING btree (image_capture_state_id, is_screenshot, image_capture_id);
CREATE INDEX image_capture_text_of ON public.image_capture_text USING btree (image_capture_id, place);
CREATE INDEX inbox_free ON public.inbox USING btree (capture_type_id, capture_id DESC) WHERE (NOT leased);
CREATE INDEX ingest_key_crawler ON public.ingest_key USING btree (crawler_id);
CREATE INDEX ingest_key_creator ON public.ingest_key USING btree (created_by);
CREATE INDEX keyword_category ON public.keyword USING btree (category_id);
CREATE INDEX keyword_changed ON public.keyword USING btree (changed_at, keyword_id);
CREATE INDEX keyword_in_order ON public.keyword USING btree (search_name, keyword_id);
CREATE UNIQUE INDEX keyword_once ON public.keyword USING btree (client_id, category_id, lower(keyword));
CREATE INDEX keyword_platform_platform ON public.keyword_platform USING btree (platform_id);
CREATE INDEX keyword_search ON public.keyword USING gin (search_name public.gin_trgm_ops);
CREATE INDEX keyword_typed ON public.keyword USING btree (lower((keyword COLLATE "und-x-icu")));
CREATE INDEX known_device_age ON public.known_device USING btree (seen_at);
CREATE INDEX known_device_user ON public.known_device USING btree (user_id);
CREATE UNIQUE INDEX location_position_name_once ON public.location_position USING btree (public.name_form(name));
CREATE UNIQUE INDEX location_section_name_once ON public.location_section USING btree (public.name_form(name));
CREATE INDEX move_of_sheet ON public.move USING btree (sheet_import_id);
CREATE INDEX move_recent ON public.move USING btree (finished_at);
CREATE INDEX move_user ON public.move USING btree (user_id);
CREATE INDEX passkey_user ON public.passkey USING btree (user_id);
CREATE INDEX password_link_expiry ON public.password_link USING btree (expires_at);
CREATE INDEX password_link_user ON public.password_link USING btree (user_id, created_at);
CREATE INDEX picture_failed ON ONLY public.picture USING btree (finished_at) WHERE (picture_state_id = 4);
CREATE INDEX picture_folder ON ONLY public.picture USING hash (file_key);
CREATE INDEX picture_hash_a ON ONLY public.picture_hash USING btree (platform_id, band_a) INCLUDE (hash, picture_id);
CREATE INDEX picture_hash_b ON ONLY public.picture_hash USING btree (platform_id, band_b) INCLUDE (hash, picture_id);
CREATE INDEX picture_hash_c ON ONLY public.picture_hash USING btree (platform_id, band_c) INCLUDE (hash, picture_id);
CREATE INDEX picture_hash_url ON ONLY public.picture_hash USING btree (url_id, picture_id DESC) WHERE (url_id IS NOT NULL);
CREATE INDEX picture_of_records ON ONLY public.picture USING btree (finished_at) WHERE ((picture_kind_id = ANY (ARRAY[3, 4])) AND (picture_state_id = 3));
CREATE INDEX picture_open ON ONLY public.picture USING btree (picture_state_id, announced_at) WHERE (picture_state_id = ANY (ARRAY[1, 2]));
CREATE UNIQUE INDEX platform_type_name_once ON public.platform_type USING btree (public.name_form(name));
CREATE INDEX product_category ON public.product USING btree (category_id);
CREATE INDEX product_claimed_sku ON public.product USING btree (client_id, claimed_sku) WHERE (claimed_sku IS NOT NULL);
CREATE INDEX product_ean ON public.product USING btree (ean);
CREATE INDEX product_image_client ON public.product_image USING btree (client_id);
CREATE INDEX product_image_in_order ON public.product_image USING btree (search_name, product_image_id);
CREATE INDEX product_image_of_sku ON public.product_image USING btree (platform_id, sku, "position");
CREATE INDEX product_image_search ON public.product_image USING gin (search_text public.gin_trgm_ops);
CREATE INDEX product_image_sku ON public.product_image USING btree (sku);
CREATE INDEX product_observation_recent ON ONLY public.product_observation USING btree (platform_id, observed_at);
CREATE INDEX product_price_platform ON public.product_price USING btree (platform_id);
CREATE INDEX product_sku ON public.product USING btree (sku);
CREATE INDEX product_trade ON public.product USING btree (trade_id);
CREATE INDEX session_alive ON public.session USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX session_expiry ON public.session USING btree (expires_at);
CREATE INDEX session_in_order ON public.session USING btree (last_seen_at, session_id) WHERE (ended_at IS NULL);
CREATE INDEX sheet_import_age ON public.sheet_import USING btree (created_at);
CREATE INDEX sheet_import_of_user ON public.sheet_import USING btree (user_id);
CREATE INDEX sign_in_backoff_age ON public.sign_in_backoff USING btree (failed_at);
CREATE INDEX sku_claim_decided_by ON public.sku_claim USING btree (decided_by);
CREATE INDEX sku_claim_open ON public.sku_claim USING btree (state, sku_claim_id);
CREATE INDEX sku_claim_user ON public.sku_claim USING btree (user_id);
CREATE INDEX sku_owner_sku ON public.sku_owner USING btree (sku);
CREATE INDEX sku_owner_user ON public.sku_owner USING btree (user_id);
CREATE INDEX spent_challenge_expiry ON public.spent_challenge USING btree (expires_at);
CREATE INDEX store_in_order ON public.store USING btree (search_name, store_id);
CREATE UNIQUE INDEX store_name_once ON public.store USING btree (public.name_form(name));
CREATE INDEX store_platform ON public.store USING btree (platform_id);
CREATE UNIQUE INDEX trade_group_name_once ON public.trade_group USING btree (public.name_form(name));
CREATE INDEX trade_in_order ON public.trade USING btree (search_name, trade_id);
CREATE INDEX trade_provider ON public.trade USING btree (provider_id);
CREATE INDEX trade_search ON public.trade USING gin (search_name public.gin_trgm_ops);
CREATE INDEX tray_bitmap_chunk ON public.tray_bitmap USING btree (chunk, key);
CREATE INDEX url_client ON public.url USING btree (client_id);
CREATE INDEX url_in_order ON public.url USING btree (search_name, url_id);
CREATE INDEX url_keyword ON public.url USING btree (keyword_id);
CREATE INDEX url_platform ON public.url USING btree (platform_id);
CREATE INDEX url_proxy ON public.url USING btree (proxy_id);
CREATE INDEX url_search ON public.url USING gin (search_name public.gin_trgm_ops);
CREATE INDEX visit_agent_leases ON public.visit USING btree (agent_id) WHERE (state = 'leased'::text);
CREATE INDEX visit_finished ON public.visit USING btree (finished_at) WHERE (state = 'done'::text);
CREATE INDEX visit_lease_end ON public.visit USING btree (leased_until) WHERE (state = 'leased'::text);
CREATE INDEX visit_leased ON public.visit USING btree (host_id) WHERE (state = 'leased'::text);
CREATE INDEX visit_manifest_visit ON public.visit_manifest USING btree (visit_id);
CREATE INDEX visit_not_captured ON public.visit USING btree (slot COLLATE "C") INCLUDE (url_id, outcome, cause) WHERE ((state = 'done'::text) AND (outcome <> 'captured'::text));
CREATE UNIQUE INDEX visit_pause_active ON public.visit_pause USING btree (platform_id, proxy_id) NULLS NOT DISTINCT WHERE (ended_at IS NULL);
CREATE INDEX visit_pause_ended_by ON public.visit_pause USING btree (ended_by);
CREATE INDEX visit_pause_paused_by ON public.visit_pause USING btree (paused_by);
CREATE INDEX visit_pause_proxy ON public.visit_pause USING btree (proxy_id);
CREATE INDEX visit_planned ON public.visit USING btree (queue_id, is_urgent DESC, due_at, visit_id) WHERE (state = 'planned'::text);
CREATE INDEX visit_queue_due ON public.visit_queue USING btree (next_due_at);
CREATE INDEX visit_queue_platform ON public.visit_queue USING btree (platform_id);
CREATE INDEX visit_queue_proxy ON public.visit_queue USING btree (proxy_id);
CREATE INDEX visit_test_picture ON public.visit USING btree (picture_id) WHERE (kind = 'test'::text);
CREATE INDEX visit_url ON public.visit USING btree (url_id, due_at);
CREATE INDEX word_part ON public.word USING gin (word public.gin_trgm_ops);
CREATE TRIGGER capture_clear_error BEFORE UPDATE ON public.capture FOR EACH ROW WHEN (((new.capture_state_id <> public.state_with_error()) AND ((new.error_reason IS NOT NULL) OR (new.error_note IS NOT NULL)))) EXECUTE FUNCTION public.capture_clear_error();
CREATE TRIGGER capture_creative BEFORE INSERT ON public.capture FOR EACH ROW WHEN ((new.copied_from IS NOT NULL)) EXECUTE FUNCTION public.capture_creative();
CREATE TRIGGER capture_derive_changed BEFORE UPDATE ON public.capture FOR EACH ROW EXECUTE FUNCTION public.capture_derive();
CREATE TRIGGER capture_derive_new BEFORE INSERT ON public.capture FOR EACH ROW WHEN ((new.facets IS NULL)) EXECUTE FUNCTION public.capture_derive();
CREATE TRIGGER capture_use_came AFTER INSERT ON public.capture REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.capture_use_note();
CREATE TRIGGER capture_use_changed AFTER UPDATE ON public.capture REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.capture_use_note();
CREATE TRIGGER country_code_follow AFTER UPDATE ON public.country FOR EACH ROW WHEN ((old.code <> new.code)) EXECUTE FUNCTION public.country_code_follow();
CREATE TRIGGER creative_life_came AFTER INSERT ON public.cube_creative REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.creative_life_follow();
CREATE TRIGGER creative_life_changed AFTER UPDATE ON public.cube_creative REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.creative_life_follow();
CREATE TRIGGER creative_life_gone AFTER DELETE ON public.cube_creative REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.creative_life_follow();
CREATE TRIGGER cube_note_move AFTER UPDATE ON public.trade FOR EACH ROW WHEN ((old.provider_id IS DISTINCT FROM new.provider_id)) EXECUTE FUNCTION public.cube_note_move();
CREATE TRIGGER cube_note_weight AFTER UPDATE ON public.location_position FOR EACH ROW WHEN ((old.weight <> new.weight)) EXECUTE FUNCTION public.cube_note_weight();
CREATE TRIGGER cube_note_weight AFTER UPDATE ON public.location_section FOR EACH ROW WHEN ((old.weight <> new.weight)) EXECUTE FUNCTION public.cube_note_weight();
CREATE TRIGGER download_of_client BEFORE INSERT ON public.download FOR EACH ROW EXECUTE FUNCTION public.download_of_client();
CREATE TRIGGER end_findings AFTER UPDATE OF rule, is_active ON public.alert_type FOR EACH ROW WHEN (((old.rule <> new.rule) OR (old.is_active <> new.is_active))) EXECUTE FUNCTION public.end_findings_of_type();
CREATE TRIGGER follow_client_time_zone AFTER UPDATE OF time_zone ON public.client FOR EACH ROW WHEN ((old.time_zone <> new.time_zone)) EXECUTE FUNCTION public.follow_client_time_zone();
CREATE TRIGGER follow_user_client AFTER UPDATE OF client_id ON public.app_user FOR EACH ROW WHEN ((old.client_id IS DISTINCT FROM new.client_id)) EXECUTE FUNCTION public.follow_user_client();
CREATE TRIGGER inbox_freed AFTER DELETE ON public.capture_lease REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.inbox_follows_lease();
CREATE TRIGGER inbox_leased AFTER INSERT ON public.capture_lease REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.inbox_follows_lease();
CREATE TRIGGER inbox_on_delete AFTER DELETE ON public.capture REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.inbox_on_delete();
CREATE TRIGGER inbox_on_insert AFTER INSERT ON public.capture REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.inbox_on_insert();
CREATE TRIGGER inbox_on_update AFTER UPDATE ON public.capture REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.inbox_on_update();
CREATE TRIGGER live_on_delete AFTER DELETE ON public.capture REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.live_on_delete();
CREATE TRIGGER live_on_download_asked AFTER INSERT ON public.download REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.live_on_download();
CREATE TRIGGER live_on_download_moved AFTER UPDATE ON public.download REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.live_on_download();
CREATE TRIGGER live_on_insert AFTER INSERT ON public.capture REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.live_on_insert();
CREATE TRIGGER live_on_lease_ended AFTER DELETE ON public.capture_lease REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.live_on_lease();
CREATE TRIGGER live_on_lease_moved AFTER UPDATE ON public.capture_lease REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.live_on_lease_moved();
CREATE TRIGGER live_on_lease_taken AFTER INSERT ON public.capture_lease REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.live_on_lease();
CREATE TRIGGER live_on_update AFTER UPDATE ON public.capture REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.live_on_update();
CREATE TRIGGER note_changed_robots_agreement BEFORE UPDATE OF robots_agreement ON public.url FOR EACH ROW WHEN ((old.robots_agreement IS DISTINCT FROM new.robots_agreement)) EXECUTE FUNCTION public.note_robots_agreement();
CREATE TRIGGER note_robots_agreement BEFORE INSERT ON public.url FOR EACH ROW WHEN ((new.robots_agreement IS NOT NULL)) EXECUTE FUNCTION public.note_robots_agreement();
CREATE TRIGGER outbox_on_delete AFTER DELETE ON public.capture REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.outbox_on_delete();
CREATE TRIGGER outbox_on_insert AFTER INSERT ON public.capture REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.outbox_on_insert();
CREATE TRIGGER outbox_on_update AFTER UPDATE ON public.capture REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.outbox_on_update();
CREATE TRIGGER own_written_ean BEFORE INSERT OR UPDATE OF client_id, ean, owns_ean ON public.product FOR EACH ROW EXECUTE FUNCTION public.own_written_ean();
CREATE TRIGGER own_written_sku BEFORE INSERT OR UPDATE OF client_id, sku ON public.product FOR EACH ROW WHEN ((new.sku IS NOT NULL)) EXECUTE FUNCTION public.own_written_sku();
CREATE TRIGGER own_written_sku BEFORE INSERT OR UPDATE OF client_id, sku ON public.product_image FOR EACH ROW EXECUTE FUNCTION public.own_written_sku();
CREATE TRIGGER platform_name BEFORE INSERT OR UPDATE ON public.platform FOR EACH ROW EXECUTE FUNCTION public.platform_name();
CREATE TRIGGER refuse_captured BEFORE DELETE ON public.app_user FOR EACH ROW WHEN (public.tray_carries(public.facet_user(old.user_id))) EXECUTE FUNCTION public.refuse_captured();
CREATE TRIGGER refuse_captured BEFORE DELETE ON public.category FOR EACH ROW WHEN (public.tray_carries(public.facet_category(old.category_id))) EXECUTE FUNCTION public.refuse_captured();
CREATE TRIGGER refuse_captured BEFORE DELETE ON public.platform FOR EACH ROW WHEN (public.tray_carries(public.facet_platform(old.platform_id))) EXECUTE FUNCTION public.refuse_captured();
CREATE TRIGGER refuse_captured BEFORE DELETE ON public.trade FOR EACH ROW WHEN (public.tray_carries(public.facet_trade(old.trade_id))) EXECUTE FUNCTION public.refuse_captured();
CREATE TRIGGER refuse_named BEFORE DELETE ON public.banner_subtype FOR EACH ROW EXECUTE FUNCTION public.refuse_named();
CREATE TRIGGER refuse_named BEFORE DELETE ON public.banner_type FOR EACH ROW EXECUTE FUNCTION public.refuse_named();
CREATE TRIGGER refuse_named BEFORE DELETE ON public.campaign FOR EACH ROW EXECUTE FUNCTION public.refuse_named();
CREATE TRIGGER refuse_named BEFORE DELETE ON public.keyword FOR EACH ROW EXECUTE FUNCTION public.refuse_named();
CREATE TRIGGER refuse_named BEFORE DELETE ON public.location_position FOR EACH ROW EXECUTE FUNCTION public.refuse_named();
CREATE TRIGGER refuse_named BEFORE DELETE ON public.location_section FOR EACH ROW EXECUTE FUNCTION public.refuse_named();
CREATE TRIGGER refuse_named BEFORE DELETE ON public.product_image FOR EACH ROW EXECUTE FUNCTION public.refuse_named();
CREATE TRIGGER refuse_named BEFORE DELETE ON public.url FOR EACH ROW EXECUTE FUNCTION public.refuse_named();
CREATE TRIGGER refuse_promotion BEFORE DELETE ON public.banner_type FOR EACH ROW WHEN ((old.banner_type_id = 1)) EXECUTE FUNCTION public.refuse_promotion();
CREATE TRIGGER refuse_taken_mail_domain BEFORE INSERT OR UPDATE OF mail_domains ON public.company_sign_in FOR EACH ROW EXECUTE FUNCTION public.refuse_taken_mail_domain();
CREATE TRIGGER remove_downloads_of_moved AFTER UPDATE OF client_id ON public.app_user FOR EACH ROW WHEN ((old.client_id IS DISTINCT FROM new.client_id)) EXECUTE FUNCTION public.remove_downloads_of_moved();
CREATE TRIGGER tray_delta_on_delete AFTER DELETE ON public.capture REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.tray_delta_on_delete();
CREATE TRIGGER tray_delta_on_insert AFTER INSERT ON public.capture REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION public.tray_delta_on_insert();
CREATE TRIGGER tray_delta_on_update AFTER UPDATE ON public.capture FOR EACH ROW WHEN ((old.facets IS DISTINCT FROM new.facets)) EXECUTE FUNCTION public.tray_delta_on_update();
CREATE TRIGGER turn_off_withdrawn BEFORE UPDATE OF can_use_two_factor, can_use_authenticator ON public.app_user FOR EACH ROW WHEN (((old.can_use_two_factor AND (NOT new.can_use_two_factor)) OR (old.can_use_authenticator AND (NOT new.can_use_authenticator)))) EXECUTE FUNCTION public.turn_off_withdrawn();
CREATE TRIGGER untie_moved_user AFTER UPDATE OF client_id ON public.app_user FOR EACH ROW WHEN ((old.client_id IS DISTINCT FROM new.client_id)) EXECUTE FUNCTION public.untie_moved_user();
CREATE TRIGGER url_schedule_came AFTER INSERT ON public.url FOR EACH ROW EXECUTE FUNCTION public.url_schedule_note();
CREATE TRIGGER url_schedule_changed AFTER UPDATE ON public.url FOR EACH ROW WHEN (((old.schedule IS DISTINCT FROM new.schedule) OR (old.is_active IS DISTINCT FROM new.is_active))) EXECUTE FUNCTION public.url_schedule_note();
ALTER TABLE ONLY public.alert_config
    ADD CONSTRAINT alert_config_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.alert(alert_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_config
    ADD CONSTRAINT alert_config_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES public.trade(trade_id);
ALTER TABLE ONLY public.alert_config
    ADD CONSTRAINT alert_config_category_group_id_fkey FOREIGN KEY (category_group_id) REFERENCES public.category_group(category_group_id);
ALTER TABLE ONLY public.alert_config
    ADD CONSTRAINT alert_config_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(category_id);
ALTER TABLE ONLY public.alert_config
    ADD CONSTRAINT alert_config_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.country(country_id);
ALTER TABLE ONLY public.alert_config
    ADD CONSTRAINT alert_config_division_id_fkey FOREIGN KEY (division_id) REFERENCES public.trade_group(trade_group_id);
ALTER TABLE ONLY public.alert_config
    ADD CONSTRAINT alert_config_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id);
ALTER TABLE ONLY public.alert_config
    ADD CONSTRAINT alert_config_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.store(store_id);
ALTER TABLE ONLY public.alert_detail
    ADD CONSTRAINT alert_detail_alert_config_id_fkey FOREIGN KEY (alert_config_id) REFERENCES public.alert_config(alert_config_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_detail
    ADD CONSTRAINT alert_detail_alert_type_id_fkey FOREIGN KEY (alert_type_id) REFERENCES public.alert_type(alert_type_id);
ALTER TABLE ONLY public.alert_finding
    ADD CONSTRAINT alert_finding_alert_detail_id_fkey FOREIGN KEY (alert_detail_id) REFERENCES public.alert_detail(alert_detail_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.alert_finding
    ADD CONSTRAINT alert_finding_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.alert(alert_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_finding
    ADD CONSTRAINT alert_finding_closed_run_id_fkey FOREIGN KEY (closed_run_id) REFERENCES public.alert_run(alert_run_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_finding
    ADD CONSTRAINT alert_finding_opened_run_id_fkey FOREIGN KEY (opened_run_id) REFERENCES public.alert_run(alert_run_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_mail
    ADD CONSTRAINT alert_mail_alert_run_id_fkey FOREIGN KEY (alert_run_id) REFERENCES public.alert_run(alert_run_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_run
    ADD CONSTRAINT alert_run_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.alert(alert_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert
    ADD CONSTRAINT alert_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.app_user
    ADD CONSTRAINT app_user_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id);
ALTER TABLE ONLY public.arrival
    ADD CONSTRAINT arrival_crawler_id_fkey FOREIGN KEY (crawler_id) REFERENCES public.crawler(crawler_id);
ALTER TABLE ONLY public.banner_subtype
    ADD CONSTRAINT banner_subtype_banner_type_id_fkey FOREIGN KEY (banner_type_id) REFERENCES public.banner_type(banner_type_id);
ALTER TABLE ONLY public.bookmark
    ADD CONSTRAINT bookmark_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.campaign_category
    ADD CONSTRAINT campaign_category_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaign(campaign_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.campaign_category
    ADD CONSTRAINT campaign_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(category_id);
ALTER TABLE ONLY public.campaign_category
    ADD CONSTRAINT campaign_category_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES public.trade(trade_id);
ALTER TABLE ONLY public.campaign
    ADD CONSTRAINT campaign_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id);
ALTER TABLE ONLY public.campaign_platform
    ADD CONSTRAINT campaign_platform_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaign(campaign_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.campaign_platform
    ADD CONSTRAINT campaign_platform_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.campaign_url
    ADD CONSTRAINT campaign_url_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaign(campaign_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.campaign_url
    ADD CONSTRAINT campaign_url_url_id_fkey FOREIGN KEY (url_id) REFERENCES public.url(url_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.capture_lease
    ADD CONSTRAINT capture_lease_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.category
    ADD CONSTRAINT category_category_group_id_fkey FOREIGN KEY (category_group_id) REFERENCES public.category_group(category_group_id);
ALTER TABLE ONLY public.category_group
    ADD CONSTRAINT category_group_trade_group_id_fkey FOREIGN KEY (trade_group_id) REFERENCES public.trade_group(trade_group_id);
ALTER TABLE ONLY public.category_platform
    ADD CONSTRAINT category_platform_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(category_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.category_platform
    ADD CONSTRAINT category_platform_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.category_trade
    ADD CONSTRAINT category_trade_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(category_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.category_trade
    ADD CONSTRAINT category_trade_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES public.trade(trade_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_category
    ADD CONSTRAINT client_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(category_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_category
    ADD CONSTRAINT client_category_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_platform
    ADD CONSTRAINT client_platform_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_platform
    ADD CONSTRAINT client_platform_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_provider
    ADD CONSTRAINT client_provider_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_provider
    ADD CONSTRAINT client_provider_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.provider(provider_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.code_challenge
    ADD CONSTRAINT code_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(session_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.company_account
    ADD CONSTRAINT company_account_company_sign_in_id_fkey FOREIGN KEY (company_sign_in_id) REFERENCES public.company_sign_in(company_sign_in_id);
ALTER TABLE ONLY public.company_account
    ADD CONSTRAINT company_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.company_session
    ADD CONSTRAINT company_session_company_account_id_fkey FOREIGN KEY (company_account_id) REFERENCES public.company_account(company_account_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.company_session
    ADD CONSTRAINT company_session_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(session_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.company_sign_in_attempt
    ADD CONSTRAINT company_sign_in_attempt_company_sign_in_id_fkey FOREIGN KEY (company_sign_in_id) REFERENCES public.company_sign_in(company_sign_in_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.company_sign_in_attempt
    ADD CONSTRAINT company_sign_in_attempt_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(session_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.company_sign_in
    ADD CONSTRAINT company_sign_in_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id);
ALTER TABLE ONLY public.creative
    ADD CONSTRAINT creative_family_id_fkey FOREIGN KEY (family_id) REFERENCES public.creative(creative_id);
ALTER TABLE ONLY public.download
    ADD CONSTRAINT download_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.download
    ADD CONSTRAINT download_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.home_state
    ADD CONSTRAINT home_state_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.image_capture
    ADD CONSTRAINT image_capture_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.store(store_id);
ALTER TABLE ONLY public.image_capture_text
    ADD CONSTRAINT image_capture_text_image_capture_id_fkey FOREIGN KEY (image_capture_id) REFERENCES public.image_capture(image_capture_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ingest_key
    ADD CONSTRAINT ingest_key_crawler_id_fkey FOREIGN KEY (crawler_id) REFERENCES public.crawler(crawler_id);
ALTER TABLE ONLY public.ingest_key
    ADD CONSTRAINT ingest_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.app_user(user_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.keyword
    ADD CONSTRAINT keyword_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(category_id);
ALTER TABLE ONLY public.keyword
    ADD CONSTRAINT keyword_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id);
ALTER TABLE ONLY public.keyword_platform
    ADD CONSTRAINT keyword_platform_keyword_id_fkey FOREIGN KEY (keyword_id) REFERENCES public.keyword(keyword_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.keyword_platform
    ADD CONSTRAINT keyword_platform_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.move
    ADD CONSTRAINT move_sheet_import_id_fkey FOREIGN KEY (sheet_import_id) REFERENCES public.sheet_import(sheet_import_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.move_sku
    ADD CONSTRAINT move_sku_move_id_fkey FOREIGN KEY (move_id) REFERENCES public.move(move_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.move
    ADD CONSTRAINT move_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_link
    ADD CONSTRAINT password_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.platform
    ADD CONSTRAINT platform_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.country(country_id);
ALTER TABLE ONLY public.platform
    ADD CONSTRAINT platform_platform_type_id_fkey FOREIGN KEY (platform_type_id) REFERENCES public.platform_type(platform_type_id);
ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.category(category_id);
ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id);
ALTER TABLE ONLY public.product_image
    ADD CONSTRAINT product_image_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id);
ALTER TABLE ONLY public.product_image
    ADD CONSTRAINT product_image_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id);
ALTER TABLE public.product_observation
    ADD CONSTRAINT product_observation_crawler_id_fkey FOREIGN KEY (crawler_id) REFERENCES public.crawler(crawler_id);
ALTER TABLE public.product_observation
    ADD CONSTRAINT product_observation_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id);
ALTER TABLE public.product_observation
    ADD CONSTRAINT product_observation_store_id_fkey FOREIGN KEY (store_id) REFERENCES public.store(store_id);
ALTER TABLE ONLY public.product_price
    ADD CONSTRAINT product_price_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.product_price
    ADD CONSTRAINT product_price_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.product(product_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_sku_owned FOREIGN KEY (client_id, sku) REFERENCES public.sku_owner(client_id, sku);
ALTER TABLE ONLY public.product
    ADD CONSTRAINT product_trade_id_fkey FOREIGN KEY (trade_id) REFERENCES public.trade(trade_id);
ALTER TABLE ONLY public.provider
    ADD CONSTRAINT provider_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.country(country_id);
ALTER TABLE ONLY public.proxy
    ADD CONSTRAINT proxy_country_id_fkey FOREIGN KEY (country_id) REFERENCES public.country(country_id);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sheet_import
    ADD CONSTRAINT sheet_import_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sheet_outcome
    ADD CONSTRAINT sheet_outcome_sheet_import_id_fkey FOREIGN KEY (sheet_import_id) REFERENCES public.sheet_import(sheet_import_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sku_claim
    ADD CONSTRAINT sku_claim_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sku_claim
    ADD CONSTRAINT sku_claim_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.app_user(user_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sku_claim
    ADD CONSTRAINT sku_claim_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sku_owner
    ADD CONSTRAINT sku_owner_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sku_owner
    ADD CONSTRAINT sku_owner_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.store
    ADD CONSTRAINT store_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id);
ALTER TABLE ONLY public.trade
    ADD CONSTRAINT trade_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.provider(provider_id);
ALTER TABLE ONLY public.url
    ADD CONSTRAINT url_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.client(client_id);
ALTER TABLE ONLY public.url
    ADD CONSTRAINT url_keyword_id_fkey FOREIGN KEY (keyword_id) REFERENCES public.keyword(keyword_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.url
    ADD CONSTRAINT url_location_section_id_fkey FOREIGN KEY (location_section_id) REFERENCES public.location_section(location_section_id);
ALTER TABLE ONLY public.url
    ADD CONSTRAINT url_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id);
ALTER TABLE ONLY public.url
    ADD CONSTRAINT url_proxy_id_fkey FOREIGN KEY (proxy_id) REFERENCES public.proxy(proxy_id) ON DELETE SET NULL;
ALTER TABLE ONLY public.url_schedule
    ADD CONSTRAINT url_schedule_url_id_fkey FOREIGN KEY (url_id) REFERENCES public.url(url_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_role
    ADD CONSTRAINT user_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_secret
    ADD CONSTRAINT user_secret_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.app_user(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_agent
    ADD CONSTRAINT visit_agent_crawler_id_fkey FOREIGN KEY (crawler_id) REFERENCES public.crawler(crawler_id);
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.visit_agent(agent_id);
ALTER TABLE ONLY public.visit_extra
    ADD CONSTRAINT visit_extra_page_picture_id_fkey FOREIGN KEY (page_picture_id) REFERENCES public.picture(picture_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_extra
    ADD CONSTRAINT visit_extra_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.picture(picture_id);
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.visit_host(host_id);
ALTER TABLE ONLY public.visit_layout
    ADD CONSTRAINT visit_layout_url_id_fkey FOREIGN KEY (url_id) REFERENCES public.url(url_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_manifest
    ADD CONSTRAINT visit_manifest_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.visit_agent(agent_id);
ALTER TABLE ONLY public.visit_pause
    ADD CONSTRAINT visit_pause_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.app_user(user_id);
ALTER TABLE ONLY public.visit_pause
    ADD CONSTRAINT visit_pause_paused_by_fkey FOREIGN KEY (paused_by) REFERENCES public.app_user(user_id);
ALTER TABLE ONLY public.visit_pause
    ADD CONSTRAINT visit_pause_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_pause
    ADD CONSTRAINT visit_pause_proxy_id_fkey FOREIGN KEY (proxy_id) REFERENCES public.proxy(proxy_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_plan
    ADD CONSTRAINT visit_plan_url_id_fkey FOREIGN KEY (url_id) REFERENCES public.url(url_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_queue
    ADD CONSTRAINT visit_queue_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.visit_host(host_id);
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_queue_id_fkey FOREIGN KEY (queue_id) REFERENCES public.visit_queue(queue_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_queue
    ADD CONSTRAINT visit_queue_platform_id_fkey FOREIGN KEY (platform_id) REFERENCES public.platform(platform_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit_queue
    ADD CONSTRAINT visit_queue_proxy_id_fkey FOREIGN KEY (proxy_id) REFERENCES public.proxy(proxy_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES public.app_user(user_id);
ALTER TABLE ONLY public.visit
    ADD CONSTRAINT visit_url_id_fkey FOREIGN KEY (url_id) REFERENCES public.url(url_id) ON DELETE CASCADE;
CREATE POLICY added_by_client ON public.app_user FOR INSERT TO app_client WITH CHECK (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY added_by_client ON public.campaign FOR INSERT TO app_client WITH CHECK (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY added_by_client ON public.campaign_category FOR INSERT TO app_client WITH CHECK (((campaign_id IN ( SELECT o.campaign_id
   FROM public.campaign o)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds) AND (category_id IN ( SELECT c.category_id
   FROM public.category c)) AND (trade_id IN ( SELECT t.trade_id
   FROM public.trade t))));
CREATE POLICY added_by_client ON public.campaign_platform FOR INSERT TO app_client WITH CHECK (((campaign_id IN ( SELECT o.campaign_id
   FROM public.campaign o)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds) AND (platform_id IN ( SELECT p.platform_id
   FROM public.platform p))));
CREATE POLICY added_by_client ON public.campaign_url FOR INSERT TO app_client WITH CHECK (((campaign_id IN ( SELECT o.campaign_id
   FROM public.campaign o)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds) AND public.may_name_url(url_id)));
CREATE POLICY added_by_client ON public.keyword FOR INSERT TO app_client WITH CHECK (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds) AND (category_id IN ( SELECT c.category_id
   FROM public.category c))));
CREATE POLICY added_by_client ON public.keyword_platform FOR INSERT TO app_client WITH CHECK (((keyword_id IN ( SELECT o.keyword_id
   FROM public.keyword o)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds) AND (platform_id IN ( SELECT p.platform_id
   FROM public.platform p))));
CREATE POLICY added_by_client ON public.picture FOR INSERT TO app_client WITH CHECK (((picture_kind_id = public.picture_of_record()) AND (picture_state_id = public.picture_announced()) AND (uploaded_by = ( SELECT public.acting_user() AS acting_user)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY added_by_client ON public.product_image FOR INSERT TO app_client WITH CHECK (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds) AND (platform_id IN ( SELECT p.platform_id
   FROM public.platform p)) AND public.may_use_picture(picture_id)));
CREATE POLICY added_by_client ON public.url FOR INSERT TO app_client WITH CHECK (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin(), public.role_campaign()]) AS acting_holds) AND (platform_id IN ( SELECT p.platform_id
   FROM public.platform p)) AND ((keyword_id IS NULL) OR (keyword_id IN ( SELECT k.keyword_id
   FROM public.keyword k)))));
CREATE POLICY added_by_client ON public.user_role FOR INSERT TO app_client WITH CHECK (((user_id IN ( SELECT u.user_id
   FROM public.app_user u)) AND public.may_manage_user(user_id) AND (role_id IN ( SELECT public.acting_roles() AS acting_roles))));
ALTER TABLE public.added_picture ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alert ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alert_config ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alert_detail ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alert_finding ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alert_mail ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alert_run ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.alert_type ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.app_user ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.arrival ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.audit ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.banner_subtype ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.banner_type ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.bookmark ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.campaign ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.campaign_category ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.campaign_platform ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.campaign_url ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.capture ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.capture_history ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.capture_lease ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.capture_region ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.capture_use ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.category ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.category_group ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.category_platform ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.category_trade ENABLE ROW LEVEL SECURITY;
CREATE POLICY changed_by_client ON public.app_user FOR UPDATE TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) AND public.may_manage_user(user_id))) WITH CHECK ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY changed_by_client ON public.campaign FOR UPDATE TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds))) WITH CHECK (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY changed_by_client ON public.keyword FOR UPDATE TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds))) WITH CHECK (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds) AND (category_id IN ( SELECT c.category_id
   FROM public.category c))));
CREATE POLICY changed_by_client ON public.picture FOR UPDATE TO app_client USING (((picture_kind_id = public.picture_of_record()) AND (uploaded_by = ( SELECT public.acting_user() AS acting_user)))) WITH CHECK (((picture_kind_id = public.picture_of_record()) AND (uploaded_by = ( SELECT public.acting_user() AS acting_user))));
CREATE POLICY changed_by_client ON public.product_image FOR UPDATE TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds))) WITH CHECK (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds) AND (platform_id IN ( SELECT p.platform_id
   FROM public.platform p)) AND public.may_use_picture(picture_id)));
CREATE POLICY changed_by_client ON public.url FOR UPDATE TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin(), public.role_campaign()]) AS acting_holds))) WITH CHECK (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin(), public.role_campaign()]) AS acting_holds) AND (platform_id IN ( SELECT p.platform_id
   FROM public.platform p)) AND ((keyword_id IS NULL) OR (keyword_id IN ( SELECT k.keyword_id
   FROM public.keyword k)))));
ALTER TABLE public.client ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.client_category ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.client_platform ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.client_provider ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.code_challenge ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.company_account ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.company_session ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.company_sign_in ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.company_sign_in_attempt ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.country ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.crawler ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.creative ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.creative_life ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.creative_value ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_arrival ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_category ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_category_trade ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_compliance ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_creative ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_moved ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_pace ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_platform ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_platform_category ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_platform_category_trade ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_platform_category_type ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_platform_provider ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_platform_trade ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_platform_type ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_presence ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_provider ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_review ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_stale ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cube_trade ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.denial ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.download ENABLE ROW LEVEL SECURITY;
CREATE POLICY edited_by_client ON public.capture FOR UPDATE TO app_client USING ((facets @> ARRAY[( SELECT public.facet_client(public.acting_client()) AS facet_client)])) WITH CHECK (((user_id = ( SELECT public.acting_user() AS acting_user)) AND ((facets @> ARRAY[( SELECT public.facet_client(public.acting_client()) AS facet_client)]) OR ((capture_state_id = public.state_pending()) AND (capture_type_id = public.type_banner()) AND public.is_in_client_scope(platform_id, banners)))));
CREATE POLICY ended_by_client ON public.capture_lease FOR DELETE TO app_client USING ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY ended_by_client ON public.session FOR UPDATE TO app_client USING (((user_id IN ( SELECT u.user_id
   FROM public.app_user u)) AND public.may_manage_user(user_id)));
CREATE POLICY everybody ON public.alert_type FOR SELECT TO app_client USING (true);
CREATE POLICY everybody ON public.banner_subtype FOR SELECT TO app_client USING (true);
CREATE POLICY everybody ON public.banner_type FOR SELECT TO app_client USING (true);
CREATE POLICY everybody ON public.country FOR SELECT TO app_client USING (true);
CREATE POLICY everybody ON public.location_position FOR SELECT TO app_client USING (true);
CREATE POLICY everybody ON public.location_section FOR SELECT TO app_client USING (true);
CREATE POLICY everybody ON public.platform_type FOR SELECT TO app_client USING (true);
CREATE POLICY everybody ON public.trade_group FOR SELECT TO app_client USING (true);
CREATE POLICY everybody_else ON public.creative_life FOR SELECT TO app_staff, app_worker USING (true);
ALTER TABLE public.gram ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.home_state ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.idempotency ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.image_capture ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.image_capture_text ENABLE ROW LEVEL SECURITY;
CREATE POLICY in_scope ON public.category FOR SELECT TO app_client USING ((category_id IN ( SELECT s.category_id
   FROM public.client_category s)));
CREATE POLICY in_scope ON public.category_group FOR SELECT TO app_client USING ((category_group_id IN ( SELECT c.category_group_id
   FROM public.category c)));
CREATE POLICY in_scope ON public.category_platform FOR SELECT TO app_client USING (((category_id IN ( SELECT s.category_id
   FROM public.client_category s)) AND (platform_id IN ( SELECT s.platform_id
   FROM public.client_platform s))));
CREATE POLICY in_scope ON public.category_trade FOR SELECT TO app_client USING ((category_id IN ( SELECT s.category_id
   FROM public.client_category s)));
CREATE POLICY in_scope ON public.creative_life FOR SELECT TO app_client USING ((category_id IN ( SELECT s.category_id
   FROM public.client_category s)));
CREATE POLICY in_scope ON public.cube_creative FOR SELECT TO app_client USING (((platform_id IN ( SELECT s.platform_id
   FROM public.client_platform s)) AND (category_id IN ( SELECT s.category_id
   FROM public.client_category s))));
CREATE POLICY in_scope ON public.cube_platform_category FOR SELECT TO app_client USING (((platform_id IN ( SELECT s.platform_id
   FROM public.client_platform s)) AND (category_id IN ( SELECT s.category_id
   FROM public.client_category s))));
CREATE POLICY in_scope ON public.cube_platform_category_trade FOR SELECT TO app_client USING (((platform_id IN ( SELECT s.platform_id
   FROM public.client_platform s)) AND (category_id IN ( SELECT s.category_id
   FROM public.client_category s))));
CREATE POLICY in_scope ON public.cube_platform_category_type FOR SELECT TO app_client USING (((platform_id IN ( SELECT s.platform_id
   FROM public.client_platform s)) AND (category_id IN ( SELECT s.category_id
   FROM public.client_category s))));
CREATE POLICY in_scope ON public.cube_presence FOR SELECT TO app_client USING (((platform_id IN ( SELECT s.platform_id
   FROM public.client_platform s)) AND (category_id IN ( SELECT s.category_id
   FROM public.client_category s))));
CREATE POLICY in_scope ON public.platform FOR SELECT TO app_client USING ((platform_id IN ( SELECT s.platform_id
   FROM public.client_platform s)));
CREATE POLICY in_scope ON public.product_observation FOR SELECT TO app_client USING ((platform_id IN ( SELECT s.platform_id
   FROM public.client_platform s)));
CREATE POLICY in_scope ON public.provider FOR SELECT TO app_client USING (((provider_id IN ( SELECT s.provider_id
   FROM public.client_provider s)) OR (provider_id IN ( SELECT t.provider_id
   FROM public.trade t))));
CREATE POLICY in_scope ON public.store FOR SELECT TO app_client USING ((platform_id IN ( SELECT s.platform_id
   FROM public.client_platform s)));
CREATE POLICY in_scope ON public.trade FOR SELECT TO app_client USING ((trade_id IN ( SELECT p.trade_id
   FROM public.category_trade p)));
ALTER TABLE public.inbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ingest_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.keyword ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.keyword_platform ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.known_device ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.live_change ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.live_trimmed ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.location_position ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.location_section ENABLE ROW LEVEL SECURITY;
CREATE POLICY managed_by_client ON public.password_link FOR SELECT TO app_client USING (((user_id IN ( SELECT u.user_id
   FROM public.app_user u)) AND public.may_manage_user(user_id)));
ALTER TABLE public.move ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.move_sku ENABLE ROW LEVEL SECURITY;
CREATE POLICY moved_to_client ON public.capture_lease FOR UPDATE TO app_client USING ((EXISTS ( SELECT
   FROM public.capture c
  WHERE (c.capture_id = capture_lease.capture_id)))) WITH CHECK ((user_id = ( SELECT public.acting_user() AS acting_user)));
ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.outbox_consumer ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON public.alert TO app_staff, app_client USING ((user_id = ( SELECT public.acting_user() AS acting_user))) WITH CHECK ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY own ON public.alert_config TO app_staff, app_client USING ((alert_id IN ( SELECT a.alert_id
   FROM public.alert a))) WITH CHECK ((alert_id IN ( SELECT a.alert_id
   FROM public.alert a)));
CREATE POLICY own ON public.alert_detail TO app_staff, app_client USING ((alert_config_id IN ( SELECT c.alert_config_id
   FROM public.alert_config c))) WITH CHECK ((alert_config_id IN ( SELECT c.alert_config_id
   FROM public.alert_config c)));
CREATE POLICY own ON public.alert_finding TO app_staff, app_client USING ((alert_id IN ( SELECT a.alert_id
   FROM public.alert a))) WITH CHECK ((alert_id IN ( SELECT a.alert_id
   FROM public.alert a)));
CREATE POLICY own ON public.alert_mail TO app_staff, app_client USING ((alert_run_id IN ( SELECT r.alert_run_id
   FROM public.alert_run r)));
CREATE POLICY own ON public.alert_run TO app_staff, app_client USING ((alert_id IN ( SELECT a.alert_id
   FROM public.alert a))) WITH CHECK ((alert_id IN ( SELECT a.alert_id
   FROM public.alert a)));
CREATE POLICY own ON public.audit FOR INSERT TO app_staff WITH CHECK ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY own ON public.bookmark TO app_staff, app_client USING ((user_id = ( SELECT public.acting_user() AS acting_user))) WITH CHECK ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY own ON public.company_account FOR SELECT TO app_client USING ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY own ON public.home_state TO app_staff, app_client USING ((user_id = ( SELECT public.acting_user() AS acting_user))) WITH CHECK ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY own ON public.idempotency TO app_staff, app_client USING ((user_id = ( SELECT public.acting_user() AS acting_user))) WITH CHECK ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY own ON public.session TO app_client USING ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY own ON public.sheet_import TO app_staff, app_client USING ((user_id = ( SELECT public.acting_user() AS acting_user))) WITH CHECK ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY own ON public.sheet_outcome TO app_staff, app_client USING ((EXISTS ( SELECT
   FROM public.sheet_import i
  WHERE (i.sheet_import_id = sheet_outcome.sheet_import_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.sheet_import i
  WHERE (i.sheet_import_id = sheet_outcome.sheet_import_id))));
CREATE POLICY own_as_client ON public.audit FOR INSERT TO app_client WITH CHECK ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY own_client ON public.app_user FOR SELECT TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.campaign FOR SELECT TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.campaign_category FOR SELECT TO app_client USING ((campaign_id IN ( SELECT c.campaign_id
   FROM public.campaign c)));
CREATE POLICY own_client ON public.campaign_platform FOR SELECT TO app_client USING ((campaign_id IN ( SELECT c.campaign_id
   FROM public.campaign c)));
CREATE POLICY own_client ON public.campaign_url FOR SELECT TO app_client USING ((campaign_id IN ( SELECT c.campaign_id
   FROM public.campaign c)));
CREATE POLICY own_client ON public.capture FOR SELECT TO app_client USING ((facets @> ARRAY[( SELECT public.facet_client(public.acting_client()) AS facet_client)]));
CREATE POLICY own_client ON public.capture_history FOR SELECT TO app_client USING ((EXISTS ( SELECT
   FROM public.capture c
  WHERE (c.capture_id = capture_history.capture_id))));
CREATE POLICY own_client ON public.capture_lease FOR SELECT TO app_client USING (((user_id = ( SELECT public.acting_user() AS acting_user)) OR (EXISTS ( SELECT
   FROM public.capture c
  WHERE (c.capture_id = capture_lease.capture_id)))));
CREATE POLICY own_client ON public.capture_region FOR SELECT TO app_client USING ((EXISTS ( SELECT
   FROM public.capture c
  WHERE (c.capture_id = capture_region.capture_id))));
CREATE POLICY own_client ON public.client FOR SELECT TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.client_category FOR SELECT TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.client_platform FOR SELECT TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.client_provider FOR SELECT TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.creative FOR SELECT TO app_client USING ((EXISTS ( SELECT
   FROM public.capture_region r
  WHERE (r.creative_id = creative.creative_id))));
CREATE POLICY own_client ON public.cube_arrival FOR SELECT TO app_client USING ((url_id IN ( SELECT u.url_id
   FROM public.url u)));
CREATE POLICY own_client ON public.cube_compliance FOR SELECT TO app_client USING (((sku IN ( SELECT p.sku
   FROM public.product p)) AND (platform_id IN ( SELECT s.platform_id
   FROM public.client_platform s))));
CREATE POLICY own_client ON public.cube_pace FOR SELECT TO app_client USING ((user_id IN ( SELECT u.user_id
   FROM public.app_user u)));
CREATE POLICY own_client ON public.cube_review FOR SELECT TO app_client USING ((user_id IN ( SELECT u.user_id
   FROM public.app_user u)));
CREATE POLICY own_client ON public.image_capture TO app_client USING (((store_id IN ( SELECT s.store_id
   FROM public.store s)) AND ((EXISTS ( SELECT
   FROM public.product p
  WHERE ((p.ean = image_capture.ean) AND p.owns_ean))) OR ((store_id IN ( SELECT public.stores_of_client_alone() AS stores_of_client_alone)) AND (NOT public.is_listed_product(ean)))))) WITH CHECK ((user_id = ( SELECT public.acting_user() AS acting_user)));
CREATE POLICY own_client ON public.image_capture_text TO app_client USING ((EXISTS ( SELECT
   FROM public.image_capture c
  WHERE (c.image_capture_id = image_capture_text.image_capture_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.image_capture c
  WHERE (c.image_capture_id = image_capture_text.image_capture_id))));
CREATE POLICY own_client ON public.keyword FOR SELECT TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.keyword_platform FOR SELECT TO app_client USING ((keyword_id IN ( SELECT k.keyword_id
   FROM public.keyword k)));
CREATE POLICY own_client ON public.picture FOR SELECT TO app_client USING (((EXISTS ( SELECT
   FROM public.capture c
  WHERE (c.capture_id = picture.picture_id))) OR (EXISTS ( SELECT
   FROM public.product_image i
  WHERE (i.picture_id = picture.picture_id))) OR (EXISTS ( SELECT
   FROM public.client c
  WHERE (c.logo_picture_id = picture.picture_id)))));
CREATE POLICY own_client ON public.picture_features FOR SELECT TO app_client USING ((EXISTS ( SELECT
   FROM public.product_image i
  WHERE (i.picture_id = picture_features.picture_id))));
CREATE POLICY own_client ON public.picture_hash FOR SELECT TO app_client USING ((EXISTS ( SELECT
   FROM public.capture c
  WHERE (c.capture_id = picture_hash.picture_id))));
CREATE POLICY own_client ON public.product TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client))) WITH CHECK ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.product_image FOR SELECT TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.product_price TO app_client USING ((EXISTS ( SELECT
   FROM public.product p
  WHERE (p.product_id = product_price.product_id)))) WITH CHECK ((EXISTS ( SELECT
   FROM public.product p
  WHERE (p.product_id = product_price.product_id))));
CREATE POLICY own_client ON public.session FOR SELECT TO app_client USING (((user_id IN ( SELECT u.user_id
   FROM public.app_user u)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY own_client ON public.sku_claim FOR SELECT TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.sku_owner FOR SELECT TO app_client USING ((client_id = ( SELECT public.acting_client() AS acting_client)));
CREATE POLICY own_client ON public.url FOR SELECT TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) OR (url_id IN ( SELECT c.url_id
   FROM public.campaign_url c))));
CREATE POLICY own_client ON public.url_schedule FOR SELECT TO app_client USING ((url_id IN ( SELECT u.url_id
   FROM public.url u)));
CREATE POLICY own_client ON public.user_role FOR SELECT TO app_client USING ((EXISTS ( SELECT
   FROM public.app_user u
  WHERE (u.user_id = user_role.user_id))));
CREATE POLICY own_image_capture ON public.picture FOR SELECT TO app_client USING (((picture_kind_id = public.picture_of_image_capture()) AND (EXISTS ( SELECT
   FROM public.image_capture c
  WHERE (c.image_capture_id = picture.picture_id)))));
CREATE POLICY own_of_client ON public.download TO app_client USING (((user_id = ( SELECT public.acting_user() AS acting_user)) AND (client_id = ( SELECT public.acting_client() AS acting_client)))) WITH CHECK (((user_id = ( SELECT public.acting_user() AS acting_user)) AND (client_id = ( SELECT public.acting_client() AS acting_client))));
CREATE POLICY own_of_staff ON public.download TO app_staff USING (((user_id = ( SELECT public.acting_user() AS acting_user)) AND (client_id IS NULL))) WITH CHECK (((user_id = ( SELECT public.acting_user() AS acting_user)) AND (client_id IS NULL)));
CREATE POLICY own_records ON public.audit FOR SELECT TO app_client USING ((( SELECT public.acting_holds(ARRAY[public.role_admin(), public.role_campaign()]) AS acting_holds) AND
CASE subject
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaign r
      WHERE (r.campaign_id = audit.subject_id)))
    WHEN 'keywords'::text THEN (EXISTS ( SELECT
       FROM public.keyword r
      WHERE (r.keyword_id = audit.subject_id)))
    WHEN 'productImages'::text THEN (EXISTS ( SELECT
       FROM public.product_image r
      WHERE (r.product_image_id = audit.subject_id)))
    WHEN 'urls'::text THEN (EXISTS ( SELECT
       FROM public.url r
      WHERE ((r.url_id = audit.subject_id) AND (r.client_id = ( SELECT public.acting_client() AS acting_client)))))
    WHEN 'users'::text THEN (( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds) AND (EXISTS ( SELECT
       FROM public.app_user r
      WHERE (r.user_id = audit.subject_id))))
    ELSE false
END));
CREATE POLICY own_records ON public.capture_use FOR SELECT TO app_client USING (
CASE kind
    WHEN 'campaign'::text THEN (EXISTS ( SELECT
       FROM public.campaign r
      WHERE (r.campaign_id = capture_use.id)))
    WHEN 'keyword'::text THEN (EXISTS ( SELECT
       FROM public.keyword r
      WHERE (r.keyword_id = capture_use.id)))
    WHEN 'product_image'::text THEN (EXISTS ( SELECT
       FROM public.product_image r
      WHERE (r.product_image_id = capture_use.id)))
    WHEN 'url'::text THEN (EXISTS ( SELECT
       FROM public.url r
      WHERE (r.url_id = capture_use.id)))
    ELSE false
END);
CREATE POLICY owner ON public.added_picture TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.alert TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.alert_config TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.alert_detail TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.alert_finding TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.alert_mail TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.alert_run TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.alert_type TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.app_user TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.arrival TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.audit TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.banner_subtype TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.banner_type TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.bookmark TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.campaign TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.campaign_category TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.campaign_platform TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.campaign_url TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.capture TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.capture_history TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.capture_lease TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.capture_region TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.capture_use TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.category TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.category_group TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.category_platform TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.category_trade TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.client TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.client_category TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.client_platform TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.client_provider TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.code_challenge TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.company_account TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.company_session TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.company_sign_in TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.company_sign_in_attempt TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.country TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.crawler TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.creative TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.creative_life TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.creative_value TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_arrival TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_category TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_category_trade TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_compliance TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_creative TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_moved TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_pace TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_platform TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_platform_category TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_platform_category_trade TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_platform_category_type TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_platform_provider TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_platform_trade TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_platform_type TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_presence TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_provider TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_review TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_stale TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.cube_trade TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.denial TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.download TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.gram TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.home_state TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.idempotency TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.image_capture TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.image_capture_text TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.inbox TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.ingest_key TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.keyword TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.keyword_platform TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.known_device TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.live_change TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.live_trimmed TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.location_position TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.location_section TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.move TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.move_sku TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.outbox TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.outbox_consumer TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.passkey TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.password_link TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.picture TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.picture_features TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.picture_hash TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.platform TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.platform_type TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.product TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.product_image TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.product_observation TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.product_price TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.provider TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.proxy TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.recovery_code TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.session TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.sheet_import TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.sheet_outcome TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.sign_in_backoff TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.sku_claim TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.sku_owner TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.spent_challenge TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.store TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.trade TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.trade_group TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.tray_bitmap TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.tray_delta TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.tray_gram_delta TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.url TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.url_schedule TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.user_role TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.user_secret TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.visit TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.visit_agent TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.visit_extra TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.visit_host TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.visit_layout TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.visit_manifest TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.visit_pause TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.visit_plan TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.visit_queue TO vitrine_owner USING (true) WITH CHECK (true);
CREATE POLICY owner ON public.word TO vitrine_owner USING (true) WITH CHECK (true);
ALTER TABLE public.passkey ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.password_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.picture ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.picture_features ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.picture_hash ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.platform ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.platform_type ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.product ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.product_image ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.product_observation ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.product_price ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.provider ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.proxy ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.recovery_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY removed_by_client ON public.app_user FOR DELETE TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) AND public.may_manage_user(user_id)));
CREATE POLICY removed_by_client ON public.campaign FOR DELETE TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY removed_by_client ON public.campaign_category FOR DELETE TO app_client USING (((campaign_id IN ( SELECT o.campaign_id
   FROM public.campaign o)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY removed_by_client ON public.campaign_platform FOR DELETE TO app_client USING (((campaign_id IN ( SELECT o.campaign_id
   FROM public.campaign o)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY removed_by_client ON public.campaign_url FOR DELETE TO app_client USING (((campaign_id IN ( SELECT o.campaign_id
   FROM public.campaign o)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY removed_by_client ON public.keyword FOR DELETE TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY removed_by_client ON public.keyword_platform FOR DELETE TO app_client USING (((keyword_id IN ( SELECT o.keyword_id
   FROM public.keyword o)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY removed_by_client ON public.product_image FOR DELETE TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin()]) AS acting_holds)));
CREATE POLICY removed_by_client ON public.url FOR DELETE TO app_client USING (((client_id = ( SELECT public.acting_client() AS acting_client)) AND ( SELECT public.acting_holds(ARRAY[public.role_admin(), public.role_campaign()]) AS acting_holds)));
CREATE POLICY removed_by_client ON public.user_role FOR DELETE TO app_client USING (((user_id IN ( SELECT u.user_id
   FROM public.app_user u)) AND public.may_manage_user(user_id)));
CREATE POLICY saved_by_client ON public.capture FOR SELECT TO app_client USING (((capture_state_id = public.state_pending()) AND (user_id = ( SELECT public.acting_user() AS acting_user)) AND (changed_at = now())));
ALTER TABLE public.session ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sheet_import ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sheet_outcome ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sign_in_backoff ENABLE ROW LEVEL SECURITY;
CREATE POLICY signin ON public.app_user TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.audit FOR INSERT TO app_signin WITH CHECK (true);
CREATE POLICY signin ON public.client FOR SELECT TO app_signin USING (true);
CREATE POLICY signin ON public.code_challenge TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.company_account TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.company_session TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.company_sign_in TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.company_sign_in_attempt TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.ingest_key TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.known_device TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.passkey TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.password_link TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.recovery_code TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.session TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.sign_in_backoff TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.spent_challenge TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.user_role TO app_signin USING (true) WITH CHECK (true);
CREATE POLICY signin ON public.user_secret TO app_signin USING (true) WITH CHECK (true);
ALTER TABLE public.sku_claim ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sku_owner ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.spent_challenge ENABLE ROW LEVEL SECURITY;
CREATE POLICY staff ON public.alert_type TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.app_user TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.arrival TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.audit FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.banner_subtype TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.banner_type TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.campaign TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.campaign_category TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.campaign_platform TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.campaign_url TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.capture TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.capture_history TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.capture_lease TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.capture_region FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.capture_use FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.category TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.category_group TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.category_platform TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.category_trade TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.client TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.client_category TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.client_platform TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.client_provider TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.company_account TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.company_session FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.company_sign_in TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.country TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.crawler TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.creative FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.creative_value FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_arrival FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_category FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_category_trade FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_compliance FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_creative FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_moved FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_pace FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_platform FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_platform_category FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_platform_category_trade FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_platform_category_type FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_platform_provider FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_platform_trade FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_platform_type FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_presence FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_provider FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_review FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_stale FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.cube_trade FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.denial FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.image_capture TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.image_capture_text TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.inbox TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.ingest_key TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.keyword TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.keyword_platform TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.location_position TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.location_section TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.move TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.password_link TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.picture TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.picture_features TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.picture_hash TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.platform TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.platform_type TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.product TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.product_image TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.product_observation TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.product_price TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.provider TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.proxy TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.session TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.sku_claim TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.sku_owner TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.store TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.trade TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.trade_group TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.url TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.url_schedule FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.user_role TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.visit TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.visit_agent TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.visit_extra FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.visit_host TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.visit_manifest FOR SELECT TO app_staff USING (true);
CREATE POLICY staff ON public.visit_pause TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.visit_plan TO app_staff USING (true) WITH CHECK (true);
CREATE POLICY staff ON public.visit_queue TO app_staff USING (true) WITH CHECK (true);
ALTER TABLE public.store ENABLE ROW LEVEL SECURITY;
CREATE POLICY taken_by_client ON public.capture_lease FOR INSERT TO app_client WITH CHECK (((user_id = ( SELECT public.acting_user() AS acting_user)) AND (EXISTS ( SELECT
   FROM public.capture c
  WHERE (c.capture_id = capture_lease.capture_id)))));
ALTER TABLE public.trade ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.trade_group ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tray_bitmap ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tray_delta ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tray_gram_delta ENABLE ROW LEVEL SECURITY;
CREATE POLICY uploaded_by_client ON public.picture FOR SELECT TO app_client USING (((picture_kind_id = public.picture_of_record()) AND (uploaded_by = ( SELECT public.acting_user() AS acting_user))));
ALTER TABLE public.url ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.url_schedule ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_role ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_secret ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visit ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visit_agent ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visit_extra ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visit_host ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visit_layout ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visit_manifest ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visit_pause ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visit_plan ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.visit_queue ENABLE ROW LEVEL SECURITY;
CREATE POLICY voided_by_client ON public.password_link FOR UPDATE TO app_client USING (((user_id IN ( SELECT u.user_id
   FROM public.app_user u)) AND public.may_manage_user(user_id)));
ALTER TABLE public.word ENABLE ROW LEVEL SECURITY;
CREATE POLICY worker ON public.added_picture TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.alert TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.alert_config TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.alert_detail TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.alert_finding TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.alert_mail TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.alert_run TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.alert_type TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.app_user TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.arrival TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.audit TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.banner_subtype TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.banner_type TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.campaign TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.campaign_category TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.campaign_platform TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.campaign_url TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.capture TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.capture_history TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.capture_lease TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.capture_region TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.category TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.category_group TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.category_platform TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.category_trade TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.client TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.client_category TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.client_platform TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.client_provider TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.company_sign_in_attempt TO app_worker USING (true);
CREATE POLICY worker ON public.country TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.crawler TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.creative TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.creative_value FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_arrival FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_category FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_category_trade FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_compliance FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_creative FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_moved FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_pace FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_platform FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_platform_category FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_platform_category_trade FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_platform_category_type FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_platform_provider FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_platform_trade FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_platform_type FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_presence FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_provider FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_review FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_stale FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.cube_trade FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.download TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.idempotency TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.image_capture TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.image_capture_text TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.inbox TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.ingest_key TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.keyword TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.keyword_platform TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.known_device TO app_worker USING (true);
CREATE POLICY worker ON public.live_change FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.live_trimmed FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.location_position TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.location_section TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.move TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.move_sku TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.outbox TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.outbox_consumer TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.password_link TO app_worker USING (true);
CREATE POLICY worker ON public.picture TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.picture_features TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.picture_hash TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.platform TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.platform_type TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.product TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.product_image TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.product_observation TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.product_price TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.provider TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.proxy TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.session TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.sheet_import TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.sheet_outcome TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.sign_in_backoff TO app_worker USING (true);
CREATE POLICY worker ON public.sku_claim FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.sku_owner FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.spent_challenge TO app_worker USING (true);
CREATE POLICY worker ON public.store TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.trade TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.trade_group TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.url TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.url_schedule FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.user_role TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.visit TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.visit_agent TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.visit_extra TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.visit_host TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.visit_layout TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.visit_manifest FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.visit_pause FOR SELECT TO app_worker USING (true);
CREATE POLICY worker ON public.visit_plan TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker ON public.visit_queue TO app_worker USING (true) WITH CHECK (true);
CREATE POLICY worker_inserts ON public.visit_manifest FOR INSERT TO app_worker WITH CHECK (true);
CREATE POLICY written_by_client ON public.capture_history FOR INSERT TO app_client WITH CHECK (((user_id = ( SELECT public.acting_user() AS acting_user)) AND (EXISTS ( SELECT
   FROM public.capture c
  WHERE (c.capture_id = capture_history.capture_id)))));
REVOKE USAGE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO vitrine_app;
GRANT USAGE ON SCHEMA public TO app_staff;
GRANT USAGE ON SCHEMA public TO app_client;
GRANT USAGE ON SCHEMA public TO app_worker;
GRANT USAGE ON SCHEMA public TO app_signin;
REVOKE ALL ON FUNCTION public.acting_holds(_roles smallint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.acting_holds(_roles smallint[]) TO app_client;
REVOKE ALL ON FUNCTION public.acting_roles() FROM PUBLIC;
GRANT ALL ON FUNCTION public.acting_roles() TO app_client;
REVOKE ALL ON FUNCTION public.add_partition(_parent text, _partition text, _from text, _to text, _options text) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.alert_of_link(_alert_id integer, _address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.alert_of_link(_alert_id integer, _address text) TO app_signin;
GRANT SELECT ON TABLE public.capture TO app_staff;
GRANT SELECT ON TABLE public.capture TO app_client;
GRANT SELECT ON TABLE public.capture TO app_worker;
GRANT INSERT(capture_id) ON TABLE public.capture TO app_staff;
GRANT INSERT(capture_id) ON TABLE public.capture TO app_worker;
GRANT INSERT(copied_from),UPDATE(copied_from) ON TABLE public.capture TO app_staff;
GRANT INSERT(copied_from),UPDATE(copied_from) ON TABLE public.capture TO app_worker;
GRANT INSERT(when_local),UPDATE(when_local) ON TABLE public.capture TO app_staff;
GRANT INSERT(when_local),UPDATE(when_local) ON TABLE public.capture TO app_worker;
GRANT UPDATE(when_local) ON TABLE public.capture TO app_client;
GRANT INSERT(when_gmt),UPDATE(when_gmt) ON TABLE public.capture TO app_staff;
GRANT INSERT(when_gmt),UPDATE(when_gmt) ON TABLE public.capture TO app_worker;
GRANT UPDATE(when_gmt) ON TABLE public.capture TO app_client;
GRANT INSERT(created_at) ON TABLE public.capture TO app_staff;
GRANT INSERT(created_at) ON TABLE public.capture TO app_worker;
GRANT INSERT(changed_at),UPDATE(changed_at) ON TABLE public.capture TO app_staff;
GRANT INSERT(changed_at),UPDATE(changed_at) ON TABLE public.capture TO app_worker;
GRANT UPDATE(changed_at) ON TABLE public.capture TO app_client;
GRANT INSERT(revision),UPDATE(revision) ON TABLE public.capture TO app_staff;
GRANT INSERT(revision),UPDATE(revision) ON TABLE public.capture TO app_worker;
GRANT UPDATE(revision) ON TABLE public.capture TO app_client;
GRANT INSERT(platform_id),UPDATE(platform_id) ON TABLE public.capture TO app_staff;
GRANT INSERT(platform_id),UPDATE(platform_id) ON TABLE public.capture TO app_worker;
GRANT UPDATE(platform_id) ON TABLE public.capture TO app_client;
GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.capture TO app_staff;
GRANT INSERT(user_id),UPDATE(user_id) ON TABLE public.capture TO app_worker;
GRANT UPDATE(user_id) ON TABLE public.capture TO app_client;
GRANT INSERT(url_id),UPDATE(url_id) ON TABLE public.capture TO app_staff;
GRANT INSERT(url_id),UPDATE(url_id) ON TABLE public.capture TO app_worker;
GRANT INSERT(keyword_id),UPDATE(keyword_id) ON TABLE public.capture TO app_staff;
GRANT INSERT(keyword_id),UPDATE(keyword_id) ON TABLE public.capture TO app_worker;
GRANT UPDATE(keyword_id) ON TABLE public.capture TO app_client;
GRANT INSERT(product_image_id),UPDATE(product_image_id) ON TABLE public.capture TO app_staff;
GRANT INSERT(product_image_id),UPDATE(product_image_id) ON TABLE public.capture TO app_worker;
GRANT UPDATE(product_image_id) ON TABLE public.capture TO app_client;
GRANT INSERT(similarity),UPDATE(similarity) ON TABLE public.capture TO app_staff;
GRANT INSERT(similarity),UPDATE(similarity) ON TABLE public.capture TO app_worker;
GRANT INSERT(features_found),UPDATE(features_found) ON TABLE public.capture TO app_staff;
GRANT INSERT(features_found),UPDATE(features_found) ON TABLE public.capture TO app_worker;
GRANT INSERT(capture_type_id) ON TABLE public.capture TO app_staff;
GRANT INSERT(capture_type_id) ON TABLE public.capture TO app_worker;
GRANT INSERT(capture_state_id),UPDATE(capture_state_id) ON TABLE public.capture TO app_staff;
GRANT INSERT(capture_state_id),UPDATE(capture_state_id) ON TABLE public.capture TO app_worker;
GRANT UPDATE(capture_state_id) ON TABLE public.capture TO app_client;
GRANT INSERT("position"),UPDATE("position") ON TABLE public.capture TO app_staff;
GRANT INSERT("position"),UPDATE("position") ON TABLE public.capture TO app_worker;
GRANT INSERT(title),UPDATE(title) ON TABLE public.capture TO app_staff;
GRANT INSERT(title),UPDATE(title) ON TABLE public.capture TO app_worker;
GRANT INSERT(data1),UPDATE(data1) ON TABLE public.capture TO app_staff;
GRANT INSERT(data1),UPDATE(data1) ON TABLE public.capture TO app_worker;
GRANT UPDATE(data1) ON TABLE public.capture TO app_client;
GRANT INSERT(data2),UPDATE(data2) ON TABLE public.capture TO app_staff;
GRANT INSERT(data2),UPDATE(data2) ON TABLE public.capture TO app_worker;
GRANT UPDATE(data2) ON TABLE public.capture TO app_client;
GRANT INSERT(keyword),UPDATE(keyword) ON TABLE public.capture TO app_staff;
GRANT INSERT(keyword),UPDATE(keyword) ON TABLE public.capture TO app_worker;
GRANT UPDATE(keyword) ON TABLE public.capture TO app_client;
GRANT INSERT(sku),UPDATE(sku) ON TABLE public.capture TO app_staff;
GRANT INSERT(sku),UPDATE(sku) ON TABLE public.capture TO app_worker;
GRANT INSERT(filename),UPDATE(filename) ON TABLE public.capture TO app_staff;
GRANT INSERT(filename),UPDATE(filename) ON TABLE public.capture TO app_worker;
GRANT INSERT(banners),UPDATE(banners) ON TABLE public.capture TO app_staff;
GRANT INSERT(banners),UPDATE(banners) ON TABLE public.capture TO app_worker;
GRANT UPDATE(banners) ON TABLE public.capture TO app_client;
GRANT INSERT(proposed),UPDATE(proposed) ON TABLE public.capture TO app_staff;
GRANT INSERT(proposed),UPDATE(proposed) ON TABLE public.capture TO app_worker;
GRANT UPDATE(proposed) ON TABLE public.capture TO app_client;
GRANT UPDATE(creative_id) ON TABLE public.capture TO app_staff;
GRANT INSERT(is_manual) ON TABLE public.capture TO app_worker;
GRANT UPDATE(error_reason) ON TABLE public.capture TO app_staff;
GRANT UPDATE(error_reason) ON TABLE public.capture TO app_client;
GRANT INSERT(error_reason),UPDATE(error_reason) ON TABLE public.capture TO app_worker;
GRANT UPDATE(error_note) ON TABLE public.capture TO app_staff;
GRANT UPDATE(error_note) ON TABLE public.capture TO app_client;
GRANT INSERT(error_note),UPDATE(error_note) ON TABLE public.capture TO app_worker;
REVOKE ALL ON FUNCTION public.can_restore(_old public.capture) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.capture_creative() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.capture_derive() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.capture_use_note() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.captures_of_day(_day date) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.claim_capture(_filter jsonb, _after bigint, _user_id integer, _minutes integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_capture(_filter jsonb, _after bigint, _user_id integer, _minutes integer) TO app_staff;
GRANT ALL ON FUNCTION public.claim_capture(_filter jsonb, _after bigint, _user_id integer, _minutes integer) TO app_client;
REVOKE ALL ON FUNCTION public.claim_eans(_eans text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_eans(_eans text[]) TO app_client;
REVOKE ALL ON FUNCTION public.claim_first(_capture_ids bigint[], _capture_type_id integer, _user_id integer, _minutes integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_first(_capture_ids bigint[], _capture_type_id integer, _user_id integer, _minutes integer) TO app_staff;
GRANT ALL ON FUNCTION public.claim_first(_capture_ids bigint[], _capture_type_id integer, _user_id integer, _minutes integer) TO app_client;
REVOKE ALL ON FUNCTION public.claim_newest(_capture_type_id integer, _before bigint, _except bigint, _user_id integer, _minutes integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_newest(_capture_type_id integer, _before bigint, _except bigint, _user_id integer, _minutes integer) TO app_staff;
GRANT ALL ON FUNCTION public.claim_newest(_capture_type_id integer, _before bigint, _except bigint, _user_id integer, _minutes integer) TO app_client;
REVOKE ALL ON FUNCTION public.claim_skus(_skus text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_skus(_skus text[]) TO app_client;
REVOKE ALL ON FUNCTION public.count_alerts_naming(_column text, _id integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_alerts_naming(_column text, _id integer) TO app_staff;
REVOKE ALL ON FUNCTION public.count_captures_of_user(_user_id integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_captures_of_user(_user_id integer) TO app_staff;
GRANT ALL ON FUNCTION public.count_captures_of_user(_user_id integer) TO app_client;
REVOKE ALL ON FUNCTION public.country_code_follow() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.creative_facts(_type integer, _state integer, _banners jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.creative_learn(_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.creative_learn(_limit integer) TO app_worker;
REVOKE ALL ON FUNCTION public.creative_life_follow() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cube_add(_cube text, _keys text[], _sums text[], _query text, _day date) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cube_check_day(_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.cube_check_day(_day date) TO app_worker;
REVOKE ALL ON FUNCTION public.cube_difference(_cube text, _kind text, _keys text[], _sums text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cube_facts(_capture_id bigint, _type integer, _state integer, _platform_id integer, _when timestamp without time zone, _sku text, _product_image_id integer, _url_id integer, _creative_id bigint, _banners jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cube_fold(_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.cube_fold(_limit integer) TO app_worker;
REVOKE ALL ON FUNCTION public.cube_gather_changes(_limit integer, OUT changes integer, OUT last_txid xid8, OUT last_id bigint, OUT moved bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cube_gather_day(_day date) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cube_note_move() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cube_note_weight() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cube_query(_kind text, _keys text[], _sums text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cube_rebuild_day(_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.cube_rebuild_day(_day date) TO app_worker;
REVOKE ALL ON FUNCTION public.cube_rebuild_stale() FROM PUBLIC;
GRANT ALL ON FUNCTION public.cube_rebuild_stale() TO app_worker;
REVOKE ALL ON FUNCTION public.cube_work_open() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cubes_as_of() FROM PUBLIC;
GRANT ALL ON FUNCTION public.cubes_as_of() TO app_staff;
GRANT ALL ON FUNCTION public.cubes_as_of() TO app_client;
GRANT ALL ON FUNCTION public.cubes_as_of() TO app_worker;
REVOKE ALL ON FUNCTION public.cubes_stale(_from date, _to date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.cubes_stale(_from date, _to date) TO app_staff;
GRANT ALL ON FUNCTION public.cubes_stale(_from date, _to date) TO app_client;
GRANT ALL ON FUNCTION public.cubes_stale(_from date, _to date) TO app_worker;
REVOKE ALL ON FUNCTION public.download_of_client() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.ensure_audit_partitions(_months integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ensure_audit_partitions(_months integer) TO app_worker;
REVOKE ALL ON FUNCTION public.ensure_capture_partitions(_ahead integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ensure_capture_partitions(_ahead integer) TO app_worker;
REVOKE ALL ON FUNCTION public.ensure_observation_partitions(_back integer, _months integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ensure_observation_partitions(_back integer, _months integer) TO app_worker;
REVOKE ALL ON FUNCTION public.find_ingest_key(_key_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.find_ingest_key(_key_hash bytea) TO vitrine_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.keyword TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.keyword TO app_client;
GRANT SELECT ON TABLE public.keyword TO app_worker;
REVOKE ALL ON FUNCTION public.follow_client_time_zone() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.follow_user_client() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.has_second_factor(_session_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.has_second_factor(_session_id bigint) TO vitrine_app;
REVOKE ALL ON FUNCTION public.has_user_acted(_user_id integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.has_user_acted(_user_id integer) TO app_staff;
GRANT ALL ON FUNCTION public.has_user_acted(_user_id integer) TO app_client;
GRANT SELECT,INSERT ON TABLE public.idempotency TO app_staff;
GRANT SELECT,INSERT ON TABLE public.idempotency TO app_client;
GRANT SELECT,DELETE ON TABLE public.idempotency TO app_worker;
REVOKE ALL ON FUNCTION public.hold_key(_user_id integer, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.hold_key(_user_id integer, _key uuid) TO app_staff;
GRANT ALL ON FUNCTION public.hold_key(_user_id integer, _key uuid) TO app_client;
REVOKE ALL ON FUNCTION public.is_company_session(_session_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_company_session(_session_id bigint) TO vitrine_app;
REVOKE ALL ON FUNCTION public.is_creative_of_client(_creative_id integer, _client_id integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.is_ean_used_by_others(_client_id integer, _ean text) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.is_listed_product(_ean text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_listed_product(_ean text) TO app_client;
REVOKE ALL ON FUNCTION public.is_sku_used_by_others(_client_id integer, _sku text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_sku_used_by_others(_client_id integer, _sku text) TO app_staff;
REVOKE ALL ON FUNCTION public.is_used_by_others(_kind text, _id integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.is_used_by_others(_kind text, _id integer) TO app_client;
REVOKE ALL ON FUNCTION public.lease_held(_capture_id bigint, _user_id integer, _minutes integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lease_held(_capture_id bigint, _user_id integer, _minutes integer) TO app_staff;
GRANT ALL ON FUNCTION public.lease_held(_capture_id bigint, _user_id integer, _minutes integer) TO app_client;
REVOKE ALL ON FUNCTION public.live_trim(_age interval) FROM PUBLIC;
GRANT ALL ON FUNCTION public.live_trim(_age interval) TO app_worker;
REVOKE ALL ON FUNCTION public.lock_creatives(_hashes text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.lock_creatives(_hashes text[]) TO app_worker;
REVOKE ALL ON FUNCTION public.may_mail(_user_id integer, _address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.may_mail(_user_id integer, _address text) TO app_staff;
GRANT ALL ON FUNCTION public.may_mail(_user_id integer, _address text) TO app_client;
GRANT ALL ON FUNCTION public.may_mail(_user_id integer, _address text) TO app_worker;
REVOKE ALL ON FUNCTION public.may_manage_user(_user_id integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.may_manage_user(_user_id integer) TO app_client;
REVOKE ALL ON FUNCTION public.may_name_url(_url_id integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.may_name_url(_url_id integer) TO app_client;
REVOKE ALL ON FUNCTION public.may_use_picture(_picture_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.may_use_picture(_picture_id bigint) TO app_client;
REVOKE ALL ON FUNCTION public.move_decided_skus(_title text, _skus text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.move_decided_skus(_title text, _skus text[]) TO app_staff;
REVOKE ALL ON FUNCTION public.move_next_executions(_user_ids integer[], _old_zone text, _new_zone text) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.move_skus(_sheet_import_id uuid, _title text, _skus text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.move_skus(_sheet_import_id uuid, _title text, _skus text[]) TO app_staff;
GRANT ALL ON FUNCTION public.move_skus(_sheet_import_id uuid, _title text, _skus text[]) TO app_client;
REVOKE ALL ON FUNCTION public.next_concerned(_keys integer[], _after bigint, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.next_concerned(_keys integer[], _after bigint, _most integer) TO app_worker;
REVOKE ALL ON FUNCTION public.outbox_rebase() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.outbox_trim() FROM PUBLIC;
GRANT ALL ON FUNCTION public.outbox_trim() TO app_worker;
REVOKE ALL ON FUNCTION public.own_written_ean() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.own_written_sku() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.pace_facts() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.presence_facts() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.read_ingest_key(_key_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_ingest_key(_key_hash bytea) TO vitrine_app;
REVOKE ALL ON FUNCTION public.read_session(_token_hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION public.read_session(_token_hash bytea) TO vitrine_app;
REVOKE ALL ON FUNCTION public.record_denials(_denials jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_denials(_denials jsonb) TO app_staff;
GRANT ALL ON FUNCTION public.record_denials(_denials jsonb) TO app_client;
REVOKE ALL ON FUNCTION public.rederive_captures(_first bigint, _last bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rederive_captures(_first bigint, _last bigint) TO app_worker;
REVOKE ALL ON FUNCTION public.rederive_these(_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rederive_these(_ids bigint[]) TO app_worker;
REVOKE ALL ON FUNCTION public.refuse_named() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.refuse_promotion() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.register_captures(_captures public.capture[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.register_captures(_captures public.capture[]) TO app_worker;
REVOKE ALL ON FUNCTION public.register_words(_words text[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.remove_downloads_of_moved() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.require_staff_admin() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.requires_two_factor(_client_id integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.requires_two_factor(_client_id integer) TO vitrine_app;
REVOKE ALL ON FUNCTION public.review_facts(_capture_id bigint, _above integer, _up_to integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.reviewers() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.save_capture(_capture_id bigint, _revision integer, _state smallint, _document jsonb, _user_id integer, _key uuid, _request_hash bytea, OUT outcome text, OUT answer integer, OUT state_before smallint, OUT banners_before jsonb, OUT facts jsonb, OUT campaign_ids integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_capture(_capture_id bigint, _revision integer, _state smallint, _document jsonb, _user_id integer, _key uuid, _request_hash bytea, OUT outcome text, OUT answer integer, OUT state_before smallint, OUT banners_before jsonb, OUT facts jsonb, OUT campaign_ids integer[]) TO app_staff;
GRANT ALL ON FUNCTION public.save_capture(_capture_id bigint, _revision integer, _state smallint, _document jsonb, _user_id integer, _key uuid, _request_hash bytea, OUT outcome text, OUT answer integer, OUT state_before smallint, OUT banners_before jsonb, OUT facts jsonb, OUT campaign_ids integer[]) TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.platform TO app_staff;
GRANT SELECT ON TABLE public.platform TO app_client;
GRANT SELECT ON TABLE public.platform TO app_worker;
REVOKE ALL ON FUNCTION public.save_facts(_capture public.capture, _platform public.platform, _document jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_facts(_capture public.capture, _platform public.platform, _document jsonb) TO app_staff;
GRANT ALL ON FUNCTION public.save_facts(_capture public.capture, _platform public.platform, _document jsonb) TO app_client;
REVOKE ALL ON FUNCTION public.similar_creatives(_hash bit, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.similar_creatives(_hash bit, _most integer) TO app_staff;
GRANT ALL ON FUNCTION public.similar_creatives(_hash bit, _most integer) TO app_client;
GRANT ALL ON FUNCTION public.similar_creatives(_hash bit, _most integer) TO app_worker;
REVOKE ALL ON FUNCTION public.skus_of_others(_skus text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.skus_of_others(_skus text[]) TO app_client;
REVOKE ALL ON FUNCTION public.stop_alert(_alert_id integer, _address text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.stop_alert(_alert_id integer, _address text) TO app_signin;
REVOKE ALL ON FUNCTION public.stores_of_client_alone() FROM PUBLIC;
GRANT ALL ON FUNCTION public.stores_of_client_alone() TO app_client;
REVOKE ALL ON FUNCTION public.system_count_failed_jobs(_task text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_count_failed_jobs(_task text) TO app_staff;
REVOKE ALL ON FUNCTION public.system_discard_jobs(_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_discard_jobs(_ids bigint[]) TO app_staff;
REVOKE ALL ON FUNCTION public.system_failed_jobs(_task text, _limit integer, _offset integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_failed_jobs(_task text, _limit integer, _offset integer) TO app_staff;
REVOKE ALL ON FUNCTION public.system_migrations() FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_migrations() TO app_staff;
REVOKE ALL ON FUNCTION public.system_reports() FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_reports() TO app_staff;
REVOKE ALL ON FUNCTION public.system_retry_jobs(_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_retry_jobs(_ids bigint[]) TO app_staff;
REVOKE ALL ON FUNCTION public.system_slots() FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_slots() TO app_staff;
REVOKE ALL ON FUNCTION public.system_standbys() FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_standbys() TO app_staff;
REVOKE ALL ON FUNCTION public.system_tasks() FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_tasks() TO app_staff;
REVOKE ALL ON FUNCTION public.system_tray_index() FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_tray_index() TO app_staff;
REVOKE ALL ON FUNCTION public.system_workers() FROM PUBLIC;
GRANT ALL ON FUNCTION public.system_workers() TO app_staff;
REVOKE ALL ON FUNCTION public.take_skus(_client_id integer, _skus text[], _trade_ids integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_skus(_client_id integer, _skus text[], _trade_ids integer[]) TO app_staff;
GRANT ALL ON FUNCTION public.take_skus(_client_id integer, _skus text[], _trade_ids integer[]) TO app_client;
GRANT ALL ON FUNCTION public.take_skus(_client_id integer, _skus text[], _trade_ids integer[]) TO app_worker;
REVOKE ALL ON FUNCTION public.tray_after(_filter jsonb, _capture_id bigint, _take integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_after(_filter jsonb, _capture_id bigint, _take integer) TO app_staff;
GRANT ALL ON FUNCTION public.tray_after(_filter jsonb, _capture_id bigint, _take integer) TO app_client;
REVOKE ALL ON FUNCTION public.tray_any_key(_keys integer[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.tray_carriers(_keys integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_carriers(_keys integer[]) TO app_staff;
GRANT ALL ON FUNCTION public.tray_carriers(_keys integer[]) TO app_worker;
REVOKE ALL ON FUNCTION public.tray_carries(_key integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_carries(_key integer) TO app_staff;
GRANT ALL ON FUNCTION public.tray_carries(_key integer) TO app_client;
REVOKE ALL ON FUNCTION public.tray_conditions(_filter jsonb, OUT keys integer[], OUT groups integer[], OUT first_day integer, OUT last_day integer, OUT has_search boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_conditions(_filter jsonb, OUT keys integer[], OUT groups integer[], OUT first_day integer, OUT last_day integer, OUT has_search boolean) TO app_staff;
GRANT ALL ON FUNCTION public.tray_conditions(_filter jsonb, OUT keys integer[], OUT groups integer[], OUT first_day integer, OUT last_day integer, OUT has_search boolean) TO app_client;
GRANT ALL ON FUNCTION public.tray_conditions(_filter jsonb, OUT keys integer[], OUT groups integer[], OUT first_day integer, OUT last_day integer, OUT has_search boolean) TO app_worker;
REVOKE ALL ON FUNCTION public.tray_count(_filter jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_count(_filter jsonb) TO app_staff;
GRANT ALL ON FUNCTION public.tray_count(_filter jsonb) TO app_client;
GRANT ALL ON FUNCTION public.tray_count(_filter jsonb) TO app_worker;
REVOKE ALL ON FUNCTION public.tray_index_check(_block integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_index_check(_block integer) TO app_worker;
REVOKE ALL ON FUNCTION public.tray_index_fold(_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_index_fold(_limit integer) TO app_worker;
REVOKE ALL ON FUNCTION public.tray_index_rebuild(_first_block integer, _last_block integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_index_rebuild(_first_block integer, _last_block integer) TO app_worker;
REVOKE ALL ON FUNCTION public.tray_neighbours(_filter jsonb, _capture_id bigint, OUT previous bigint, OUT next bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_neighbours(_filter jsonb, _capture_id bigint, OUT previous bigint, OUT next bigint) TO app_staff;
GRANT ALL ON FUNCTION public.tray_neighbours(_filter jsonb, _capture_id bigint, OUT previous bigint, OUT next bigint) TO app_client;
GRANT ALL ON FUNCTION public.tray_neighbours(_filter jsonb, _capture_id bigint, OUT previous bigint, OUT next bigint) TO app_worker;
REVOKE ALL ON FUNCTION public.tray_page(_filter jsonb, _skip integer, _take integer, OUT records_count bigint, OUT capture_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_page(_filter jsonb, _skip integer, _take integer, OUT records_count bigint, OUT capture_ids bigint[]) TO app_staff;
GRANT ALL ON FUNCTION public.tray_page(_filter jsonb, _skip integer, _take integer, OUT records_count bigint, OUT capture_ids bigint[]) TO app_client;
GRANT ALL ON FUNCTION public.tray_page(_filter jsonb, _skip integer, _take integer, OUT records_count bigint, OUT capture_ids bigint[]) TO app_worker;
REVOKE ALL ON FUNCTION public.tray_rows(_capture_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_rows(_capture_ids bigint[]) TO app_staff;
GRANT ALL ON FUNCTION public.tray_rows(_capture_ids bigint[]) TO app_client;
REVOKE ALL ON FUNCTION public.tray_rows_for_client(_capture_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_rows_for_client(_capture_ids bigint[]) TO app_staff;
GRANT ALL ON FUNCTION public.tray_rows_for_client(_capture_ids bigint[]) TO app_client;
REVOKE ALL ON FUNCTION public.tray_rows_for_staff(_capture_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.tray_rows_for_staff(_capture_ids bigint[]) TO app_staff;
GRANT ALL ON FUNCTION public.tray_rows_for_staff(_capture_ids bigint[]) TO app_client;
REVOKE ALL ON FUNCTION public.tray_turn(_keys integer[], _capture_ids bigint[]) FROM PUBLIC;
REVOKE ALL ON FUNCTION public.turn_off_withdrawn() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.undo_decisions(_capture_ids bigint[], _revisions integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.undo_decisions(_capture_ids bigint[], _revisions integer[]) TO app_staff;
GRANT ALL ON FUNCTION public.undo_decisions(_capture_ids bigint[], _revisions integer[]) TO app_client;
REVOKE ALL ON FUNCTION public.unreviewed_banner_captures(_platform_id integer, _from timestamp with time zone, _to timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.unreviewed_banner_captures(_platform_id integer, _from timestamp with time zone, _to timestamp with time zone) TO app_staff;
GRANT ALL ON FUNCTION public.unreviewed_banner_captures(_platform_id integer, _from timestamp with time zone, _to timestamp with time zone) TO app_client;
REVOKE ALL ON FUNCTION public.untie_moved_user() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.url_schedule_note() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.user_language(_user_id integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.user_language(_user_id integer) TO vitrine_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.added_picture TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_config TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_config TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_config TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_detail TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_detail TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_detail TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_finding TO app_worker;
GRANT SELECT ON TABLE public.alert_finding TO app_staff;
GRANT SELECT ON TABLE public.alert_finding TO app_client;
GRANT UPDATE(closed_at) ON TABLE public.alert_finding TO app_staff;
GRANT UPDATE(closed_at) ON TABLE public.alert_finding TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_mail TO app_worker;
GRANT SELECT ON TABLE public.alert_mail TO app_staff;
GRANT SELECT ON TABLE public.alert_mail TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_run TO app_worker;
GRANT SELECT ON TABLE public.alert_run TO app_staff;
GRANT SELECT ON TABLE public.alert_run TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_type TO app_staff;
GRANT SELECT ON TABLE public.alert_type TO app_client;
GRANT SELECT ON TABLE public.alert_type TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.app_user TO app_staff;
GRANT SELECT,DELETE ON TABLE public.app_user TO app_client;
GRANT SELECT ON TABLE public.app_user TO app_worker;
GRANT SELECT ON TABLE public.app_user TO app_signin;
GRANT INSERT(client_id) ON TABLE public.app_user TO app_client;
GRANT INSERT(client_id) ON TABLE public.app_user TO app_signin;
GRANT INSERT(name),UPDATE(name) ON TABLE public.app_user TO app_client;
GRANT INSERT(name) ON TABLE public.app_user TO app_signin;
GRANT INSERT(username),UPDATE(username) ON TABLE public.app_user TO app_client;
GRANT INSERT(username) ON TABLE public.app_user TO app_signin;
GRANT INSERT(email),UPDATE(email) ON TABLE public.app_user TO app_client;
GRANT INSERT(email) ON TABLE public.app_user TO app_signin;
GRANT UPDATE(can_use_two_factor) ON TABLE public.app_user TO app_signin;
GRANT UPDATE(use_two_factor) ON TABLE public.app_user TO app_signin;
GRANT UPDATE(can_use_authenticator) ON TABLE public.app_user TO app_signin;
GRANT UPDATE(use_authenticator) ON TABLE public.app_user TO app_signin;
GRANT INSERT(is_active),UPDATE(is_active) ON TABLE public.app_user TO app_client;
GRANT UPDATE(revision) ON TABLE public.app_user TO app_client;
GRANT UPDATE(changed_at) ON TABLE public.app_user TO app_client;
GRANT UPDATE(language) ON TABLE public.app_user TO app_signin;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.arrival TO app_worker;
GRANT SELECT,INSERT ON TABLE public.audit TO app_staff;
GRANT SELECT,INSERT ON TABLE public.audit TO app_client;
GRANT SELECT,INSERT ON TABLE public.audit TO app_worker;
GRANT INSERT ON TABLE public.audit TO app_signin;
GRANT USAGE ON SEQUENCE public.banner_id_seq TO app_staff;
GRANT USAGE ON SEQUENCE public.banner_id_seq TO app_worker;
GRANT USAGE ON SEQUENCE public.banner_id_seq TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.banner_subtype TO app_staff;
GRANT SELECT ON TABLE public.banner_subtype TO app_client;
GRANT SELECT ON TABLE public.banner_subtype TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.banner_type TO app_staff;
GRANT SELECT ON TABLE public.banner_type TO app_client;
GRANT SELECT ON TABLE public.banner_type TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bookmark TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bookmark TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.campaign TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.campaign TO app_client;
GRANT SELECT ON TABLE public.campaign TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.campaign_category TO app_staff;
GRANT SELECT,INSERT,DELETE ON TABLE public.campaign_category TO app_client;
GRANT SELECT ON TABLE public.campaign_category TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.campaign_platform TO app_staff;
GRANT SELECT,INSERT,DELETE ON TABLE public.campaign_platform TO app_client;
GRANT SELECT ON TABLE public.campaign_platform TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.campaign_url TO app_staff;
GRANT SELECT,INSERT,DELETE ON TABLE public.campaign_url TO app_client;
GRANT SELECT ON TABLE public.campaign_url TO app_worker;
GRANT SELECT,INSERT ON TABLE public.capture_history TO app_staff;
GRANT SELECT,INSERT ON TABLE public.capture_history TO app_worker;
GRANT SELECT,INSERT ON TABLE public.capture_history TO app_client;
GRANT USAGE ON SEQUENCE public.capture_id_seq TO app_staff;
GRANT USAGE ON SEQUENCE public.capture_id_seq TO app_worker;
GRANT USAGE ON SEQUENCE public.capture_id_seq TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.capture_lease TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.capture_lease TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.capture_lease TO app_client;
GRANT SELECT ON TABLE public.capture_region TO app_staff;
GRANT SELECT ON TABLE public.capture_region TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.capture_region TO app_worker;
GRANT SELECT ON TABLE public.capture_use TO app_staff;
GRANT SELECT ON TABLE public.capture_use TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.category TO app_staff;
GRANT SELECT ON TABLE public.category TO app_client;
GRANT SELECT ON TABLE public.category TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.category_group TO app_staff;
GRANT SELECT ON TABLE public.category_group TO app_client;
GRANT SELECT ON TABLE public.category_group TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.category_platform TO app_staff;
GRANT SELECT ON TABLE public.category_platform TO app_client;
GRANT SELECT ON TABLE public.category_platform TO app_worker;
GRANT SELECT,INSERT,UPDATE ON TABLE public.category_trade TO app_staff;
GRANT SELECT ON TABLE public.category_trade TO app_client;
GRANT SELECT ON TABLE public.category_trade TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client TO app_staff;
GRANT SELECT ON TABLE public.client TO app_client;
GRANT SELECT ON TABLE public.client TO app_worker;
GRANT SELECT ON TABLE public.client TO app_signin;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_category TO app_staff;
GRANT SELECT ON TABLE public.client_category TO app_client;
GRANT SELECT ON TABLE public.client_category TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_platform TO app_staff;
GRANT SELECT ON TABLE public.client_platform TO app_client;
GRANT SELECT ON TABLE public.client_platform TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_provider TO app_staff;
GRANT SELECT ON TABLE public.client_provider TO app_client;
GRANT SELECT ON TABLE public.client_provider TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.code_challenge TO app_signin;
GRANT SELECT,DELETE ON TABLE public.company_account TO app_staff;
GRANT SELECT ON TABLE public.company_account TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.company_account TO app_signin;
GRANT UPDATE(used_at) ON TABLE public.company_account TO app_staff;
GRANT SELECT ON TABLE public.company_session TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.company_session TO app_signin;
GRANT INSERT,DELETE,UPDATE ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT ON TABLE public.company_sign_in TO app_signin;
GRANT SELECT(company_sign_in_id) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(company_sign_in_id) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(name) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(name) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(client_id) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(client_id) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(issuer) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(issuer) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(app_id) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(app_id) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(has_app_secret) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(has_app_secret) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(mail_domains) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(mail_domains) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(trusts_mail) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(trusts_mail) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(role_claim) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(role_claim) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(role_map) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(role_map) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(creates_users) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(creates_users) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(is_enforced) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(is_enforced) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(step_up_acr) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(step_up_acr) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(is_active) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(is_active) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(revision) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(revision) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(changed_at) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(changed_at) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(search_name) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(search_name) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT(enforces_second_factor) ON TABLE public.company_sign_in TO app_staff;
GRANT SELECT(enforces_second_factor) ON TABLE public.company_sign_in TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.company_sign_in_attempt TO app_signin;
GRANT DELETE ON TABLE public.company_sign_in_attempt TO app_worker;
GRANT SELECT(expires_at) ON TABLE public.company_sign_in_attempt TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.country TO app_staff;
GRANT SELECT ON TABLE public.country TO app_client;
GRANT SELECT ON TABLE public.country TO app_worker;
GRANT SELECT,INSERT ON TABLE public.crawler TO app_staff;
GRANT SELECT ON TABLE public.crawler TO app_worker;
GRANT SELECT ON TABLE public.creative TO app_staff;
GRANT SELECT ON TABLE public.creative TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.creative TO app_worker;
GRANT SELECT ON TABLE public.creative_life TO app_staff;
GRANT SELECT ON TABLE public.creative_life TO app_worker;
GRANT SELECT ON TABLE public.creative_life TO app_client;
GRANT SELECT ON TABLE public.creative_value TO app_staff;
GRANT SELECT ON TABLE public.creative_value TO app_worker;
GRANT SELECT ON TABLE public.cube_arrival TO app_staff;
GRANT SELECT ON TABLE public.cube_arrival TO app_worker;
GRANT SELECT ON TABLE public.cube_arrival TO app_client;
GRANT SELECT ON TABLE public.cube_category TO app_staff;
GRANT SELECT ON TABLE public.cube_category TO app_worker;
GRANT SELECT ON TABLE public.cube_category_trade TO app_staff;
GRANT SELECT ON TABLE public.cube_category_trade TO app_worker;
GRANT SELECT ON TABLE public.cube_compliance TO app_staff;
GRANT SELECT ON TABLE public.cube_compliance TO app_worker;
GRANT SELECT ON TABLE public.cube_compliance TO app_client;
GRANT SELECT ON TABLE public.cube_creative TO app_staff;
GRANT SELECT ON TABLE public.cube_creative TO app_worker;
GRANT SELECT ON TABLE public.cube_creative TO app_client;
GRANT SELECT ON TABLE public.cube_moved TO app_staff;
GRANT SELECT ON TABLE public.cube_moved TO app_worker;
GRANT SELECT ON TABLE public.cube_pace TO app_staff;
GRANT SELECT ON TABLE public.cube_pace TO app_worker;
GRANT SELECT ON TABLE public.cube_pace TO app_client;
GRANT SELECT ON TABLE public.cube_platform TO app_staff;
GRANT SELECT ON TABLE public.cube_platform TO app_worker;
GRANT SELECT ON TABLE public.cube_platform_category TO app_staff;
GRANT SELECT ON TABLE public.cube_platform_category TO app_worker;
GRANT SELECT ON TABLE public.cube_platform_category TO app_client;
GRANT SELECT ON TABLE public.cube_platform_category_trade TO app_staff;
GRANT SELECT ON TABLE public.cube_platform_category_trade TO app_worker;
GRANT SELECT ON TABLE public.cube_platform_category_trade TO app_client;
GRANT SELECT ON TABLE public.cube_platform_category_type TO app_staff;
GRANT SELECT ON TABLE public.cube_platform_category_type TO app_worker;
GRANT SELECT ON TABLE public.cube_platform_category_type TO app_client;
GRANT SELECT ON TABLE public.cube_platform_provider TO app_staff;
GRANT SELECT ON TABLE public.cube_platform_provider TO app_worker;
GRANT SELECT ON TABLE public.cube_platform_trade TO app_staff;
GRANT SELECT ON TABLE public.cube_platform_trade TO app_worker;
GRANT SELECT ON TABLE public.cube_platform_type TO app_staff;
GRANT SELECT ON TABLE public.cube_platform_type TO app_worker;
GRANT SELECT ON TABLE public.cube_presence TO app_staff;
GRANT SELECT ON TABLE public.cube_presence TO app_worker;
GRANT SELECT ON TABLE public.cube_presence TO app_client;
GRANT SELECT ON TABLE public.cube_provider TO app_staff;
GRANT SELECT ON TABLE public.cube_provider TO app_worker;
GRANT SELECT ON TABLE public.cube_review TO app_staff;
GRANT SELECT ON TABLE public.cube_review TO app_worker;
GRANT SELECT ON TABLE public.cube_review TO app_client;
GRANT SELECT ON TABLE public.cube_stale TO app_staff;
GRANT SELECT ON TABLE public.cube_stale TO app_worker;
GRANT SELECT ON TABLE public.cube_trade TO app_staff;
GRANT SELECT ON TABLE public.cube_trade TO app_worker;
GRANT SELECT ON TABLE public.denial TO app_staff;
GRANT SELECT,INSERT,DELETE ON TABLE public.download TO app_staff;
GRANT SELECT,INSERT,DELETE ON TABLE public.download TO app_client;
GRANT SELECT,DELETE,UPDATE ON TABLE public.download TO app_worker;
GRANT UPDATE(state) ON TABLE public.download TO app_staff;
GRANT UPDATE(state) ON TABLE public.download TO app_client;
GRANT UPDATE(finished_at) ON TABLE public.download TO app_staff;
GRANT UPDATE(finished_at) ON TABLE public.download TO app_client;
GRANT SELECT,INSERT,UPDATE ON TABLE public.home_state TO app_staff;
GRANT SELECT,INSERT,UPDATE ON TABLE public.home_state TO app_client;
GRANT SELECT,INSERT,UPDATE ON TABLE public.image_capture TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.image_capture TO app_worker;
GRANT SELECT ON TABLE public.image_capture TO app_client;
GRANT UPDATE(image_capture_state_id) ON TABLE public.image_capture TO app_client;
GRANT UPDATE(revision) ON TABLE public.image_capture TO app_client;
GRANT UPDATE(user_id) ON TABLE public.image_capture TO app_client;
GRANT UPDATE(changed_at) ON TABLE public.image_capture TO app_client;
GRANT UPDATE(product_polygon) ON TABLE public.image_capture TO app_client;
GRANT UPDATE(product_coverage) ON TABLE public.image_capture TO app_client;
GRANT UPDATE(is_product_proposed) ON TABLE public.image_capture TO app_client;
GRANT UPDATE(product_confidence) ON TABLE public.image_capture TO app_client;
GRANT UPDATE(search) ON TABLE public.image_capture TO app_client;
GRANT SELECT,INSERT,UPDATE ON TABLE public.image_capture_text TO app_staff;
GRANT SELECT,INSERT,DELETE ON TABLE public.image_capture_text TO app_worker;
GRANT SELECT,INSERT,UPDATE ON TABLE public.image_capture_text TO app_client;
GRANT SELECT ON TABLE public.inbox TO app_staff;
GRANT SELECT ON TABLE public.inbox TO app_worker;
GRANT SELECT ON TABLE public.inbox TO app_client;
GRANT UPDATE(leased) ON TABLE public.inbox TO app_staff;
GRANT UPDATE(leased) ON TABLE public.inbox TO app_worker;
GRANT UPDATE(leased) ON TABLE public.inbox TO app_client;
GRANT SELECT(ingest_key_id) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(ingest_key_id) ON TABLE public.ingest_key TO app_worker;
GRANT SELECT(ingest_key_id) ON TABLE public.ingest_key TO app_signin;
GRANT SELECT(crawler_id),INSERT(crawler_id) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(crawler_id) ON TABLE public.ingest_key TO app_worker;
GRANT INSERT(key_hash) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(key_hash),UPDATE(key_hash) ON TABLE public.ingest_key TO app_signin;
GRANT SELECT(hint),INSERT(hint) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(created_at) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(created_by),INSERT(created_by) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(expires_at),INSERT(expires_at),UPDATE(expires_at) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(last_used_at) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(last_used_at),UPDATE(last_used_at) ON TABLE public.ingest_key TO app_worker;
GRANT SELECT(scopes),INSERT(scopes) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(networks),INSERT(networks) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT(replaced_at),UPDATE(replaced_at) ON TABLE public.ingest_key TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.keyword_platform TO app_staff;
GRANT SELECT,INSERT,DELETE ON TABLE public.keyword_platform TO app_client;
GRANT SELECT ON TABLE public.keyword_platform TO app_worker;
GRANT SELECT,DELETE ON TABLE public.known_device TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.known_device TO app_signin;
GRANT SELECT ON TABLE public.live_change TO app_worker;
GRANT SELECT ON TABLE public.live_trimmed TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.location_position TO app_staff;
GRANT SELECT ON TABLE public.location_position TO app_client;
GRANT SELECT ON TABLE public.location_position TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.location_section TO app_staff;
GRANT SELECT ON TABLE public.location_section TO app_client;
GRANT SELECT ON TABLE public.location_section TO app_worker;
GRANT SELECT,INSERT ON TABLE public.move TO app_staff;
GRANT SELECT,DELETE,UPDATE ON TABLE public.move TO app_worker;
GRANT SELECT,DELETE ON TABLE public.move_sku TO app_worker;
GRANT SELECT ON TABLE public.outbox TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.outbox_consumer TO app_worker;
GRANT SELECT ON TABLE public.outbox_settled TO app_worker;
GRANT SELECT,INSERT,DELETE ON TABLE public.passkey TO app_signin;
GRANT UPDATE(counter) ON TABLE public.passkey TO app_signin;
GRANT UPDATE(last_used_at) ON TABLE public.passkey TO app_signin;
GRANT SELECT,INSERT,UPDATE ON TABLE public.password_link TO app_signin;
GRANT DELETE ON TABLE public.password_link TO app_worker;
GRANT SELECT(user_id) ON TABLE public.password_link TO app_staff;
GRANT SELECT(user_id) ON TABLE public.password_link TO app_client;
GRANT SELECT(expires_at) ON TABLE public.password_link TO app_worker;
GRANT SELECT(used_at),UPDATE(used_at) ON TABLE public.password_link TO app_staff;
GRANT SELECT(used_at),UPDATE(used_at) ON TABLE public.password_link TO app_client;
GRANT SELECT,INSERT ON TABLE public.picture TO app_staff;
GRANT SELECT,INSERT ON TABLE public.picture TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.picture TO app_worker;
GRANT UPDATE(picture_state_id) ON TABLE public.picture TO app_staff;
GRANT UPDATE(picture_state_id) ON TABLE public.picture TO app_client;
GRANT UPDATE(finished_at) ON TABLE public.picture TO app_staff;
GRANT UPDATE(finished_at) ON TABLE public.picture TO app_client;
GRANT SELECT ON TABLE public.picture_features TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.picture_features TO app_worker;
GRANT SELECT ON TABLE public.picture_features TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.picture_hash TO app_worker;
GRANT SELECT(picture_id) ON TABLE public.picture_hash TO app_staff;
GRANT SELECT(picture_id) ON TABLE public.picture_hash TO app_client;
GRANT SELECT(url_id) ON TABLE public.picture_hash TO app_staff;
GRANT SELECT(url_id) ON TABLE public.picture_hash TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.platform_type TO app_staff;
GRANT SELECT ON TABLE public.platform_type TO app_client;
GRANT SELECT ON TABLE public.platform_type TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product TO app_staff;
GRANT SELECT,INSERT,UPDATE ON TABLE public.product TO app_client;
GRANT SELECT,INSERT,UPDATE ON TABLE public.product TO app_worker;
GRANT USAGE ON SEQUENCE public.product_category_id_seq TO app_staff;
GRANT USAGE ON SEQUENCE public.product_category_id_seq TO app_worker;
GRANT USAGE ON SEQUENCE public.product_category_id_seq TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_image TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_image TO app_client;
GRANT SELECT,INSERT,UPDATE ON TABLE public.product_image TO app_worker;
GRANT SELECT ON TABLE public.product_observation TO app_staff;
GRANT SELECT ON TABLE public.product_observation TO app_client;
GRANT SELECT,INSERT,UPDATE ON TABLE public.product_observation TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_price TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_price TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.product_price TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.provider TO app_staff;
GRANT SELECT ON TABLE public.provider TO app_client;
GRANT SELECT ON TABLE public.provider TO app_worker;
GRANT INSERT,DELETE,UPDATE ON TABLE public.proxy TO app_staff;
GRANT SELECT ON TABLE public.proxy TO app_worker;
GRANT SELECT(proxy_id) ON TABLE public.proxy TO app_staff;
GRANT SELECT(proxy_id) ON TABLE public.proxy TO app_client;
GRANT SELECT(host) ON TABLE public.proxy TO app_staff;
GRANT SELECT(host) ON TABLE public.proxy TO app_client;
GRANT SELECT(port) ON TABLE public.proxy TO app_staff;
GRANT SELECT(port) ON TABLE public.proxy TO app_client;
GRANT SELECT(username) ON TABLE public.proxy TO app_staff;
GRANT SELECT(username) ON TABLE public.proxy TO app_client;
GRANT SELECT(country_id) ON TABLE public.proxy TO app_staff;
GRANT SELECT(country_id) ON TABLE public.proxy TO app_client;
GRANT SELECT(is_active) ON TABLE public.proxy TO app_staff;
GRANT SELECT(is_active) ON TABLE public.proxy TO app_client;
GRANT SELECT(revision) ON TABLE public.proxy TO app_staff;
GRANT SELECT(revision) ON TABLE public.proxy TO app_client;
GRANT SELECT(changed_at) ON TABLE public.proxy TO app_staff;
GRANT SELECT(changed_at) ON TABLE public.proxy TO app_client;
GRANT SELECT(search_name) ON TABLE public.proxy TO app_staff;
GRANT SELECT(search_name) ON TABLE public.proxy TO app_client;
GRANT SELECT(has_password) ON TABLE public.proxy TO app_staff;
GRANT SELECT(has_password) ON TABLE public.proxy TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_code TO app_signin;
GRANT SELECT,UPDATE ON TABLE public.session TO app_staff;
GRANT SELECT,DELETE ON TABLE public.session TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session TO app_signin;
GRANT SELECT(session_id) ON TABLE public.session TO app_client;
GRANT SELECT(user_id) ON TABLE public.session TO app_client;
GRANT SELECT(awaits_code) ON TABLE public.session TO app_client;
GRANT SELECT(remember) ON TABLE public.session TO app_client;
GRANT SELECT(created_at) ON TABLE public.session TO app_client;
GRANT SELECT(last_seen_at) ON TABLE public.session TO app_client;
GRANT SELECT(expires_at) ON TABLE public.session TO app_client;
GRANT SELECT(ended_at),UPDATE(ended_at) ON TABLE public.session TO app_client;
GRANT SELECT(address) ON TABLE public.session TO app_client;
GRANT SELECT(user_agent) ON TABLE public.session TO app_client;
GRANT SELECT(confirmed_at) ON TABLE public.session TO app_client;
GRANT SELECT,INSERT ON TABLE public.sheet_import TO app_staff;
GRANT SELECT,DELETE ON TABLE public.sheet_import TO app_worker;
GRANT SELECT,INSERT ON TABLE public.sheet_import TO app_client;
GRANT UPDATE(last_row) ON TABLE public.sheet_import TO app_staff;
GRANT UPDATE(last_row) ON TABLE public.sheet_import TO app_client;
GRANT UPDATE(counts) ON TABLE public.sheet_import TO app_staff;
GRANT UPDATE(counts) ON TABLE public.sheet_import TO app_client;
GRANT SELECT,INSERT ON TABLE public.sheet_outcome TO app_staff;
GRANT SELECT,DELETE ON TABLE public.sheet_outcome TO app_worker;
GRANT SELECT,INSERT ON TABLE public.sheet_outcome TO app_client;
GRANT SELECT,DELETE ON TABLE public.sign_in_backoff TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_in_backoff TO app_signin;
GRANT SELECT ON TABLE public.sku_claim TO app_staff;
GRANT SELECT ON TABLE public.sku_claim TO app_worker;
GRANT SELECT ON TABLE public.sku_claim TO app_client;
GRANT INSERT(client_id) ON TABLE public.sku_claim TO app_staff;
GRANT INSERT(sku) ON TABLE public.sku_claim TO app_staff;
GRANT INSERT(state),UPDATE(state) ON TABLE public.sku_claim TO app_staff;
GRANT INSERT(decided_by),UPDATE(decided_by) ON TABLE public.sku_claim TO app_staff;
GRANT INSERT(decided_at),UPDATE(decided_at) ON TABLE public.sku_claim TO app_staff;
GRANT SELECT,INSERT,DELETE ON TABLE public.sku_owner TO app_staff;
GRANT SELECT ON TABLE public.sku_owner TO app_worker;
GRANT SELECT ON TABLE public.sku_owner TO app_client;
GRANT INSERT ON TABLE public.spent_challenge TO app_signin;
GRANT DELETE ON TABLE public.spent_challenge TO app_worker;
GRANT SELECT(expires_at) ON TABLE public.spent_challenge TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.store TO app_staff;
GRANT SELECT ON TABLE public.store TO app_client;
GRANT SELECT,INSERT,UPDATE ON TABLE public.store TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.trade TO app_staff;
GRANT SELECT ON TABLE public.trade TO app_client;
GRANT SELECT ON TABLE public.trade TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.trade_group TO app_staff;
GRANT SELECT ON TABLE public.trade_group TO app_client;
GRANT SELECT ON TABLE public.trade_group TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.url TO app_staff;
GRANT SELECT ON TABLE public.url TO app_worker;
GRANT DELETE ON TABLE public.url TO app_client;
GRANT SELECT(url_id) ON TABLE public.url TO app_client;
GRANT SELECT(url),INSERT(url),UPDATE(url) ON TABLE public.url TO app_client;
GRANT SELECT(platform_id),INSERT(platform_id),UPDATE(platform_id) ON TABLE public.url TO app_client;
GRANT SELECT(location_section_id),INSERT(location_section_id),UPDATE(location_section_id) ON TABLE public.url TO app_client;
GRANT SELECT(capture_type_id),INSERT(capture_type_id),UPDATE(capture_type_id) ON TABLE public.url TO app_client;
GRANT SELECT(keyword_id),INSERT(keyword_id),UPDATE(keyword_id) ON TABLE public.url TO app_client;
GRANT SELECT(schedule),INSERT(schedule),UPDATE(schedule) ON TABLE public.url TO app_client;
GRANT SELECT(is_active),INSERT(is_active),UPDATE(is_active) ON TABLE public.url TO app_client;
GRANT SELECT(revision),UPDATE(revision) ON TABLE public.url TO app_client;
GRANT SELECT(changed_at),UPDATE(changed_at) ON TABLE public.url TO app_client;
GRANT SELECT(search_name) ON TABLE public.url TO app_client;
GRANT SELECT(client_id),INSERT(client_id) ON TABLE public.url TO app_client;
GRANT SELECT ON TABLE public.url_schedule TO app_staff;
GRANT SELECT ON TABLE public.url_schedule TO app_worker;
GRANT SELECT ON TABLE public.url_schedule TO app_client;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_role TO app_staff;
GRANT SELECT,INSERT,DELETE ON TABLE public.user_role TO app_client;
GRANT SELECT ON TABLE public.user_role TO app_worker;
GRANT SELECT,INSERT,DELETE ON TABLE public.user_role TO app_signin;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_secret TO app_signin;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit TO app_worker;
GRANT SELECT,INSERT ON TABLE public.visit TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_agent TO app_worker;
GRANT SELECT ON TABLE public.visit_agent TO app_staff;
GRANT SELECT,INSERT,DELETE ON TABLE public.visit_extra TO app_worker;
GRANT SELECT ON TABLE public.visit_extra TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_host TO app_worker;
GRANT SELECT ON TABLE public.visit_host TO app_staff;
GRANT INSERT(host) ON TABLE public.visit_host TO app_staff;
GRANT UPDATE(concurrency) ON TABLE public.visit_host TO app_staff;
GRANT UPDATE(delay_ms) ON TABLE public.visit_host TO app_staff;
GRANT SELECT,INSERT,UPDATE ON TABLE public.visit_layout TO app_worker;
GRANT SELECT,INSERT ON TABLE public.visit_manifest TO app_worker;
GRANT SELECT ON TABLE public.visit_manifest TO app_staff;
GRANT SELECT ON TABLE public.visit_pause TO app_worker;
GRANT SELECT,INSERT ON TABLE public.visit_pause TO app_staff;
GRANT UPDATE(ended_by) ON TABLE public.visit_pause TO app_staff;
GRANT UPDATE(ended_at) ON TABLE public.visit_pause TO app_staff;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_plan TO app_worker;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.visit_queue TO app_worker;
GRANT SELECT ON TABLE public.visit_queue TO app_staff;
GRANT INSERT(host_id) ON TABLE public.visit_queue TO app_staff;
GRANT INSERT(platform_id) ON TABLE public.visit_queue TO app_staff;
GRANT INSERT(proxy_id) ON TABLE public.visit_queue TO app_staff;
GRANT UPDATE(next_due_at) ON TABLE public.visit_queue TO app_staff;
GRANT UPDATE(urgent_due_at) ON TABLE public.visit_queue TO app_staff;
