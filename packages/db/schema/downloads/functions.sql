-- For files requested by a version that does not set required_right.
create or replace function usual_download_right(_kind text) returns text language sql immutable as $$
  select case _kind
    when 'capture-images' then 'captures.download'
    when 'product-import' then 'perfectProduct.import'
    when 'record-import' then 'records.read'
    when 'report' then 'reports.read'
    when 'retail-media-performance' then 'retailMediaPerformance'
    else 'productPerformance' end
$$;

create or replace function download_of_client() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.client_id := (select u.client_id from app_user u where u.user_id = new.user_id);
  if new.required_right = '' then
    new.required_right := usual_download_right(new.kind);
  end if;
  return new;
end $$;
revoke all on function download_of_client from public;

-- Deletes the files of a user who moves to another client, no matter how the move was made.
create or replace function remove_downloads_of_moved() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _payloads json[];
begin
  with gone as (delete from download where user_id = new.user_id returning download_id)
  select array_agg(json_build_object('downloadId', download_id)) into _payloads from gone;
  if _payloads is not null then
    perform queue.enqueue('downloads.clear-download', _payloads, 10, 0, null, null, null);
  end if;
  return null;
end $$;
revoke all on function remove_downloads_of_moved from public;
