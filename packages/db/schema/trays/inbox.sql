create or replace function inbox_on_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into inbox (capture_id, capture_type_id, platform_id)
  select capture_id, capture_type_id, platform_id from added where capture_state_id = state_created();
  return null;
end $$;

-- Nested loops are disabled where the old and new rows of a statement are joined: the plan is made for the first
-- statement, which may have only one row, and is then reused for statements with thousands of rows.
create or replace function inbox_on_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_nestloop = off set enable_seqscan = off as $$
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

create or replace function inbox_on_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
begin
  delete from inbox where capture_id = any (array(select capture_id from gone));
  return null;
end $$;

-- capture_lease is the source of truth for who is editing; inbox.leased mirrors it. The flag of an expired lease stays
-- set until the next claim or the cleanup job deletes the lease.
create or replace function inbox_follows_lease() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
begin
  update inbox set leased = (tg_op = 'INSERT') where capture_id = any (array(select capture_id from touched));
  return null;
end $$;
