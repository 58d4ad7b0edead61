-- SKU ownership. A product capture refers to a SKU but not to a client, so every client with a product of that SKU sees
-- its captures. A product can therefore only have a SKU that its client owns; a SKU that another client may be using
-- requires a decision by staff. Like banner captures, product captures are limited to the client's eTailers.

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
    execute format('grant select on %I to app_staff, app_worker, app_client', name);
  end loop;
end $$;
grant insert on sku_owner to app_staff;
grant update (state, decided_by, decided_at) on sku_claim to app_staff;

insert into sku_owner (client_id, sku, origin)
select min(i.client_id), i.sku, 'sole'
from product_image i
where not exists (select from sku_owner o where o.sku = i.sku)
group by i.sku
having count(distinct i.client_id) = 1;

alter table product add constraint product_sku_owned foreign key (client_id, sku) references sku_owner (client_id, sku);
