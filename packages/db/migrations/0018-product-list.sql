-- The product list: taken over from Excel files, also by the service manager of a client; and captures that follow it.

-- Imports of a client's own users -----------------------------------------------------------------------------------------

alter policy own on sheet_import to app_staff, app_client;
alter policy own on sheet_outcome to app_staff, app_client;
grant select, insert on sheet_import, sheet_outcome to app_client;
alter table sheet_import add counts jsonb;
comment on column sheet_import.counts is 'How many rows ended how; null until all of them have.';
grant update (last_row, counts) on sheet_import to app_staff, app_client;

-- Captures of a product ---------------------------------------------------------------------------------------------------
-- A product capture is derived from the products of its SKU. When one of these changes, its captures are found by this index:
-- exactly, and a hundred thousand SKUs one after the other, which the words of the tray index are not made for.

create index capture_of_sku on capture (sku) where capture_type_id = 2;

-- An import is one move, however many batches it has: they add their SKUs as long as it has not begun. What is worked off is
-- taken away, so that the rest is what is left to do. Which captures there are is asked only then: one that is being inserted
-- while its product changes is not to be seen yet.
alter table move drop constraint move_keys_check;
alter table move add sheet_import_id uuid references sheet_import on delete set null;
create index move_of_sheet on move (sheet_import_id);

create table move_sku (
  move_id int not null references move on delete cascade,
  sku text collate "C" not null,
  primary key (move_id, sku)
);
alter table move_sku enable row level security;
alter table move_sku force row level security;
create policy owner on move_sku to vitrine_owner using (true) with check (true);
create policy worker on move_sku to app_worker using (true) with check (true);
grant select, delete on move_sku to app_worker;

-- For whoever imports, who else has nothing to do with moves: adds SKUs to the move of an own import. Returns its number.
create function move_skus(_sheet_import_id uuid, _title text, _skus text[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _move_id int;
begin
  if not exists (select from sheet_import where sheet_import_id = _sheet_import_id and user_id = acting_user()) then
    raise exception 'No import of the acting user' using errcode = 'insufficient_privilege';
  end if;
  -- whoever begins the move waits for this, or has begun it
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
revoke execute on function move_skus from public;
grant execute on function move_skus to app_staff, app_client;

-- Whoever may see a product capture is said by the SKU of a product (see capture_keys). A client's own user can therefore not
-- take the SKU of another client, and learns nothing more than that.
create function skus_of_others(_skus text[]) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct p.sku from product p where p.sku = any (_skus) and p.client_id <> acting_client()
$$;
revoke execute on function skus_of_others from public;
grant execute on function skus_of_others to app_client;
