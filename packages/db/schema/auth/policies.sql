alter table app_user enable row level security, force row level security;
create policy added_by_client on app_user for insert to app_client
  with check (client_id = (select acting_client()) and (select acting_holds(array[role_admin()])));
create policy changed_by_client on app_user for update to app_client
  using (client_id = (select acting_client()) and may_manage_user(user_id))
  with check (client_id = (select acting_client()));
create policy own_client on app_user for select to app_client using (client_id = (select acting_client()));
create policy owner on app_user to vitrine_owner using (true) with check (true);
create policy removed_by_client on app_user for delete to app_client
  using (client_id = (select acting_client()) and may_manage_user(user_id));
create policy signin on app_user to app_signin using (true) with check (true);
create policy staff on app_user to app_staff using (true) with check (true);
create policy worker on app_user to app_worker using (true) with check (true);

alter table audit enable row level security, force row level security;
create policy own on audit for insert to app_staff with check (user_id = (select acting_user()));
create policy own_as_client on audit for insert to app_client with check (user_id = (select acting_user()));
create policy own_records on audit for select to app_client using (
  (select acting_holds(array[role_admin(), role_campaign()])) and case subject
    when 'campaigns' then exists (select from campaign r where r.campaign_id = subject_id)
    when 'keywords' then exists (select from keyword r where r.keyword_id = subject_id)
    when 'productImages' then exists (select from product_image r where r.product_image_id = subject_id)
    when 'urls' then exists (select from url r where r.url_id = subject_id and r.client_id = (select acting_client()))
    when 'users' then (select acting_holds(array[role_admin()])) and exists (select from app_user r where r.user_id = subject_id)
    else false end);
create policy owner on audit to vitrine_owner using (true) with check (true);
create policy signin on audit for insert to app_signin with check (true);
-- Users may add audit entries only in their own name; sign-in and workers may also add entries without a user.
create policy staff on audit for select to app_staff using (true);
create policy worker on audit to app_worker using (true) with check (true);

alter table client enable row level security, force row level security;
create policy own_client on client for select to app_client using (client_id = (select acting_client()));
create policy owner on client to vitrine_owner using (true) with check (true);
create policy signin on client for select to app_signin using (true);
create policy staff on client to app_staff using (true) with check (true);
create policy worker on client to app_worker using (true) with check (true);

alter table code_challenge enable row level security, force row level security;
create policy owner on code_challenge to vitrine_owner using (true) with check (true);
create policy signin on code_challenge to app_signin using (true) with check (true);

alter table company_account enable row level security, force row level security;
create policy own on company_account for select to app_client using (user_id = (select acting_user()));
create policy owner on company_account to vitrine_owner using (true) with check (true);
create policy signin on company_account to app_signin using (true) with check (true);
create policy staff on company_account to app_staff using (true) with check (true);

alter table company_session enable row level security, force row level security;
create policy owner on company_session to vitrine_owner using (true) with check (true);
create policy signin on company_session to app_signin using (true) with check (true);
create policy staff on company_session for select to app_staff using (true);

alter table company_sign_in enable row level security, force row level security;
create policy owner on company_sign_in to vitrine_owner using (true) with check (true);
create policy signin on company_sign_in to app_signin using (true) with check (true);
create policy staff on company_sign_in to app_staff using (true) with check (true);

alter table company_sign_in_attempt enable row level security, force row level security;
create policy owner on company_sign_in_attempt to vitrine_owner using (true) with check (true);
create policy signin on company_sign_in_attempt to app_signin using (true) with check (true);
create policy worker on company_sign_in_attempt to app_worker using (true);

alter table known_device enable row level security, force row level security;
create policy owner on known_device to vitrine_owner using (true) with check (true);
create policy signin on known_device to app_signin using (true) with check (true);
create policy worker on known_device to app_worker using (true);

alter table passkey enable row level security, force row level security;
create policy owner on passkey to vitrine_owner using (true) with check (true);
create policy signin on passkey to app_signin using (true) with check (true);

alter table password_link enable row level security, force row level security;
-- Voids links that were sent to a user's previous address.
create policy managed_by_client on password_link for select to app_client
  using (user_id in (select u.user_id from app_user u) and may_manage_user(user_id));
create policy owner on password_link to vitrine_owner using (true) with check (true);
create policy signin on password_link to app_signin using (true) with check (true);
-- Changing a user's email address voids the links sent to the old one. Staff can't read the links themselves.
create policy staff on password_link to app_staff using (true) with check (true);
create policy voided_by_client on password_link for update to app_client
  using (user_id in (select u.user_id from app_user u) and may_manage_user(user_id));
create policy worker on password_link to app_worker using (true);

alter table recovery_code enable row level security, force row level security;
create policy owner on recovery_code to vitrine_owner using (true) with check (true);
create policy signin on recovery_code to app_signin using (true) with check (true);

alter table session enable row level security, force row level security;
create policy ended_by_client on session for update to app_client
  using (user_id in (select u.user_id from app_user u) and may_manage_user(user_id));
create policy own on session to app_client using (user_id = (select acting_user()));
-- Client administrators can see the sessions of their client's users and end those of deactivated users.
create policy own_client on session for select to app_client
  using (user_id in (select u.user_id from app_user u) and (select acting_holds(array[role_admin()])));
create policy owner on session to vitrine_owner using (true) with check (true);
create policy signin on session to app_signin using (true) with check (true);
create policy staff on session to app_staff using (true) with check (true);
create policy worker on session to app_worker using (true) with check (true);

alter table sign_in_backoff enable row level security, force row level security;
create policy owner on sign_in_backoff to vitrine_owner using (true) with check (true);
create policy signin on sign_in_backoff to app_signin using (true) with check (true);
create policy worker on sign_in_backoff to app_worker using (true);

alter table spent_challenge enable row level security, force row level security;
create policy owner on spent_challenge to vitrine_owner using (true) with check (true);
create policy signin on spent_challenge to app_signin using (true) with check (true);
create policy worker on spent_challenge to app_worker using (true);

alter table user_role enable row level security, force row level security;
-- Users can't grant a role that they don't hold, or change a user who holds one.
create policy added_by_client on user_role for insert to app_client
  with check (user_id in (select u.user_id from app_user u) and may_manage_user(user_id)
    and role_id in (select acting_roles()));
create policy own_client on user_role for select to app_client
  using (exists (select from app_user u where u.user_id = user_role.user_id));
create policy owner on user_role to vitrine_owner using (true) with check (true);
create policy removed_by_client on user_role for delete to app_client
  using (user_id in (select u.user_id from app_user u) and may_manage_user(user_id));
create policy signin on user_role to app_signin using (true) with check (true);
create policy staff on user_role to app_staff using (true) with check (true);
create policy worker on user_role to app_worker using (true) with check (true);

alter table user_secret enable row level security, force row level security;
create policy owner on user_secret to vitrine_owner using (true) with check (true);
create policy signin on user_secret to app_signin using (true) with check (true);
