-- Security events are lines of the audit that concern sign-ins, refusals, rights, keys and exports. They are looked at by
-- time, user and network.

-- set with the actor of each transaction (row-scope.ts): where the request comes from; null for what workers do
alter table audit add column address inet;
alter table audit alter column address set default nullif(current_setting('app.address', true), '')::inet;
comment on column audit.address is 'Where the request came from, behind trusted proxies.';

-- most lines are about captures, and no security event is; on a large audit, create it concurrently before the upgrade
create index if not exists audit_beside_captures on audit (at desc, audit_id desc)
  where subject is null or subject not in ('capture', 'imageCapture');
