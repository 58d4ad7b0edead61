-- Whether the newest capture of a slot in this date range is incorrect; null if there is none. Sorting is disabled so
-- that the index returns the newest first: the planner assumes that a slot has few captures, and would read and sort
-- all of them.
create or replace function slot_is_wrong(_sku text, _platform_id int, _position int, _first date, _last date) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_sort = off set enable_seqscan = off as $$
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

-- Returns the number of wrong slots of these products at these eTailers at the end of each period, by the first day of
-- the period. A slot is one position of a product at an eTailer; its newest Sent capture in the period decides. Each
-- slot reads one row of capture_slot: the settings keep the planner from reading all captures of a product instead.
create or replace function count_wrong_slots(_skus text[], _platform_ids int[], _firsts date[], _lasts date[])
returns table (first date, wrong int)
language sql stable
set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
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
