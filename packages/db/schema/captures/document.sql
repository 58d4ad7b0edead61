create or replace function capture_document(_capture capture) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'platformId', _capture.platform_id, 'when', to_char(_capture.when_local, 'YYYY-MM-DD"T"HH24:MI:SS'),
    'data1', _capture.data1, 'data2', _capture.data2, 'keyword', _capture.keyword, 'keywordId', _capture.keyword_id,
    'productImageId', _capture.product_image_id, 'banners', _capture.banners)
$$;
comment on function capture_document is 'The fields of a capture that reviewers can edit.';

-- Case-insensitive in every alphabet; the collation is explicit as in words_in().
create or replace function find_keywords(_platform_id int, _text text) returns setof keyword language sql stable as $$
  select k.*
  from keyword_platform kp
  join keyword k using (keyword_id)
  where kp.platform_id = _platform_id
    and lower(k.keyword collate "und-x-icu") = lower(btrim(_text) collate "und-x-icu")
$$;

-- A concurrent request with the same key waits and then finds the stored response. That takes two statements, so that
-- the second one sees what was committed during the wait.
create or replace function hold_key(_user_id int, _key uuid) returns idempotency
language plpgsql volatile set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  _known idempotency;
begin
  perform pg_advisory_xact_lock(hashtextextended('answer ' || _key, _user_id));
  select * into _known from idempotency i where i.user_id = _user_id and i.key = _key;
  return _known;
end $$;
revoke all on function hold_key from public;
grant execute on function hold_key to app_staff, app_client;

create or replace function capture_replaced(_old capture) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'user_id', _old.user_id, 'error_reason', _old.error_reason, 'error_note', _old.error_note,
    'platform_id', _old.platform_id, 'when_local', _old.when_local, 'when_gmt', _old.when_gmt, 'data1', _old.data1,
    'data2', _old.data2, 'keyword', _old.keyword, 'keyword_id', _old.keyword_id,
    'product_image_id', _old.product_image_id, 'banners', _old.banners, 'proposed', _old.proposed)
$$;
comment on function capture_replaced is 'The values that a save overwrites. If only the state changes, the history stores only the first three.';
