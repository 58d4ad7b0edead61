alter table gram enable row level security, force row level security;
create policy owner on gram to vitrine_owner using (true) with check (true);

alter table tray_bitmap enable row level security, force row level security;
create policy owner on tray_bitmap to vitrine_owner using (true) with check (true);

alter table tray_delta enable row level security, force row level security;
create policy owner on tray_delta to vitrine_owner using (true) with check (true);

alter table tray_gram_delta enable row level security, force row level security;
create policy owner on tray_gram_delta to vitrine_owner using (true) with check (true);
