-- Perfect Image: the texts of a store picture, whether its product polygon is a proposal, and the lists.

alter table image_capture
  add is_product_proposed boolean not null default false,
  add product_confidence numeric(4, 1) check (product_confidence between 0 and 100),
  add search text collate "C" not null default '';
comment on column image_capture.product_confidence is 'Percent, of the search that proposed the polygon; null where a person drew it.';
comment on column image_capture.search is 'See image_capture_search().';

create table image_capture_text (
  image_capture_text_id bigint generated always as identity primary key,
  image_capture_id bigint not null references image_capture on delete cascade,
  place int not null,
  text text not null check (length(text) <= 500),
  polygon jsonb not null,
  is_deleted boolean not null default false,
  is_proposed boolean not null default false,
  confidence numeric(4, 1) check (confidence between 0 and 100)
);
create index image_capture_text_of on image_capture_text (image_capture_id, place);
comment on column image_capture_text.place is 'Its place among the texts of the picture.';
comment on column image_capture_text.is_proposed is 'Read by the machine, and nobody has said yet that it is right.';
comment on column image_capture_text.confidence is 'Percent, of the reading; null where a person wrote the text.';
grant select, insert, update on image_capture_text to app_staff;
grant select, insert, delete on image_capture_text to app_worker;

-- A picture refers to its product only by EAN.
create index product_ean on product (ean);

-- One index per sort order of the lists, for all states and for a single state. Lists sorted by store read the stores
-- in order.
alter table store add search_name text collate "C" not null generated always as (search_form(name)) stored;
create index store_in_order on store (search_name, store_id);
create index image_capture_search on image_capture using gin (search gin_trgm_ops);
create index image_capture_by_date on image_capture (when_local, image_capture_id);
create index image_capture_by_file on image_capture (file_name, image_capture_id);
create index image_capture_by_manual on image_capture (is_manual, image_capture_id);
create index image_capture_by_screenshot on image_capture (is_screenshot, image_capture_id);
create index image_capture_state_by_date on image_capture (image_capture_state_id, when_local, image_capture_id);
create index image_capture_state_by_file on image_capture (image_capture_state_id, file_name, image_capture_id);
create index image_capture_state_by_manual on image_capture (image_capture_state_id, is_manual, image_capture_id);
create index image_capture_state_by_screenshot on image_capture (image_capture_state_id, is_screenshot, image_capture_id);
drop index image_capture_store;
create index image_capture_by_store on image_capture (store_id, image_capture_id);
