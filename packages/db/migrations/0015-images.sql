-- Pictures that a person puts in for a record: the reference images of products, and the logos of clients. One stands in
-- state announced, with its files and measures, until the record is saved that it was put in for; one that never is is
-- forgotten with what crawlers announced and did not send.

alter table picture drop constraint picture_picture_kind_id_check;
alter table picture add check (picture_kind_id in (1, 2, 3, 4));
comment on column picture.picture_kind_id is
  '1 capture, 2 image capture (Perfect Image), 3 reference image of a product, 4 put in by a person for a record';
-- for the walk that forgets what was replaced
create index picture_of_records on picture (finished_at) where picture_kind_id in (3, 4) and picture_state_id = 3;

grant insert on picture to app_staff;
grant update (picture_state_id, finished_at) on picture to app_staff;

alter table client drop column logo_key, add column logo_picture_id bigint;
create index client_logo on client (logo_picture_id);

drop policy own_client on picture;
create policy own_client on picture for select to app_client using (
  exists (select from capture c where c.capture_id = picture.picture_id)
  or exists (select from product_image i where i.picture_id = picture.picture_id)
  or exists (select from client c where c.logo_picture_id = picture.picture_id));
