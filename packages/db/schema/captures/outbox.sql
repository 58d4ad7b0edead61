create or replace function outbox_image(_capture capture) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'captureTypeId', _capture.capture_type_id, 'captureStateId', _capture.capture_state_id,
    'platformId', _capture.platform_id, 'when', _capture.when_local, 'user', _capture.user_id,
    'sku', _capture.sku, 'productImageId', _capture.product_image_id, 'urlId', _capture.url_id,
    'creativeId', _capture.creative_id, 'banners', _capture.banners)
$$;

create or replace function outbox_on_insert() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into outbox (capture_id, after, revision_after)
  select n.capture_id, outbox_image(n), n.revision from came n;
  return null;
end $$;

create or replace function outbox_on_update() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan
set enable_nestloop = off as $$
begin
  insert into outbox (capture_id, before, after, revision_before, revision_after)
  select n.capture_id, outbox_image(o), outbox_image(n), o.revision, n.revision
  from gone o join came n using (capture_id)
  where (o.revision, o.capture_state_id, o.platform_id, o.when_local, o.user_id, o.product_image_id, o.sku, o.url_id, o.banners)
    is distinct from
      (n.revision, n.capture_state_id, n.platform_id, n.when_local, n.user_id, n.product_image_id, n.sku, n.url_id, n.banners);
  return null;
end $$;

create or replace function outbox_on_delete() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into outbox (capture_id, before)
  select o.capture_id, outbox_image(o) from gone o;
  return null;
end $$;

-- Deletes rows that every consumer has processed; without consumers, all settled rows. Returns the number deleted.
create or replace function outbox_trim() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _trimmed int;
begin
  delete from outbox o
  where o.txid < pg_snapshot_xmin(pg_current_snapshot())
    and not exists (select from outbox_consumer c where (c.txid, c.outbox_id) < (o.txid, o.outbox_id));
  get diagnostics _trimmed = row_count;
  return _trimmed;
end $$;
revoke all on function outbox_trim from public;
grant execute on function outbox_trim to app_worker;

-- Call this once after restoring a dump to another server, where transaction ids start over.
create or replace function outbox_rebase() returns void language plpgsql set search_path = public, pg_temp as $$
begin
  delete from outbox o
  where not exists (select from outbox_consumer c where (c.txid, c.outbox_id) < (o.txid, o.outbox_id));
  update outbox set txid = '0';
  update outbox_consumer set txid = '0', outbox_id = 0;
end $$;
revoke all on function outbox_rebase from public;
