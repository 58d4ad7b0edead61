-- Captures and image captures that users add manually.
--   added_picture     the user's input for the picture, under a key that makes the request idempotent
--   capture.is_manual whether a user added the capture; image_capture.is_manual exists since 0005-pictures.sql

create table added_picture (
  user_id int not null,
  key uuid not null,
  picture_id bigint not null unique,
  facts jsonb not null,
  request_hash bytea not null,
  is_filled boolean not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index added_picture_age on added_picture (created_at);
comment on table added_picture is 'A picture that a person added, as arrival is for those that crawlers push.';
comment on column added_picture.facts is 'What the person said of the picture, checked; the worker makes the capture from it.';
comment on column added_picture.request_hash is 'Hash of the facts: the same key with other facts is refused.';
comment on column added_picture.is_filled is 'The person also filled in the form, so the worker copies nothing from earlier captures.';
grant select, insert, update, delete on added_picture to app_worker;

alter table capture add column is_manual boolean not null default false;
comment on column capture.is_manual is 'A person added the capture; false for those that crawlers push.';
grant insert (is_manual) on capture to app_worker;
