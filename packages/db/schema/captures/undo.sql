-- Restores captures to their state before a decision of the acting user: row, history and audit. There must be no later
-- changes, except decisions that the same user has already undone. Returns the captures that changed, locked in id
-- order.
--
-- Runs as the owner, because a capture that a client user saved is Pending and no longer visible to them, and because
-- the capture is reassigned to its previous user. So the function itself checks that the client may see the restored
-- capture.
create or replace function undo_decisions(_capture_ids bigint[], _revisions int[])
returns table (capture_id bigint, revision int, capture_state_id smallint)
language plpgsql volatile security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  _user_id constant int := acting_user();
  _asked record;
  _now capture;
  _old capture;
  _last capture_history;
  _decision capture_history;
  _olds capture[] := '{}';
  _ids bigint[] := '{}';
  _states smallint[] := '{}';
  _decided int[] := '{}';
begin
  for _asked in
    select a.capture_id, max(a.revision) as revision from unnest(_capture_ids, _revisions) a (capture_id, revision)
    group by 1 order by 1
  loop
    select * into _now from capture c where c.capture_id = _asked.capture_id for update;
    continue when not found;
    select * into _last from capture_history h
    where h.capture_id = _now.capture_id and h.revision = _now.revision;
    continue when not found or _last.user_id is distinct from _user_id
      or coalesce(_last.restored_revision, _last.revision) <> _asked.revision;

    _decision := _last;
    if _last.revision <> _asked.revision then
      select * into _decision from capture_history h
      where h.capture_id = _now.capture_id and h.revision = _asked.revision;
    end if;
    continue when _decision.user_id is distinct from _user_id or _decision.state_before is null
      or _decision.action not in ('saved', 'sent', 'discarded', 'markedAsError')
      -- a save from before decisions could be undone
      or (_decision.action in ('saved', 'sent') and _decision.replaced is null);

    _old := jsonb_populate_record(_now, coalesce(_decision.replaced, '{}'));
    _old.capture_state_id := _decision.state_before;
    continue when not can_restore(_old);
    _olds := array_append(_olds, _old);
    _ids := array_append(_ids, _now.capture_id);
    _states := array_append(_states, _now.capture_state_id);
    _decided := array_append(_decided, _decision.revision);
  end loop;

  -- one statement for all captures, because their triggers fire once per statement
  return query
  with
  decided as materialized (
    select d.capture_id, d.state, d.revision, coalesce(
      (select h.restored_revision from capture_history h
        where h.capture_id = d.capture_id and h.revision = d.revision - 1 and h.user_id = _user_id),
      d.revision - 1) as restored_revision
    from unnest(_ids, _states, _decided) d (capture_id, state, revision)
  ),
  changed as (
    update capture c
    set user_id = o.user_id, error_reason = o.error_reason, error_note = o.error_note, platform_id = o.platform_id,
      when_local = o.when_local, when_gmt = o.when_gmt, data1 = o.data1, data2 = o.data2, keyword = o.keyword,
      keyword_id = o.keyword_id, product_image_id = o.product_image_id, banners = o.banners, proposed = o.proposed,
      capture_state_id = o.capture_state_id, revision = c.revision + 1, changed_at = now()
    from unnest(_olds) o
    where c.capture_id = o.capture_id and c.capture_id = any (_ids)
    returning c.capture_id, c.revision, c.capture_state_id, c.error_reason, c.error_note, capture_document(c) as document
  ),
  told as (
    insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document,
      error_reason, error_note, restored_revision)
    select c.capture_id, c.revision, _user_id, 'undone', d.state, c.capture_state_id, c.document, c.error_reason,
      c.error_note, d.restored_revision
    from changed c join decided d using (capture_id)
  ),
  audited as (
    insert into audit (user_id, action, subject, subject_id, detail)
    select _user_id, 'captureUndone', 'capture', c.capture_id, jsonb_build_object('revision', c.revision,
      'stateBefore', d.state, 'stateAfter', c.capture_state_id, 'undoneRevision', d.revision)
    from changed c join decided d using (capture_id)
  )
  select c.capture_id, c.revision, c.capture_state_id from changed c;
end $$;
revoke all on function undo_decisions from public;
grant execute on function undo_decisions to app_staff, app_client;

create or replace function can_restore(_old capture) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return exists (select from platform p where p.platform_id = _old.platform_id)
    and (_old.user_id is null or exists (select from app_user u where u.user_id = _old.user_id))
    and (_old.product_image_id is null
      or exists (select from product_image i where i.product_image_id = _old.product_image_id))
    and not exists (
      select from capture_pairs(array[_old]) pair
      where not exists (select from category c where c.category_id = pair.category_id)
        or (pair.trade_id is not null and not exists (select from trade t where t.trade_id = pair.trade_id)))
    and case when current_setting('app.client_id') = 'all' then true
      else facet_client(acting_client()) = any (coalesce((select k.keys from capture_keys(array[_old]) k), '{}')) end;
end $$;
revoke all on function can_restore from public;
comment on function can_restore is 'Whether all records that the capture refers to still exist, and the acting client, if any, may see the capture. See undo_decisions().';
