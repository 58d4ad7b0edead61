create or replace function creative_lock() returns int language sql immutable as $$ select 7704 $$;

-- The values of the banners of a capture, either current or as recorded in the outbox. No rows unless it is Sent.
create or replace function creative_facts(_type int, _state int, _banners jsonb)
returns table (creative_id int, field text, value jsonb) language sql stable rows 4 as $$
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
revoke all on function creative_facts from public;

-- Adds the next changes of the outbox to creative_value: subtracts the state before and adds the state after. Returns
-- the number of changes; 0 also if another worker is doing it.
create or replace function creative_learn(_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
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
revoke all on function creative_learn from public;
grant execute on function creative_learn to app_worker;
