-- Whose a SKU is. A product capture names a SKU and no client, so whoever has a product of that SKU sees its captures. A
-- product can therefore only carry a SKU that its client owns; what another client may be using waits until staff decide.
-- Product captures follow the client's eTailers as banner captures do.

create table sku_owner (
  client_id int not null references client on delete cascade,
  sku text not null check (sku <> ''),
  origin text not null check (origin in ('granted', 'brand', 'sole')),
  user_id int references app_user on delete set null,
  since timestamptz not null default now(),
  primary key (client_id, sku)
);
create index sku_owner_sku on sku_owner (sku);
create index sku_owner_user on sku_owner (user_id);
comment on column sku_owner.origin is 'granted: by staff. brand: nobody else used it, and its brand is of an own company. sole: nobody else used it.';

create table sku_claim (
  sku_claim_id int generated always as identity primary key,
  client_id int not null references client on delete cascade,
  sku text not null check (sku <> ''),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  user_id int references app_user on delete set null,
  claimed_at timestamptz not null default now(),
  decided_by int references app_user on delete set null,
  decided_at timestamptz,
  unique (client_id, sku)
);
create index sku_claim_open on sku_claim (state, sku_claim_id);
create index sku_claim_user on sku_claim (user_id);
create index sku_claim_decided_by on sku_claim (decided_by);
comment on table sku_claim is 'A client asks for a SKU that others may be using.';

alter table product add claimed_sku text check (claimed_sku <> '');
comment on column product.claimed_sku is 'The SKU it gets if the claim is approved.';
create index product_claimed_sku on product (client_id, claimed_sku) where claimed_sku is not null;
create index product_image_sku on product_image (sku);

do $$
declare
  name text;
begin
  foreach name in array array['sku_owner', 'sku_claim'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to vitrine_owner using (true) with check (true)', name);
    execute format('create policy staff on %I to app_staff using (true) with check (true)', name);
    execute format('create policy worker on %I for select to app_worker using (true)', name);
    execute format('create policy own_client on %I for select to app_client using (client_id = (select acting_client()))', name);
    execute format('grant select on %I to app_staff, app_worker, app_client', name);
  end loop;
end $$;
grant insert on sku_owner to app_staff;
grant update (state, decided_by, decided_at) on sku_claim to app_staff;

-- Today's users -----------------------------------------------------------------------------------------------------------
-- Whoever has a product keeps its SKU. A SKU of several was given to them by staff: a client's own users could not take it.
-- One that only reference images name belongs to their client if no other client uses it.

insert into sku_owner (client_id, sku, origin)
select p.client_id, p.sku, case
    when exists (select from product o where o.sku = p.sku and o.client_id <> p.client_id) then 'granted'
    when bool_or(c.provider_id is not null) then 'brand'
    else 'sole' end
from product p
join trade t using (trade_id)
left join client_provider c on c.client_id = p.client_id and c.provider_id = t.provider_id
where p.sku is not null
group by p.client_id, p.sku;

insert into sku_owner (client_id, sku, origin)
select min(i.client_id), i.sku, 'sole'
from product_image i
where not exists (select from sku_owner o where o.sku = i.sku)
group by i.sku
having count(distinct i.client_id) = 1;

alter table product add constraint product_sku_owned foreign key (client_id, sku) references sku_owner (client_id, sku);

-- Taking a SKU ------------------------------------------------------------------------------------------------------------

-- A capture tells no client. One that was made before anybody owned its SKU may be anybody's, unless the client itself has
-- reference images of it.
create function is_sku_used_by_others(_client_id int, _sku text) returns boolean
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select exists (select from sku_owner o where o.sku = _sku and o.client_id <> _client_id)
    or exists (select from product_image i where i.sku = _sku and i.client_id <> _client_id)
    or (not exists (select from product_image i where i.sku = _sku and i.client_id = _client_id)
      and exists (select from capture c where c.capture_type_id = 2 and c.sku = _sku))
$$;

-- Makes the client the owner of those SKUs that it may have: staff grant any, a client's own user takes what nobody else
-- uses. Answers with those of the given SKUs that the client owns then. One transaction at a time decides about SKUs that
-- are new to a client, so that two who want the same one cannot both find it free.
create function take_skus(_client_id int, _skus text[], _trade_ids int[]) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _is_client constant boolean := coalesce(current_setting('app.client_id', true), '') ~ '^[0-9]+$';
  -- the demo is filled before there is anybody
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
      and (not _is_client or not is_sku_used_by_others(_client_id, s.sku))
    group by s.sku
    on conflict do nothing;
  end if;
  return query select o.sku from sku_owner o where o.client_id = _client_id and o.sku = any (_skus);
end $$;

-- A claim for each SKU that the client does not own; one that was refused stays so. Answers with those that are new.
create function claim_skus(_skus text[]) returns setof text
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into sku_claim (client_id, sku, user_id)
  select distinct acting_client(), s, acting_user() from unnest(_skus) s
  where not exists (select from sku_owner o where o.client_id = acting_client() and o.sku = s)
  on conflict do nothing
  returning sku
$$;

-- What staff and workers write is granted with it. A client's own users write what they own, or may take.
create function own_written_sku() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from take_skus(new.client_id, array[new.sku], array[null]::int[])) then
    raise exception 'The SKU is not the client''s' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger own_written_sku before insert or update of client_id, sku on product
  for each row when (new.sku is not null) execute function own_written_sku();
create trigger own_written_sku before insert or update of client_id, sku on product_image
  for each row execute function own_written_sku();

-- Deciding ----------------------------------------------------------------------------------------------------------------

-- SKUs whose products changed without an import, to a move of their own.
create function move_decided_skus(_title text, _skus text[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _move_id int;
begin
  insert into move (user_id, title, keys) values (acting_user(), _title, '{}') returning move_id into _move_id;
  insert into move_sku (move_id, sku) select distinct _move_id, sku from unnest(_skus) sku;
  return _move_id;
end $$;

revoke execute on function is_sku_used_by_others, take_skus, claim_skus, own_written_sku, move_decided_skus from public;
grant execute on function take_skus to app_staff, app_client, app_worker;
grant execute on function claim_skus to app_client;
grant execute on function is_sku_used_by_others, move_decided_skus to app_staff;
comment on function skus_of_others is 'Of the version before: take_skus() has taken its place.';

-- Product captures at the client's eTailers -------------------------------------------------------------------------------

do $$
declare
  _was constant text := pg_get_functiondef('capture_keys(capture[])'::regprocedure);
  _is constant text := replace(_was, 'join product p using (sku)
    where c.capture_type_id = 2', 'join product p using (sku)
    join client_platform s on s.client_id = p.client_id and s.platform_id = c.platform_id
    where c.capture_type_id = 2');
begin
  assert _is <> _was;
  execute _is;
end $$;

-- The workers take the key from captures at eTailers that the client does not have.
insert into move (title, keys)
select 'Product captures: eTailers of their clients', array[facet_type_state(2, 3), facet_type_state(2, 5), facet_type_state(2, 6)]
where exists (select from capture where capture_type_id = 2 and capture_state_id in (3, 5, 6));
