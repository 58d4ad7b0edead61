-- What a key of a crawler may do, until when, and from where.

alter table ingest_key
  -- existing keys, and those that the previous version creates during the upgrade, keep all of their rights
  add column scopes text[] not null default array['captures.push', 'captures.push.read', 'observations.push']
    check (cardinality(scopes) > 0
      and scopes <@ array['captures.push', 'captures.push.read', 'observations.push']),
  add column networks cidr[] not null default '{}' check (cardinality(networks) <= 20),
  add column replaced_at timestamptz;
comment on column ingest_key.expires_at is 'From the start, or set when the key is rotated: the old one holds a little longer.';
comment on column ingest_key.networks is 'Where it holds; empty: anywhere.';
comment on column ingest_key.replaced_at is 'When it was rotated.';
-- until now a key only expired because it had been rotated a day before
update ingest_key set replaced_at = expires_at - interval '1 day' where expires_at is not null;

-- read_ingest_key() stays for the previous version, which serves during the upgrade
create function find_ingest_key(_key_hash bytea)
returns table (ingest_key_id int, crawler_id int, name text, last_used_at timestamptz, scopes text[], networks text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select k.ingest_key_id, c.crawler_id, c.name, k.last_used_at, k.scopes, k.networks::text[]
  from ingest_key k
  join crawler c using (crawler_id)
  where k.key_hash = _key_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$$;
revoke execute on function find_ingest_key from public;
grant execute on function find_ingest_key to vitrine_app;

grant select (scopes, networks, replaced_at), insert (scopes, networks, expires_at), update (replaced_at)
  on ingest_key to app_staff;
