-- no transaction
-- Grams had all keys above the facets, which left one kind of key free. They now have one kind, as their ids always
-- have, and the kinds above it are free. Existing keys stay as they are.
alter table gram add constraint fits_its_kind check (gram_id < 1 << 24) not valid;
alter table gram validate constraint fits_its_kind;
