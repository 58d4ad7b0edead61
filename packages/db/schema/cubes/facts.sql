create or replace function cube_shapes() returns table (cube text, kind text, keys text[], sums text[]) language sql immutable as $$
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
comment on function cube_shapes is 'All cubes, with the kind of facts that each aggregates, its key columns and its sums.';

-- The facts of a capture, either current or as recorded in the outbox before or after a change. ('presence' is derived
-- from 'banner', see presence_facts().) Plain SQL, so that it can be inlined into the calling query.
create or replace function cube_facts(
  _capture_id bigint, _type int, _state int, _platform_id int, _when timestamp, _sku text, _product_image_id int,
  _url_id int, _creative_id bigint, _banners jsonb
) returns table (kind text, category_id int, trade_id int, provider_id int, banner_type_id int, banner_subtype_id int,
  creative_id bigint, share bigint, weighted bigint, sku text, url_id int, minute smallint, is_failed boolean, what text)
language sql stable rows 3 as $$
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
revoke all on function cube_facts from public;

-- The history actions that are decisions of a reviewer, and the columns that each counts in.
create or replace function review_counts(_action text, _is_copy boolean) returns text[] language sql immutable as $$
  select case _action
    when 'saved' then '{saves}'::text[]
    when 'sent' then case when _is_copy then '{sends,copies}'::text[] else '{sends}' end
    when 'discarded' then '{discards}'
    when 'markedAsError' then '{errors}'
    else '{}'
  end
$$;

create or replace function review_day(_at timestamptz) returns date language sql immutable as $$
  select (_at at time zone 'UTC')::date
$$;

-- The facts of a change, from the history rows above one revision and up to another. History rows never change, so the
-- result is always the same. A Sent capture counts as reopened when the next history row is written.
create or replace function review_facts(_capture_id bigint, _above int, _up_to int)
returns table (day date, user_id int, what text) language sql stable rows 1 as $$
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
revoke all on function review_facts from public;

-- Maximum time between two decisions; a longer gap counts as a break.
create or replace function review_break() returns interval language sql immutable as $$ select interval '600 seconds' $$;

-- The captures of a day, from the tray index.
create or replace function captures_of_day(_day date) returns setof bigint
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off rows 10000 as $$
declare
  _query constant tray_query := tray_any_key(array[facet_day(_day)]);
  _chunk int;
begin
  foreach _chunk in array array(select c from unnest(_query.chunks) c order by c) loop
    return query select unnest(tray_capture_ids(_chunk, rb_to_array(tray_matches(_query, _chunk))));
  end loop;
end $$;
revoke all on function captures_of_day from public;

-- All users who have made a decision, found one at a time through the index.
create or replace function reviewers() returns setof int language sql stable as $$
  with recursive reviewer as (
    select min(h.user_id) as user_id from capture_history h where h.user_id is not null
    union all
    select (select min(h.user_id) from capture_history h where h.user_id > r.user_id)
    from reviewer r where r.user_id is not null
  )
  select user_id from reviewer where user_id is not null
$$;
revoke all on function reviewers from public;

-- Derived from the collected banners: one row per company of a capture, and company 0 for all of them combined.
create or replace function presence_facts()
returns table (sign int, day date, platform_id int, category_id int, provider_id int, smaller int[]) language plpgsql as $$
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
revoke all on function presence_facts from public;

-- Derived from the decisions: subtracts the pace without the new decisions and adds the pace with them. Decisions at
-- the same moment are 0 seconds apart.
create or replace function pace_facts() returns table (sign int, day date, user_id int, seconds smallint) language plpgsql as $$
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
revoke all on function pace_facts from public;
