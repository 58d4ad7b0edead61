-- The collation is explicit because the server's default may handle only English letters.
create or replace function words_in(_text text) returns text[] language sql immutable as $$
  select string_to_array(btrim(regexp_replace(lower(_text collate "und-x-icu"), '[^[:alnum:]]+', ' ', 'g')), ' ')
$$;
comment on function words_in is 'The words of a text, that is, its sequences of letters and digits, in lower case.';

create or replace function capture_words(_capture capture) returns text[] language sql stable as $$
  select words_in(concat_ws(' ', _capture.title, _capture.keyword, _capture.sku, _capture.data1,
    split_part(_capture.filename, '/', -1)))
$$;

create or replace function register_words(_words text[]) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  insert into gram (gram)
  select own.gram
  from (select distinct unnest(grams_in(word)) as gram from unnest(_words) word) own
  where (select g.gram_id from gram g where g.gram = own.gram) is null
  order by own.gram
  on conflict do nothing;

  insert into word (word, grams)
  select own.word, array(select facet_gram(gram_id) from gram where gram = any (grams_in(own.word)))
  from unnest(_words) own (word)
  order by own.word
  on conflict do nothing;
end $$;
revoke all on function register_words from public;

-- Returns the word keys of a capture. Word keys are negative, so they come first; the key of the eTailer follows.
create or replace function words_of(_capture capture) returns int[] language sql immutable as $$
  select _capture.facets[:array_position(_capture.facets, facet_platform(_capture.platform_id)) - 1]
$$;

-- PL/pgSQL caches the plan; an SQL function would be planned on every save.
create or replace function grams_of(_facets int[]) returns int[] language plpgsql stable as $$
begin
  return array(
    select distinct gram from unnest(_facets) key join word on word_id = -key, unnest(grams) gram where key < 0);
end $$;

-- Number of captures with pending gram changes before they are folded. A capture has about 70 grams, and folding
-- rewrites a bitmap for each of them, so a few captures cost as much as a thousand.
create or replace function tray_grams_from() returns int language sql immutable as $$ select 1000 $$;
