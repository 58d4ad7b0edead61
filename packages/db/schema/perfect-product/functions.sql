-- For users who import but have no other access to moves: adds SKUs to the move of their import. Returns the id of the
-- move.
create or replace function move_skus(_sheet_import_id uuid, _title text, _skus text[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
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
revoke all on function move_skus from public;
grant execute on function move_skus to app_staff, app_client;

-- The SKU of a product determines who may see a product capture (see capture_keys). A client user therefore can't take
-- another client's SKU, and learns only that it is taken.
create or replace function skus_of_others(_skus text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct p.sku from product p where p.sku = any (_skus) and p.client_id <> acting_client()
$$;
revoke all on function skus_of_others from public;
grant execute on function skus_of_others to app_client;
comment on function skus_of_others is 'Used by the previous version, which keeps running during an upgrade. Replaced by take_skus().';

-- A picture belongs to a client if its store belongs to one of the client's eTailers and the client owns the EAN.
create or replace function is_listed_product(_ean text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from product p where p.ean = _ean and p.owns_ean)
$$;
revoke all on function is_listed_product from public;
grant execute on function is_listed_product to app_client;
comment on function is_listed_product is 'Whether any client owns the EAN.';

-- A capture doesn't identify a client. If it was made before its SKU had an owner, it may belong to any client, unless
-- this client has reference images of the SKU.
create or replace function is_sku_used_by_others(_client_id int, _sku text) returns boolean
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select exists (select from sku_owner o where o.sku = _sku and o.client_id <> _client_id)
    or exists (select from product_image i where i.sku = _sku and i.client_id <> _client_id)
    or (not exists (select from product_image i where i.sku = _sku and i.client_id = _client_id)
      and exists (select from capture c where c.capture_type_id = type_product() and c.sku = _sku))
$$;
revoke all on function is_sku_used_by_others from public;
grant execute on function is_sku_used_by_others to app_staff;

-- Makes the client the owner of the SKUs that it may have: staff can grant any SKU, a client user can only take unused
-- ones. Returns the given SKUs that the client now owns. Transactions that take new SKUs run one at a time, so that two
-- clients can't both find the same SKU unused.
create or replace function take_skus(_client_id int, _skus text[], _trade_ids int[]) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
revoke all on function take_skus from public;
grant execute on function take_skus to app_staff, app_client, app_worker;

-- Creates a claim for each SKU that the client doesn't own; a refused claim stays refused. Returns the SKUs of new
-- claims.
create or replace function claim_skus(_skus text[]) returns setof text
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into sku_claim (client_id, sku, user_id)
  select distinct acting_client(), s, acting_user() from unnest(_skus) s
  where not exists (select from sku_owner o where o.client_id = acting_client() and o.sku = s)
  on conflict do nothing
  returning sku
$$;
revoke all on function claim_skus from public;
grant execute on function claim_skus to app_client;

-- Writes by staff and workers grant the SKU. Client users can only write SKUs that their client owns or may take.
create or replace function own_written_sku() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from take_skus(new.client_id, array[new.sku], array[null]::int[])) then
    raise exception 'The SKU is not the client''s' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke all on function own_written_sku from public;

-- Creates a separate move for SKUs whose products changed without an import.
create or replace function move_decided_skus(_title text, _skus text[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _move_id int;
begin
  insert into move (user_id, title, keys) values (acting_user(), _title, '{}') returning move_id into _move_id;
  insert into move_sku (move_id, sku) select distinct _move_id, sku from unnest(_skus) sku;
  return _move_id;
end $$;
revoke all on function move_decided_skus from public;
grant execute on function move_decided_skus to app_staff;

-- A picture doesn't identify a client. It counts as used by others unless its store belongs to eTailers that only this
-- client has; such a picture was already visible to the client.
create or replace function is_ean_used_by_others(_client_id int, _ean text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from product p where p.ean = _ean and p.client_id <> _client_id and p.owns_ean)
    or exists (
      select from image_capture c join store s using (store_id)
      where c.ean = _ean and not (
        exists (select from client_platform o where o.platform_id = s.platform_id and o.client_id = _client_id)
        and not exists (select from client_platform o where o.platform_id = s.platform_id and o.client_id <> _client_id)))
$$;
revoke all on function is_ean_used_by_others from public;

-- Writes by staff and workers grant the EAN. Client users get EANs that no one else uses. Transactions run one at a
-- time, using the lock for SKUs, so that two clients can't both find the same EAN unused.
create or replace function own_written_ean() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;
revoke all on function own_written_ean from public;

-- Creates a claim for each of these EANs that a product of the client has without owning it; a refused claim stays
-- refused. Returns the EANs of new claims.
create or replace function claim_eans(_eans text[]) returns setof text
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into sku_claim (client_id, kind, sku, user_id)
  select p.client_id, 'ean', p.ean, acting_user() from product p
  where p.client_id = acting_client() and p.ean = any (_eans) and not p.owns_ean
  on conflict do nothing
  returning sku
$$;
revoke all on function claim_eans from public;
grant execute on function claim_eans to app_client;
