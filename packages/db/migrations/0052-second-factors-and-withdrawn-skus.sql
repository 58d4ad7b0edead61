-- Sign-ins that already used two factors: a passkey, or a company that checked a second factor (ADR 45 to 47).
-- is_company_session stays for the previous version.
alter table session add has_second_factor boolean not null default false;
comment on column session.has_second_factor is
  'Opened with two factors, without our code: a passkey, or a company account with a checked second factor.';

alter table company_sign_in add enforces_second_factor boolean not null default false;
comment on column company_sign_in.enforces_second_factor is
  'An Admin states that the provider asks everyone for a second factor, so its level (acr) does not matter.';
grant select (enforces_second_factor) on company_sign_in to app_staff, app_client;

-- Users without a password, who sign in only with a company account, can have an authenticator too.
alter table user_secret alter password_hash drop not null;

-- Staff can withdraw a SKU from a client (ADR 44). It becomes a refused claim, which staff can approve again.
grant delete on sku_owner to app_staff;
grant insert (client_id, sku, state, decided_by, decided_at) on sku_claim to app_staff;
