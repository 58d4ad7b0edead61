-- Scopes, expiry and allowed networks of a crawler's key.

alter table ingest_key
  -- existing keys, and keys that the previous version creates during the upgrade, keep all scopes
  add column scopes text[] not null default array['captures.push', 'captures.push.read', 'observations.push']
    check (cardinality(scopes) > 0
      and scopes <@ array['captures.push', 'captures.push.read', 'observations.push']),
  add column networks cidr[] not null default '{}' check (cardinality(networks) <= 20),
  add column replaced_at timestamptz;
comment on column ingest_key.expires_at is 'From the start, or set when the key is rotated: the old one holds a little longer.';
comment on column ingest_key.networks is 'Where it holds; empty: anywhere.';
comment on column ingest_key.replaced_at is 'When it was rotated.';

grant select (scopes, networks, replaced_at), insert (scopes, networks, expires_at), update (replaced_at)
  on ingest_key to app_staff;
