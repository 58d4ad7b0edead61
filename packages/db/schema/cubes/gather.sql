create or replace function cube_work_open() returns void language plpgsql set client_min_messages = warning as $$
begin
  create temp table if not exists cube_work of cube_fact on commit delete rows;
  delete from cube_work;
end $$;
revoke all on function cube_work_open from public;

-- Collects the next changes of the outbox: subtracts the state before and adds the state after. Also collects the
-- surrounding decisions that the cubes already include, but none that a later fold will add. A single query, so that
-- everything comes from one snapshot.
create or replace function cube_gather_changes(_limit int, out changes int, out last_txid xid8, out last_id bigint, out moved bigint[])
language plpgsql set work_mem = '64MB' set enable_seqscan = off as $$
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
revoke all on function cube_gather_changes from public;

-- Collects the expected state of the cubes for a whole day: its captures and the decisions made on it, with the changes
-- that are not folded yet subtracted. A single query, as above.
create or replace function cube_gather_day(_day date) returns void
language plpgsql set work_mem = '256MB' set enable_seqscan = off as $$
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
revoke all on function cube_gather_day from public;

-- The query that aggregates a cube from the collected facts. Rows whose sums are all 0 are omitted, so changes that
-- cancel out write nothing.
create or replace function cube_query(_kind text, _keys text[], _sums text[]) returns text language plpgsql immutable as $$
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
end $$;
revoke all on function cube_query from public;

-- The query for the difference between the collected facts and a day of a cube, that is, the values to add to its rows.
create or replace function cube_difference(_cube text, _kind text, _keys text[], _sums text[]) returns text
language plpgsql immutable as $$
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
end $$;
revoke all on function cube_difference from public;

-- Adds the result of a query to the rows of a cube and deletes the rows whose sums are all 0.
create or replace function cube_add(_cube text, _keys text[], _sums text[], _query text, _day date) returns void
language plpgsql as $$
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
end $$;
revoke all on function cube_add from public;
