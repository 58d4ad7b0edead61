alter table denial enable row level security, force row level security;
create policy owner on denial to vitrine_owner using (true) with check (true);
create policy staff on denial for select to app_staff using (true);
