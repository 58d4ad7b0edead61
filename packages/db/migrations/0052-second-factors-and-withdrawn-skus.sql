-- Sign-ins that already showed two factors: a passkey, or a company that checked a second one (ADR 45 to 47).
-- is_company_session stays for the version before this one.
alter table session add has_second_factor boolean not null default false;
comment on column session.has_second_factor is
  'Opened with two factors, without our code: a passkey, or a company account with a checked second factor.';

alter table company_sign_in add enforces_second_factor boolean not null default false;
comment on column company_sign_in.enforces_second_factor is
  'An Admin states that the provider asks everyone for a second factor, so its level (acr) does not matter.';
grant select (enforces_second_factor) on company_sign_in to app_staff, app_client;

update session s set has_second_factor = true
from company_session cs join company_account a using (company_account_id) join company_sign_in c using (company_sign_in_id)
where cs.session_id = s.session_id and cs.acr = c.step_up_acr;

-- As requires_two_factor does: before any role is taken, for this one session and nothing else.
create function has_second_factor(_session_id bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return coalesce((select s.has_second_factor from session s where s.session_id = _session_id), false);
end $$;
revoke all on function has_second_factor from public;
grant execute on function has_second_factor to vitrine_app;

-- Users without a password, who sign in with a company account only, can have an authenticator too.
alter table user_secret alter password_hash drop not null;

-- Staff withdraw a SKU from a client (ADR 44). It becomes a refused claim, which staff can approve again.
grant delete on sku_owner to app_staff;
grant insert (client_id, sku, state, decided_by, decided_at) on sku_claim to app_staff;

-- Same as before, except that a client cannot take a SKU that was refused to it or withdrawn from it, even if unused.
do $$
declare
  _was constant text := pg_get_functiondef('take_skus(int, text[], int[])'::regprocedure);
  _is constant text := replace(_was, 'not is_sku_used_by_others(_client_id, s.sku)',
    '(not is_sku_used_by_others(_client_id, s.sku)
        and not exists (select from sku_claim r where r.client_id = _client_id and r.sku = s.sku and r.kind = ''sku'' and r.state = ''refused''))');
begin
  assert _is <> _was;
  execute _is;
end $$;
