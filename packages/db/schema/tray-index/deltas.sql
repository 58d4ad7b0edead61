-- The keys that are in one of the lists only.
create or replace function tray_turn_ids(_ids int[], _turned int[]) returns int[] language plpgsql immutable as $$
begin
  return array(select id from unnest(_ids || _turned) id group by id having count(*) % 2 = 1);
end $$;

create or replace function tray_delta_on_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into tray_delta (capture_id, keys) select capture_id, facets from came;
  insert into tray_gram_delta (capture_id, keys) select capture_id, grams_of(facets) from came;
  return null;
end $$;

-- Stores only the keys that differ, so that readers and the fold have less to process. A capture has the grams of all
-- its words, so the gram delta is the difference of the two unions; few saves change a word.
-- A row-level trigger, because a save is one row and a statement-level trigger would have to copy it.
create or replace function tray_delta_on_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into tray_delta (capture_id, keys) values (new.capture_id, tray_turn_ids(old.facets, new.facets));
  if words_of(old) <> words_of(new) then
    insert into tray_gram_delta (capture_id, keys)
    values (new.capture_id, tray_turn_ids(grams_of(old.facets), grams_of(new.facets)));
  end if;
  return null;
end $$;

create or replace function tray_delta_on_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  insert into tray_delta (capture_id, keys) select capture_id, facets from gone;
  insert into tray_gram_delta (capture_id, keys) select capture_id, grams_of(facets) from gone;
  return null;
end $$;
