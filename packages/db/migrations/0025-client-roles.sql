-- Client users with roles: who may edit edits what the client sees, and a client administrator reads reports about the
-- own users and urls and works on the own store pictures.

-- Captures ----------------------------------------------------------------------------------------------------------------
-- A client user changes what the client sees, in their own name, and cannot put a capture out of the client's scope. A save
-- makes a capture Pending, which no client sees; its categories and eTailer still have to be the client's.

create function is_in_client_scope(_platform_id int, _banners jsonb) returns boolean language sql stable as $$
  select exists (select from client_platform s where s.platform_id = _platform_id)
    and exists (select from live_rows(_banners) r join client_category s using (category_id))
$$;
comment on function is_in_client_scope is 'Of a banner capture, whatever its state. Under the policies of the caller, who sees the scope of the own client alone.';

create policy edited_by_client on capture for update to app_client
  using (facets @> array[(select facet_client(acting_client()))])
  with check (user_id = (select acting_user())
    and (facets @> array[(select facet_client(acting_client()))]
      or (capture_state_id = 2 and capture_type_id = 1 and is_in_client_scope(platform_id, banners))));

-- PostgreSQL requires that a changed row can still be read. What a user makes Pending can be, until the transaction ends.
create policy saved_by_client on capture for select to app_client
  using (capture_state_id = 2 and user_id = (select acting_user()) and changed_at = now());

grant update (when_local, when_gmt, changed_at, revision, platform_id, user_id, keyword_id, product_image_id,
    capture_state_id, data1, data2, keyword, banners, proposed) on capture to app_client;
grant usage on sequence banner_id_seq, product_category_id_seq to app_client;

-- With the capture, its history and who is editing it.
create policy own_client on capture_history for select to app_client
  using (exists (select from capture c where c.capture_id = capture_history.capture_id));
create policy written_by_client on capture_history for insert to app_client
  with check (user_id = (select acting_user())
    and exists (select from capture c where c.capture_id = capture_history.capture_id));
grant select, insert on capture_history to app_client;

create policy own_client on capture_lease for select to app_client
  using (user_id = (select acting_user()) or exists (select from capture c where c.capture_id = capture_lease.capture_id));
create policy taken_by_client on capture_lease for insert to app_client
  with check (user_id = (select acting_user())
    and exists (select from capture c where c.capture_id = capture_lease.capture_id));
-- one that has run out goes to whoever asks, whoever had it
create policy moved_to_client on capture_lease for update to app_client
  using (exists (select from capture c where c.capture_id = capture_lease.capture_id))
  with check (user_id = (select acting_user()));
create policy ended_by_client on capture_lease for delete to app_client using (user_id = (select acting_user()));
grant insert, update, delete on capture_lease to app_client;

-- A tray tells client users, too, that a capture is being edited: by whom, if it is a colleague.
do $$
declare
  _was constant text := pg_get_functiondef('tray_rows_for_client(bigint[])'::regprocedure);
  _is constant text := replace(_was, 'from capture_lease l join app_user u', 'from capture_lease l left join app_user u');
begin
  assert _is <> _was;
  execute _is;
end $$;

-- Without a policy: the inbox of a client is empty, and asking for the next capture of it finds none.
grant select, update (leased) on inbox to app_client;
grant execute on function save_facts, save_capture, lease_held, claim_newest, claim_first, claim_capture to app_client;

-- As in 0011-review.sql, but for a keyword of another client that a capture has already.
create or replace function save_capture(
  _capture_id bigint, _revision int, _state smallint, _document jsonb, _user_id int, _key uuid, _request_hash bytea,
  out outcome text, out answer int, out state_before smallint, out banners_before jsonb, out facts jsonb,
  out campaign_ids int[]
) language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
declare
  _known idempotency := hold_key(_user_id, _key);
  _is_sent constant boolean := _state = 3;
  _day constant date := left(_document ->> 'when', 10);
  _text text := nullif(btrim(_document ->> 'keyword'), '');
  _keyword_id int := _document ->> 'keywordId';
  _keyword_ids int[];
  _keywords text[];
  _platform platform;
  _old capture;
  _new capture;
begin
  if _known.key is not null then
    outcome := 'keyTaken';
    if _known.request_hash = _request_hash then
      outcome := 'known';
      answer := _known.answer;
    end if;
    return;
  end if;

  select * into _old from capture c where c.capture_id = _capture_id for update;
  if not found then
    outcome := 'notFound';
    return;
  end if;

  <<save>>
  begin
    if _old.revision <> _revision then
      outcome := 'answered';
      answer := -2;
      exit save;
    end if;

    state_before := _old.capture_state_id;
    banners_before := _old.banners;
    select * into _platform from platform p where p.platform_id = (_document ->> 'platformId')::int;
    if not found then
      outcome := 'unknown';
      return;
    end if;

    -- keywords of other clients are hidden from client users: the one that the capture has already may stay
    if current_user = 'app_client' and _platform.platform_id = _old.platform_id
        and coalesce(_text, _keyword_id::text) is not null and coalesce(_text, _old.keyword) = _old.keyword
        and coalesce(_keyword_id, _old.keyword_id) is not distinct from _old.keyword_id then
      _keyword_ids := array[_old.keyword_id];
      _keywords := array[_old.keyword];
    -- a text that is given wins over an id; several with the same text leave the text alone
    elsif _text is not null then
      select array_agg(k.keyword_id), array_agg(k.keyword) into _keyword_ids, _keywords
      from find_keywords(_platform.platform_id, _text) k;
    elsif _keyword_id is not null then
      select array_agg(k.keyword_id), array_agg(k.keyword) into _keyword_ids, _keywords
      from keyword k join keyword_platform kp using (keyword_id)
      where k.keyword_id = _keyword_id and kp.platform_id = _platform.platform_id;
    end if;
    if _keyword_ids is null and coalesce(_text, _keyword_id::text) is not null then
      outcome := 'answered';
      answer := -1;
      exit save;
    end if;
    if cardinality(_keyword_ids) = 1 then
      _keyword_id := _keyword_ids[1];
      _text := _keywords[1];
    else
      _keyword_id := null;
    end if;

    facts := save_facts(_old, _platform, _document);
    campaign_ids := array(
      select c.campaign_id from campaign c where c.campaign_id = any (array(
        select b."campaignId" from jsonb_to_recordset(_document -> 'banners') b ("campaignId" int))));
    if exists (
        select from live_rows(_document -> 'banners') r
        where coalesce(r.category_id, r.trade_id) is not null
          and not exists (
            select from jsonb_to_recordset(facts -> 'categories') f ("categoryId" int, "tradeIds" jsonb)
            where f."categoryId" = r.category_id and (r.trade_id is null or f."tradeIds" @> to_jsonb(r.trade_id)))) then
      outcome := 'unknown';
      return;
    end if;

    update capture c
    set platform_id = _platform.platform_id, data1 = nullif(_document ->> 'data1', ''), data2 = _document ->> 'data2',
      keyword = _text, keyword_id = _keyword_id, product_image_id = (_document ->> 'productImageId')::int,
      banners = number_banners(_document -> 'banners'),
      -- the time of day stays
      when_local = _day + _old.when_local::time,
      when_gmt = case when _day = _old.when_local::date then _old.when_gmt
        else (_day + _old.when_local::time) at time zone _platform.time_zone end,
      capture_state_id = _state, user_id = _user_id, revision = _old.revision + 1, changed_at = now(), proposed = '{}'
    where c.capture_id = _capture_id
    returning * into _new;

    insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document)
    values (_capture_id, _new.revision, _user_id, case when _is_sent then 'sent' else 'saved' end, _old.capture_state_id,
      _state, capture_document(_new));

    insert into audit (user_id, action, subject, subject_id, detail)
    select _user_id, case when _is_sent then 'captureSent' else 'captureSaved' end, 'capture', _capture_id,
      jsonb_build_object('revision', _new.revision, 'stateBefore', _old.capture_state_id, 'stateAfter', _state)
    union all
    select _user_id, 'saveProductCategory', 'capture', _capture_id,
      jsonb_build_object('captureId', _capture_id, 'bannerId', r.banner_id, 'categoryId', r.category_id,
        'tradeId', r.trade_id, 'productCategoryId', r.product_category_id)
    from live_rows(_new.banners) r;

    -- whoever saves is done with it; only if there is one, since the triggers cost more than looking
    if exists (select from capture_lease l where l.capture_id = _capture_id and l.user_id = _user_id) then
      delete from capture_lease l where l.capture_id = _capture_id and l.user_id = _user_id;
    end if;

    outcome := 'saved';
    answer := _new.revision;
  end save;

  insert into idempotency (user_id, key, request_hash, answer) values (_user_id, _key, _request_hash, to_jsonb(answer));
end $$;

-- Reports -----------------------------------------------------------------------------------------------------------------
-- The audit tells of the own users, the screenshot log of the urls that the client may read.

create policy own_client on cube_review for select to app_client using (user_id in (select u.user_id from app_user u));
create policy own_client on cube_pace for select to app_client using (user_id in (select u.user_id from app_user u));
create policy own_client on cube_arrival for select to app_client using (url_id in (select u.url_id from url u));
create policy own_client on url_schedule for select to app_client using (url_id in (select u.url_id from url u));
grant select on cube_review, cube_pace, cube_arrival, url_schedule to app_client;
grant select (capture_type_id) on url to app_client;

-- Perfect Image -----------------------------------------------------------------------------------------------------------
-- A store picture is a client's own if its store belongs to one of the client's eTailers, and its product is one of the
-- client's. Where the product is not known, or in nobody's list, the picture could be any client's that has the eTailer: it is
-- shown only if no other client has it.

create function stores_of_client_alone() returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select s.store_id from store s join client_platform p using (platform_id)
  group by s.store_id having array_agg(p.client_id) = array[acting_client()]
$$;
comment on function stores_of_client_alone is 'Stores of eTailers that the acting client has and no other client.';

create function is_listed_product(_ean text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from product p where p.ean = _ean)
$$;
comment on function is_listed_product is 'Whether any client has the product in its list.';

revoke execute on function stores_of_client_alone, is_listed_product from public;
grant execute on function stores_of_client_alone, is_listed_product to app_client;

create policy own_client on image_capture to app_client
  using (store_id in (select s.store_id from store s)
    and (exists (select from product p where p.ean = image_capture.ean)
      or (store_id in (select stores_of_client_alone()) and not is_listed_product(ean))))
  with check (user_id = (select acting_user()));
create policy own_client on image_capture_text to app_client
  using (exists (select from image_capture c where c.image_capture_id = image_capture_text.image_capture_id))
  with check (exists (select from image_capture c where c.image_capture_id = image_capture_text.image_capture_id));
create policy own_image_capture on picture for select to app_client using (
  picture_kind_id = 2 and exists (select from image_capture c where c.image_capture_id = picture.picture_id));
create policy own_client on picture_features for select to app_client
  using (exists (select from product_image i where i.picture_id = picture_features.picture_id));

grant select, update (image_capture_state_id, revision, user_id, changed_at, product_polygon, product_coverage,
    is_product_proposed, product_confidence, search) on image_capture to app_client;
grant select, insert, update on image_capture_text to app_client;
grant select on picture_features to app_client;
