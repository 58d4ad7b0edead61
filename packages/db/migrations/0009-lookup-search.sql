-- Lookup lists are searched by a part of the name, ignoring case, accents and punctuation. The normalized form used for
-- searching and sorting is stored: computing it for ten thousand brands would take a tenth of a second per keystroke.
-- It has no case or accents, so it is compared byte by byte, which is several times faster.

do $$
declare
  name text;
begin
  foreach name in array array['country', 'platform_type', 'platform', 'trade_group', 'banner_type', 'location_position',
                              'category', 'provider', 'trade'] loop
    execute format(
      'alter table %I add search_name text collate "C" not null generated always as (search_form(name)) stored', name);
  end loop;
end $$;
