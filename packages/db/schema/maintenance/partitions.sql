-- The partition is created separately and then attached, because creating it in place would block readers and writers.
create or replace function add_partition(_parent text, _partition text, _from text, _to text, _options text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create table %I (like %I including all excluding identity) with (%s)', _partition, _parent, _options);
  -- accessible only through the parent table and its policies
  execute format('alter table %I enable row level security', _partition);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', _parent, _partition, _from, _to);
end $$;
revoke all on function add_partition from public;

-- Creates partitions for upcoming ids, including those of the tables that share the ids of captures.
create or replace function ensure_capture_partitions(_ahead int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  _ids constant bigint := 1 << 25;
  _current bigint := (select last_value from capture_id_seq) / _ids;
  _parent text;
  _partition text;
  _made int := 0;
begin
  foreach _parent in array array['capture', 'capture_history', 'capture_region', 'picture', 'picture_hash'] loop
    for _number in _current .. _current + _ahead loop
      _partition := _parent || '_' || to_char(_number, 'FM0000');
      if to_regclass(_partition) is null then
        perform add_partition(_parent, _partition, (_number * _ids)::text, ((_number + 1) * _ids)::text,
          'fillfactor = 95');
        _made := _made + 1;
      end if;
    end loop;
  end loop;
  return _made;
end $$;
revoke all on function ensure_capture_partitions from public;
grant execute on function ensure_capture_partitions to app_worker;

-- The same for the audit: partitions for last month (late entries), this month and `_months` more.
create or replace function ensure_audit_partitions(_months int) returns int
language plpgsql security definer set search_path = public, pg_temp set time zone 'UTC' as $$
declare
  _month timestamptz;
  _partition text;
  _made int := 0;
begin
  for _month in
    select generate_series(date_trunc('month', now()) - interval '1 month', now() + make_interval(months => _months), interval '1 month')
  loop
    _partition := 'audit_' || to_char(_month, 'YYYY_MM');
    if to_regclass(_partition) is null then
      perform add_partition('audit', _partition, _month::text, (_month + interval '1 month')::text, 'fillfactor = 100');
      _made := _made + 1;
    end if;
  end loop;
  return _made;
end $$;
revoke all on function ensure_audit_partitions from public;
grant execute on function ensure_audit_partitions to app_worker;

create or replace function ensure_observation_partitions(_back int, _months int) returns int
language plpgsql security definer set search_path = public, pg_temp set time zone 'UTC' as $$
declare
  _month timestamptz;
  _partition text;
  _made int := 0;
begin
  for _month in
    select generate_series(date_trunc('month', now()) - make_interval(months => _back), now() + make_interval(months => _months), interval '1 month')
  loop
    _partition := 'product_observation_' || to_char(_month, 'YYYY_MM');
    if to_regclass(_partition) is null then
      perform add_partition('product_observation', _partition, _month::text, (_month + interval '1 month')::text, 'fillfactor = 95');
      _made := _made + 1;
    end if;
  end loop;
  return _made;
end $$;
revoke all on function ensure_observation_partitions from public;
grant execute on function ensure_observation_partitions to app_worker;
