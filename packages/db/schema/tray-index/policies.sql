alter table gram enable row level security, force row level security;
create policy owner on gram to vitrine_owner using (true) with check (true);

alter table tray_block enable row level security, force row level security;
create policy owner on tray_block to vitrine_owner using (true) with check (true);

alter table tray_delta enable row level security, force row level security;
create policy owner on tray_delta to vitrine_owner using (true) with check (true);

alter table tray_gram_delta enable row level security, force row level security;
create policy owner on tray_gram_delta to vitrine_owner using (true) with check (true);

alter table tray_span enable row level security, force row level security;
create policy owner on tray_span to vitrine_owner using (true) with check (true);

alter table tray_sparse enable row level security, force row level security;
create policy owner on tray_sparse to vitrine_owner using (true) with check (true);
