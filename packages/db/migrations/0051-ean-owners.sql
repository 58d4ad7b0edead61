-- EAN ownership. A store picture refers to a product by EAN but not to a client, and clients maintain their product
-- lists. A client that listed another client's EAN could see its pictures at eTailers that both have. So a product now
-- records whether its client owns the EAN, and pictures are visible only to clients that do. An EAN that others may be
-- using requires a decision by staff, as for SKUs.

-- Existing products keep access to their pictures, because it is unknown who listed an EAN without owning it.
alter table product add owns_ean boolean not null default true;
comment on column product.owns_ean is 'Whether the client sees Perfect Image pictures of the EAN. Set by own_written_ean() and by staff.';

alter table sku_claim add kind text not null default 'sku' check (kind in ('sku', 'ean'));
comment on column sku_claim.kind is 'Whether the client asks for a SKU or an EAN. The column sku holds either one.';
alter table sku_claim add constraint sku_claim_of_kind unique (client_id, kind, sku);
alter table sku_claim drop constraint sku_claim_client_id_sku_key;

create index image_capture_ean on image_capture (ean) where ean is not null;
