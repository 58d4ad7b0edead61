-- The text that the lists search, in addition to the store: id, file name, EAN and the texts in the picture.
create or replace function image_capture_search(_id bigint) returns text language sql stable as $$
  select search_form(concat_ws(' ', c.image_capture_id, c.file_name, c.ean, (
    select string_agg(t.text, ' ' order by t.place)
    from image_capture_text t
    where t.image_capture_id = c.image_capture_id and not t.is_deleted)))
  from image_capture c
  where c.image_capture_id = _id
$$;

create or replace function stores_of_client_alone() returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select s.store_id from store s join client_platform p using (platform_id)
  group by s.store_id having array_agg(p.client_id) = array[acting_client()]
$$;
revoke all on function stores_of_client_alone from public;
grant execute on function stores_of_client_alone to app_client;
comment on function stores_of_client_alone is 'Stores of eTailers that only the acting client has.';
