create or replace function platform_name() returns trigger language plpgsql as $$
begin
  new.name := (select code from country where country_id = new.country_id) || ' - ' || new.name_without_prefix;
  return new;
end $$;
