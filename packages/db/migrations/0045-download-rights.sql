-- A finished file is for the client and the right that its asker had. Both are checked again whenever it is fetched.

alter table download add client_id int references client on delete cascade;
alter table download add required_right text not null default '';
comment on column download.client_id is 'The client of whoever asked for it, at that time; null: staff.';
comment on column download.required_right is 'The permission that one must hold, or the dialog that must be in one''s menu, to fetch it.';
create index download_client on download (client_id);

-- Of a file that was asked for before this, or by the version before.
create function usual_download_right(_kind text) returns text language sql immutable as $$
  select case _kind
    when 'capture-images' then 'captures.download'
    when 'product-import' then 'perfectProduct.import'
    when 'record-import' then 'records.read'
    when 'report' then 'reports.read'
    when 'retail-media-performance' then 'retailMediaPerformance'
    else 'productPerformance' end
$$;
update download d set client_id = u.client_id, required_right = usual_download_right(d.kind)
from app_user u where u.user_id = d.user_id;

create function download_of_client() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.client_id := (select u.client_id from app_user u where u.user_id = new.user_id);
  if new.required_right = '' then
    new.required_right := usual_download_right(new.kind);
  end if;
  return new;
end $$;
create trigger download_of_client before insert on download for each row execute function download_of_client();

drop policy own on download;
create policy own_of_staff on download to app_staff
  using (user_id = (select acting_user()) and client_id is null)
  with check (user_id = (select acting_user()) and client_id is null);
create policy own_of_client on download to app_client
  using (user_id = (select acting_user()) and client_id = (select acting_client()))
  with check (user_id = (select acting_user()) and client_id = (select acting_client()));

-- Whoever moves to another client leaves their files behind, however the move was made.
create function remove_downloads_of_moved() returns trigger
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
create trigger remove_downloads_of_moved after update of client_id on app_user
  for each row when (old.client_id is distinct from new.client_id) execute function remove_downloads_of_moved();
revoke execute on function download_of_client, remove_downloads_of_moved from public;
