-- Rows of a tray carry what of a Pending banner capture Send requires: the tray shows how much of it is missing. Which
-- values those are is said by the rules of the contract alone.
-- Changed in place, since earlier migrations changed each of the two functions by itself.
do $$
declare
  _name text;
  _was text;
  _now text;
begin
  foreach _name in array array['tray_rows_for_staff', 'tray_rows_for_client'] loop
    _was := pg_get_functiondef(format('%I(bigint[])', _name)::regprocedure);
    _now := replace(_was, 'c.user_id as "userId",',
      'c.user_id as "userId",
              case when c.capture_state_id = 2 and c.capture_type_id = 1 then json_build_object(
                ''banners'', c.banners, ''keyword'', c.keyword, ''keywordId'', c.keyword_id, ''searchSectionIds'',
                (select coalesce(json_agg(s.location_section_id), ''[]'') from location_section s where s.is_search)
              ) end as unfinished,');
    if _now = _was then
      raise exception '% has no "userId"', _name;
    end if;
    execute _now;
  end loop;
end $$;
