-- PL/pgSQL, because the planner would inline SQL and read all regions at once.
create or replace function is_creative_of_client(_creative_id int, _client_id int) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from capture_region r join capture c on c.capture_id = r.capture_id
    where r.creative_id = _creative_id and c.facets @> array[facet_client(_client_id)]);
end $$;
revoke all on function is_creative_of_client from public;
comment on function is_creative_of_client is 'Whether a region of a capture that the client may see shows the creative.';

-- The creatives within 8 bits of a hash, nearest first, then oldest.
--
-- Runs as the owner: bit_count() is not leakproof, so under a policy every candidate would be checked for a visible
-- region first, and there are thousands. Clients only get creatives with a region of a capture that they may see.
create or replace function similar_creatives(_hash bit(64), _most int) returns table (creative_id int, distance int)
language plpgsql stable security definer rows 10
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
set enable_bitmapscan = off as $$
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
revoke all on function similar_creatives from public;
grant execute on function similar_creatives to app_staff, app_client, app_worker;

-- In the order of the keys, so that two workers can't wait for each other.
create or replace function lock_creatives(_hashes text[]) returns void language plpgsql as $$
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
revoke all on function lock_creatives from public;
grant execute on function lock_creatives to app_worker;
