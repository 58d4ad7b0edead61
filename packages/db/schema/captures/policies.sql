alter table added_picture enable row level security, force row level security;
create policy owner on added_picture to vitrine_owner using (true) with check (true);
create policy worker on added_picture to app_worker using (true) with check (true);

alter table capture enable row level security, force row level security;
create policy edited_by_client on capture for update to app_client
  using (facets @> array[(select facet_client(acting_client()))])
  with check (user_id = (select acting_user())
    and (facets @> array[(select facet_client(acting_client()))]
      or (capture_state_id = state_pending() and capture_type_id = type_banner() and is_in_client_scope(platform_id, banners))));
-- A capture's facets include the clients that may see it.
create policy own_client on capture for select to app_client
  using (facets @> array[(select facet_client(acting_client()))]);
create policy owner on capture to vitrine_owner using (true) with check (true);
-- PostgreSQL requires an updated row to stay visible. A capture that the user made Pending does, until the transaction
-- ends.
create policy saved_by_client on capture for select to app_client
  using (capture_state_id = state_pending() and user_id = (select acting_user()) and changed_at = now());
create policy staff on capture to app_staff using (true) with check (true);
create policy worker on capture to app_worker using (true) with check (true);

alter table capture_history enable row level security, force row level security;
-- The history and the lease are visible with the capture.
create policy own_client on capture_history for select to app_client
  using (exists (select from capture c where c.capture_id = capture_history.capture_id));
create policy owner on capture_history to vitrine_owner using (true) with check (true);
create policy staff on capture_history to app_staff using (true) with check (true);
create policy worker on capture_history to app_worker using (true) with check (true);
create policy written_by_client on capture_history for insert to app_client
  with check (user_id = (select acting_user())
    and exists (select from capture c where c.capture_id = capture_history.capture_id));

alter table capture_lease enable row level security, force row level security;
create policy ended_by_client on capture_lease for delete to app_client using (user_id = (select acting_user()));
-- any user may take over an expired lease
create policy moved_to_client on capture_lease for update to app_client
  using (exists (select from capture c where c.capture_id = capture_lease.capture_id))
  with check (user_id = (select acting_user()));
create policy own_client on capture_lease for select to app_client
  using (user_id = (select acting_user()) or exists (select from capture c where c.capture_id = capture_lease.capture_id));
create policy owner on capture_lease to vitrine_owner using (true) with check (true);
create policy staff on capture_lease to app_staff using (true) with check (true);
create policy taken_by_client on capture_lease for insert to app_client
  with check (user_id = (select acting_user())
    and exists (select from capture c where c.capture_id = capture_lease.capture_id));
create policy worker on capture_lease to app_worker using (true) with check (true);

alter table idempotency enable row level security, force row level security;
create policy own on idempotency to app_staff, app_client
  using (user_id = (select acting_user())) with check (user_id = (select acting_user()));
create policy owner on idempotency to vitrine_owner using (true) with check (true);
create policy worker on idempotency to app_worker using (true) with check (true);

alter table inbox enable row level security, force row level security;
create policy owner on inbox to vitrine_owner using (true) with check (true);
create policy staff on inbox to app_staff using (true) with check (true);
create policy worker on inbox to app_worker using (true) with check (true);

alter table outbox enable row level security, force row level security;
create policy owner on outbox to vitrine_owner using (true) with check (true);
create policy worker on outbox to app_worker using (true) with check (true);

alter table outbox_consumer enable row level security, force row level security;
create policy owner on outbox_consumer to vitrine_owner using (true) with check (true);
create policy worker on outbox_consumer to app_worker using (true) with check (true);

alter table word enable row level security, force row level security;
create policy owner on word to vitrine_owner using (true) with check (true);
