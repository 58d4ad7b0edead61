-- Rows of a tray carry the instant next to the wall clock at the eTailer: the difference is the zone that screens print.
-- Changed in place, since earlier migrations changed each of the two functions by itself.
do $$
declare
  _name text;
  _was text;
  _now text;
begin
  foreach _name in array array['tray_rows_for_staff', 'tray_rows_for_client'] loop
    _was := pg_get_functiondef(format('%I(bigint[])', _name)::regprocedure);
    _now := replace(_was, 'as "when",',
      'as "when", to_char(c.when_gmt at time zone ''UTC'', ''YYYY-MM-DD"T"HH24:MI:SS"Z"'') as "whenGmt",');
    if _now = _was then
      raise exception '% has no "when"', _name;
    end if;
    execute _now;
  end loop;
end $$;
