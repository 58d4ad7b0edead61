-- Captures as a tray shows them, newest first, as JSON with the names of the contract. Whose eyes they are for is decided
-- by the policies of whoever asks, and not by the function: its answer is the same for all staff, and for all users of a
-- client. Client users see no leases.
--
-- It keeps its plan. A plan made anew has to consider all partitions of captures and of pictures: with three years of
-- them that takes ten times as long as the rows themselves. A plan belongs to the policies it was made under, so staff and
-- clients have a function each: were it one, every change from the one to the other would cost a plan again. Kept from a
-- time when a table was small, a plan must not read it whole later on.
do $$
declare
  name text;
begin
  foreach name in array array['tray_rows_for_staff', 'tray_rows_for_client'] loop
    execute format($function$
      create function %I(_capture_ids bigint[]) returns json
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

-- The ids are to come newest first, as the index gives them.
create function tray_rows(_capture_ids bigint[]) returns json language sql stable as $$
  select case current_user when 'app_client' then tray_rows_for_client(_capture_ids) else tray_rows_for_staff(_capture_ids) end
$$;

revoke execute on function tray_rows, tray_rows_for_staff, tray_rows_for_client from public;
grant execute on function tray_rows, tray_rows_for_staff, tray_rows_for_client to app_staff, app_client;
