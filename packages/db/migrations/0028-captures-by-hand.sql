-- Captures and image captures that a person adds.
--   added_picture     what the person said of the picture, under a key that makes a repeated request idempotent
--   capture.is_manual whether a person added the capture; image_capture.is_manual exists since 0005-pictures.sql

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

alter table added_picture enable row level security;
alter table added_picture force row level security;
create policy owner on added_picture to vitrine_owner using (true) with check (true);
create policy worker on added_picture to app_worker using (true) with check (true);
grant select, insert, update, delete on added_picture to app_worker;

alter table capture add column is_manual boolean not null default false;
comment on column capture.is_manual is 'A person added the capture; false for those that crawlers push.';
grant insert (is_manual) on capture to app_worker;

-- The rows of a tray tell it, too. Changed in place, since earlier migrations changed each of the two functions by itself.
do $$
declare
  _name text;
  _was text;
  _now text;
begin
  foreach _name in array array['tray_rows_for_staff', 'tray_rows_for_client'] loop
    _was := pg_get_functiondef(format('%I(bigint[])', _name)::regprocedure);
    _now := replace(_was, 'c.proposed,', 'c.proposed, c.is_manual as "isManual",');
    if _now = _was then
      raise exception '% has no c.proposed', _name;
    end if;
    execute _now;
  end loop;
end $$;
