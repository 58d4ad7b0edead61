-- Like read_session: called before a role is taken, and reads only this key.
create or replace function read_ingest_key(_key_hash bytea)
returns table (ingest_key_id int, crawler_id int, name text, last_used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.ingest_key_id, c.crawler_id, c.name, k.last_used_at
  from ingest_key k
  join crawler c using (crawler_id)
  where k.key_hash = _key_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$$;
revoke all on function read_ingest_key from public;
grant execute on function read_ingest_key to vitrine_app;

-- read_ingest_key() stays for the previous version, which keeps running during the upgrade
create or replace function find_ingest_key(_key_hash bytea)
returns table (ingest_key_id int, crawler_id int, name text, last_used_at timestamptz, scopes text[], networks text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select k.ingest_key_id, c.crawler_id, c.name, k.last_used_at, k.scopes, k.networks::text[]
  from ingest_key k
  join crawler c using (crawler_id)
  where k.key_hash = _key_hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$$;
revoke all on function find_ingest_key from public;
grant execute on function find_ingest_key to vitrine_app;
