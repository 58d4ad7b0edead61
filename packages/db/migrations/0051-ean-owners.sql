-- Whose an EAN is. A store picture names a product by its EAN and no client, and clients write their own product lists: one
-- that listed another client's EAN saw its pictures at the eTailers that both have. A product therefore says whether its EAN
-- is the client's. Pictures follow only those that are; what others may be using waits until staff decide, as SKUs do.

-- Those who have a product keep its pictures: it is unknown who listed an EAN that was not theirs.
alter table product add owns_ean boolean not null default true;
comment on column product.owns_ean is 'Whether the client sees Perfect Image pictures of the EAN. Set by own_written_ean() and by staff.';

alter table sku_claim add kind text not null default 'sku' check (kind in ('sku', 'ean'));
comment on column sku_claim.kind is 'Whether the client asks for a SKU or an EAN. The column sku holds either one.';
alter table sku_claim add constraint sku_claim_of_kind unique (client_id, kind, sku);
alter table sku_claim drop constraint sku_claim_client_id_sku_key;

create index image_capture_ean on image_capture (ean) where ean is not null;

-- A picture tells no client. It counts as another's unless its store belongs to eTailers that the client alone has: such a
-- picture was shown to the client before.
create function is_ean_used_by_others(_client_id int, _ean text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from product p where p.ean = _ean and p.client_id <> _client_id and p.owns_ean)
    or exists (
      select from image_capture c join store s using (store_id)
      where c.ean = _ean and not (
        exists (select from client_platform o where o.platform_id = s.platform_id and o.client_id = _client_id)
        and not exists (select from client_platform o where o.platform_id = s.platform_id and o.client_id <> _client_id)))
$$;

-- What staff and workers write is granted with it. A client's own users own what nobody else uses. One transaction at a time
-- decides, with the lock of SKUs, so that two who list the same EAN cannot both find it free.
create function own_written_ean() returns trigger
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
  -- the list is imported again, and what is there is updated
  if tg_op = 'INSERT' and exists (select from product p where p.client_id = new.client_id and p.ean = new.ean) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('sku owners', 0));
  new.owns_ean := not _is_client or not is_ean_used_by_others(new.client_id, new.ean);
  return new;
end $$;
create trigger own_written_ean before insert or update of client_id, ean, owns_ean on product
  for each row execute function own_written_ean();

-- A claim for each of these EANs that a product of the client has and does not own; one that was refused stays so. Answers
-- with those that are new.
create function claim_eans(_eans text[]) returns setof text
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into sku_claim (client_id, kind, sku, user_id)
  select p.client_id, 'ean', p.ean, acting_user() from product p
  where p.client_id = acting_client() and p.ean = any (_eans) and not p.owns_ean
  on conflict do nothing
  returning sku
$$;

revoke execute on function is_ean_used_by_others, own_written_ean, claim_eans from public;
grant execute on function claim_eans to app_client;

-- A picture is a client's own if its store belongs to one of the client's eTailers, and its EAN is the client's.
create or replace function is_listed_product(_ean text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from product p where p.ean = _ean and p.owns_ean)
$$;
comment on function is_listed_product is 'Whether the EAN is any client''s.';

alter policy own_client on image_capture
  using (store_id in (select s.store_id from store s)
    and (exists (select from product p where p.ean = image_capture.ean and p.owns_ean)
      or (store_id in (select stores_of_client_alone()) and not is_listed_product(ean))));
