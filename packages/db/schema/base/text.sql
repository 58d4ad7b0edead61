create or replace function grams_in(_word text) returns text[] language sql immutable as $$
  select array(
    select distinct substring(_word, start, letters)
    from generate_series(1, 3) letters, generate_series(1, length(_word) - letters + 1) start)
$$;

create or replace function search_form(_text text) returns text language sql immutable as $$
  select btrim(regexp_replace(
    regexp_replace(normalize(lower(_text collate "und-x-icu"), NFKD), '[\u0300-\u036f]+', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function search_form is 'A text for searching: lower case, without accents, and with one space for each sequence of other characters.';

-- The collation is explicit because the server's default may handle only English letters.
create or replace function name_form(_name text) returns text language sql immutable as $$
  select lower(_name collate "und-x-icu")
$$;
comment on function name_form is 'A name in lower case, for unique indexes that ignore case.';
