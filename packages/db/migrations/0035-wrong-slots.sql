-- Counts wrong image slots in one statement. slot_is_wrong() was called once for each slot, and entering a function that has
-- settings of its own costs more than the one index row it reads.

/*
 * How many slots of these products at these eTailers are wrong at the end of each time, by the time's first day. A slot is one
 * position of a product at an eTailer; its newest Sent capture in the time decides. Each slot reads one row of capture_slot:
 * the settings keep the planner from reading all captures of a product instead.
 */
create function count_wrong_slots(_skus text[], _platform_ids int[], _firsts date[], _lasts date[])
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
      where c.capture_type_id = 2 and c.capture_state_id = 3 and c.sku = p.sku and c.platform_id = p.platform_id
        and c.position = own.position and c.when_local >= p.first and c.when_local < p.last + 1
      order by c.when_local desc, c.capture_id desc limit 1
    ) newest
    union all
    (select c.product_image_id is null from capture c
     where c.capture_type_id = 2 and c.capture_state_id = 3 and c.sku = p.sku and c.platform_id = p.platform_id
       and c.position is null and c.when_local >= p.first and c.when_local < p.last + 1
     order by c.when_local desc, c.capture_id desc limit 1)
  ) slot
  where slot.is_wrong
  group by p.first
$$;
