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

-- As in 0011-review.sql, with `isManual`.
do $$
declare
  name text;
begin
  foreach name in array array['tray_rows_for_staff', 'tray_rows_for_client'] loop
    execute format($function$
      create or replace function %I(_capture_ids bigint[]) returns json
      language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $body$
      declare
        -- an array alone leaves no partition out, its ends do
        _oldest constant bigint := _capture_ids[cardinality(_capture_ids)];
        _newest constant bigint := _capture_ids[1];
      begin
        return (
          select coalesce(json_agg(shown order by shown."captureId" desc), '[]')
          from (
            select c.capture_id as "captureId", c.revision, c.capture_type_id as "captureTypeId",
              c.capture_state_id as "captureStateId", to_char(c.when_local, 'YYYY-MM-DD"T"HH24:MI:SS') as "when",
              coalesce((select p.name from platform p where p.platform_id = c.platform_id), '') as platform,
              c.title, c.sku, c.position, c.copied_from as "copiedFrom", c.similarity, c.features_found as "featuresFound",
              -- a product capture that was sent is correct if it shows a reference image
              case when c.capture_type_id = 2 and c.capture_state_id = 3 then c.product_image_id is not null end as "isCorrect",
              (select count(*) from jsonb_to_recordset(c.banners) b ("isDeleted" boolean) where b."isDeleted" is not true)
                as banners,
              c.proposed, c.is_manual as "isManual",
              c.user_id as "userId",
              (select json_build_object('userId', l.user_id, 'name', u.name)
                from capture_lease l join app_user u using (user_id)
                where l.capture_id = c.capture_id and l.until > now()) as lease,
              (select json_build_object('pictureId', p.picture_id, 'pictureStateId', p.picture_state_id,
                  'fileName', p.file_name, 'problem', p.problem, 'mediaType', p.media_type, 'width', p.width,
                  'height', p.height, 'tiles', p.tiles is not null)
                from picture p where p.picture_id = c.capture_id and p.picture_id between _oldest and _newest) as picture
            from capture c
            where c.capture_id = any (_capture_ids) and c.capture_id between _oldest and _newest
          ) shown);
      end $body$
    $function$, name);
  end loop;
end $$;
