-- The product list: imported from Excel files, also by a client's service manager. Captures are updated accordingly.

grant select, insert on sheet_import, sheet_outcome to app_client;
alter table sheet_import add counts jsonb;
comment on column sheet_import.counts is 'How many rows ended how; null until all of them have.';
grant update (last_row, counts) on sheet_import to app_staff, app_client;

-- Captures of a product -----------------------------------------------------------------------------------------------
-- The keys of a product capture depend on the products with its SKU. When one of them changes, this index finds its
-- captures exactly, even for a hundred thousand SKUs in a row, which the words of the tray index are not designed for.

create index capture_of_sku on capture (sku) where capture_type_id = 2;

-- An import is a single move. Its batches add their SKUs until the move starts. Processed SKUs are deleted, so the
-- remaining rows are the work left to do. Captures are looked up only at that point, because a capture that is being
-- inserted while its product changes isn't visible yet.
alter table move drop constraint move_keys_check;
alter table move add sheet_import_id uuid references sheet_import on delete set null;
create index move_of_sheet on move (sheet_import_id);

create table move_sku (
  move_id int not null references move on delete cascade,
  sku text collate "C" not null,
  primary key (move_id, sku)
);
grant select, delete on move_sku to app_worker;
