-- Security events are audit entries about sign-ins, denials, permissions, keys and exports. They are queried by time,
-- user and network.

-- The address of the request, set together with the actor of each transaction (row-scope.ts); null for workers.
alter table audit add column address inet;
alter table audit alter column address set default nullif(current_setting('app.address', true), '')::inet;
comment on column audit.address is 'Where the request came from, behind trusted proxies.';

-- Most audit entries are about captures, and no security event is. On a large audit, create this index concurrently
-- before the upgrade.
create index if not exists audit_beside_captures on audit (at desc, audit_id desc)
  where subject is null or subject not in ('capture', 'imageCapture');
