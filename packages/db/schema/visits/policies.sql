alter table visit enable row level security, force row level security;
create policy owner on visit to vitrine_owner using (true) with check (true);
create policy staff on visit to app_staff using (true) with check (true);
create policy worker on visit to app_worker using (true) with check (true);

alter table visit_agent enable row level security, force row level security;
create policy owner on visit_agent to vitrine_owner using (true) with check (true);
create policy staff on visit_agent to app_staff using (true) with check (true);
create policy worker on visit_agent to app_worker using (true) with check (true);

alter table visit_host enable row level security, force row level security;
create policy owner on visit_host to vitrine_owner using (true) with check (true);
create policy staff on visit_host to app_staff using (true) with check (true);
create policy worker on visit_host to app_worker using (true) with check (true);

alter table visit_plan enable row level security, force row level security;
create policy owner on visit_plan to vitrine_owner using (true) with check (true);
create policy staff on visit_plan to app_staff using (true) with check (true);
create policy worker on visit_plan to app_worker using (true) with check (true);

alter table visit_queue enable row level security, force row level security;
create policy owner on visit_queue to vitrine_owner using (true) with check (true);
create policy staff on visit_queue to app_staff using (true) with check (true);
create policy worker on visit_queue to app_worker using (true) with check (true);

-- Pauses end, but are never deleted.
alter table visit_pause enable row level security, force row level security;
create policy owner on visit_pause to vitrine_owner using (true) with check (true);
create policy staff on visit_pause to app_staff using (true) with check (true);
create policy worker on visit_pause for select to app_worker using (true);

-- Manifests are never changed.
alter table visit_manifest enable row level security, force row level security;
create policy owner on visit_manifest to vitrine_owner using (true) with check (true);
create policy staff on visit_manifest for select to app_staff using (true);
create policy worker on visit_manifest for select to app_worker using (true);
create policy worker_inserts on visit_manifest for insert to app_worker with check (true);

alter table visit_layout enable row level security, force row level security;
create policy owner on visit_layout to vitrine_owner using (true) with check (true);
create policy worker on visit_layout to app_worker using (true) with check (true);

alter table visit_extra enable row level security, force row level security;
create policy owner on visit_extra to vitrine_owner using (true) with check (true);
create policy staff on visit_extra for select to app_staff using (true);
create policy worker on visit_extra to app_worker using (true) with check (true);
