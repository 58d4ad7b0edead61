-- Pictures that users upload for a record: reference images of products and logos of clients. A picture stays in state
-- announced, with its files and dimensions, until its record is saved. If the record is never saved, the picture is
-- deleted along with those that crawlers announced but never sent.

alter table picture drop constraint picture_picture_kind_id_check;
alter table picture add check (picture_kind_id in (1, 2, 3, 4));
comment on column picture.picture_kind_id is
  '1 capture, 2 image capture (Perfect Image), 3 reference image of a product, 4 put in by a person for a record';
-- for the job that deletes replaced pictures
create index picture_of_records on picture (finished_at) where picture_kind_id in (3, 4) and picture_state_id = 3;

grant insert on picture to app_staff;
grant update (picture_state_id, finished_at) on picture to app_staff;

alter table client drop column logo_key, add column logo_picture_id bigint;
create index client_logo on client (logo_picture_id);
