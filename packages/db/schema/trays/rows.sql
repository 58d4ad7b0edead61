-- The ids must be in the order of the index, newest first.
create or replace function tray_rows(_capture_ids bigint[]) returns json language sql stable as $$
  select case current_user when 'app_client' then tray_rows_for_client(_capture_ids) else tray_rows_for_staff(_capture_ids) end
$$;
revoke all on function tray_rows from public;
grant execute on function tray_rows to app_staff, app_client;

create or replace function tray_rows_for_client(_capture_ids bigint[]) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  declare
    -- an array doesn't prune partitions, but its bounds do
    _oldest constant bigint := _capture_ids[cardinality(_capture_ids)];
    _newest constant bigint := _capture_ids[1];
  begin
    return (
      select coalesce(json_agg(shown order by shown."captureId" desc), '[]')
      from (
        select c.capture_id as "captureId", c.revision, c.capture_type_id as "captureTypeId",
          c.capture_state_id as "captureStateId", to_char(c.when_local, 'YYYY-MM-DD"T"HH24:MI:SS') as "when", to_char(c.when_gmt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "whenGmt",
          coalesce((select p.name from platform p where p.platform_id = c.platform_id), '') as platform,
          c.title, c.sku, c.position, c.copied_from as "copiedFrom", c.similarity, c.features_found as "featuresFound",
          -- a Sent product capture is correct if it shows a reference image
          case when c.capture_type_id = type_product() and c.capture_state_id = state_sent() then c.product_image_id is not null end as "isCorrect",
          (select count(*) from jsonb_to_recordset(c.banners) b ("isDeleted" boolean) where b."isDeleted" is not true)
            as banners,
          c.proposed, c.error_reason as "errorReason", c.error_note as "errorNote", c.is_manual as "isManual",
          c.user_id as "userId",
          case when c.capture_state_id = state_pending() and c.capture_type_id = type_banner() then json_build_object(
            'banners', c.banners, 'keyword', c.keyword, 'keywordId', c.keyword_id, 'searchSectionIds',
            (select coalesce(json_agg(s.location_section_id), '[]') from location_section s where s.is_search)
          ) end as unfinished,
          (select json_build_object('userId', l.user_id, 'name', u.name)
            from capture_lease l left join app_user u using (user_id)
            where l.capture_id = c.capture_id and l.until > now()) as lease,
          (select json_build_object('pictureId', p.picture_id, 'pictureStateId', p.picture_state_id,
              'fileName', p.file_name, 'problem', p.problem, 'mediaType', p.media_type, 'width', p.width,
              'height', p.height, 'tiles', p.tiles is not null)
            from picture p where p.picture_id = c.capture_id and p.picture_id between _oldest and _newest) as picture
        from capture c
        where c.capture_id = any (_capture_ids) and c.capture_id between _oldest and _newest
      ) shown);
  end $$;
revoke all on function tray_rows_for_client from public;
grant execute on function tray_rows_for_client to app_staff, app_client;

create or replace function tray_rows_for_staff(_capture_ids bigint[]) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  declare
    -- an array doesn't prune partitions, but its bounds do
    _oldest constant bigint := _capture_ids[cardinality(_capture_ids)];
    _newest constant bigint := _capture_ids[1];
  begin
    return (
      select coalesce(json_agg(shown order by shown."captureId" desc), '[]')
      from (
        select c.capture_id as "captureId", c.revision, c.capture_type_id as "captureTypeId",
          c.capture_state_id as "captureStateId", to_char(c.when_local, 'YYYY-MM-DD"T"HH24:MI:SS') as "when", to_char(c.when_gmt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "whenGmt",
          coalesce((select p.name from platform p where p.platform_id = c.platform_id), '') as platform,
          c.title, c.sku, c.position, c.copied_from as "copiedFrom", c.similarity, c.features_found as "featuresFound",
          -- a Sent product capture is correct if it shows a reference image
          case when c.capture_type_id = type_product() and c.capture_state_id = state_sent() then c.product_image_id is not null end as "isCorrect",
          (select count(*) from jsonb_to_recordset(c.banners) b ("isDeleted" boolean) where b."isDeleted" is not true)
            as banners,
          c.proposed, c.error_reason as "errorReason", c.error_note as "errorNote", c.is_manual as "isManual",
          c.user_id as "userId",
          case when c.capture_state_id = state_pending() and c.capture_type_id = type_banner() then json_build_object(
            'banners', c.banners, 'keyword', c.keyword, 'keywordId', c.keyword_id, 'searchSectionIds',
            (select coalesce(json_agg(s.location_section_id), '[]') from location_section s where s.is_search)
          ) end as unfinished,
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
  end $$;
revoke all on function tray_rows_for_staff from public;
grant execute on function tray_rows_for_staff to app_staff, app_client;
