alter table live_change enable row level security, force row level security;
create policy owner on live_change to vitrine_owner using (true) with check (true);
create policy worker on live_change for select to app_worker using (true);

alter table live_trimmed enable row level security, force row level security;
create policy owner on live_trimmed to vitrine_owner using (true) with check (true);
create policy worker on live_trimmed for select to app_worker using (true);
