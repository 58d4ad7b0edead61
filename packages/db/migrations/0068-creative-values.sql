-- What Sent banners say about their creatives (ADR 63). Summed from the outbox, like the cubes.

create table creative_value (
  creative_id int not null,
  field text not null check (field in ('locationPositionId', 'bannerType', 'campaignId', 'productCategories')),
  value jsonb not null,
  value_key text not null generated always as (md5(value::text)) stored,
  confirmations int not null,
  last_confirmed_at timestamptz not null,
  last_user_id int,
  primary key (creative_id, field, value_key)
);
comment on table creative_value is 'Values of Sent banners by creative. Each banner confirms one value of every field.';
comment on column creative_value.value is 'As in the banner; bannerType has both type and subtype, and productCategories is the sorted list of its rows without ids.';
comment on column creative_value.value_key is 'Lists of categories may be too long for an index.';
comment on column creative_value.confirmations is 'Banners of captures that are Sent now. Exact: a correction subtracts the old value.';
comment on column creative_value.last_confirmed_at is 'The last save that confirmed it, even if the value was corrected since.';

grant select on creative_value to app_staff, app_worker;
insert into outbox_consumer (name) values ('creatives');
