create or replace function refuse_captured() returns trigger language plpgsql as $$
begin
  raise exception 'In use by captures' using errcode = 'foreign_key_violation', table = tg_table_name;
end $$;

create or replace function is_in_client_scope(_platform_id int, _banners jsonb) returns boolean language sql stable as $$
  select exists (select from client_platform s where s.platform_id = _platform_id)
    and exists (select from live_rows(_banners) r join client_category s using (category_id))
$$;
comment on function is_in_client_scope is 'Whether a banner capture is in the scope of the caller''s client, in any state. The policies of the caller apply, so only that client''s scope is read.';
