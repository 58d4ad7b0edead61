-- A finished file is bound to the client and the permission of the user who requested it. Both are checked on every
-- download.

alter table download add client_id int references client on delete cascade;
alter table download add required_right text not null default '';
comment on column download.client_id is 'The client of whoever asked for it, at that time; null: staff.';
comment on column download.required_right is 'The permission that one must hold, or the dialog that must be in one''s menu, to fetch it.';
create index download_client on download (client_id);
