create or replace function within_two_bits(_key int, _width int) returns int[] language sql immutable parallel safe as $$
  select array_agg(distinct _key # (1 << a) # (1 << b)) || array_agg(distinct _key # (1 << a))
  from generate_series(0, _width - 1) a, generate_series(0, _width - 1) b
$$;
comment on function within_two_bits is 'All numbers of this width that differ from the key in at most two bits.';

-- Nearest first, then newest. Searches only ids from `_first` (inclusive) to `_before` (exclusive).
create or replace function similar_pictures(_platform_id int, _hash bit(64), _first bigint, _before bigint, _most int)
returns table (picture_id bigint, distance int) language sql stable as $$
  with
  near as (
    select h.picture_id, h.hash from picture_hash h
    where h.platform_id = _platform_id and h.picture_id >= _first and h.picture_id < _before
      and h.band_a = any (within_two_bits(substring(_hash from 1 for 21)::bit(21)::int, 21))
      and bit_count(h.hash # _hash) <= 8
    union
    select h.picture_id, h.hash from picture_hash h
    where h.platform_id = _platform_id and h.picture_id >= _first and h.picture_id < _before
      and h.band_b = any (within_two_bits(substring(_hash from 22 for 21)::bit(21)::int, 21))
      and bit_count(h.hash # _hash) <= 8
    union
    select h.picture_id, h.hash from picture_hash h
    where h.platform_id = _platform_id and h.picture_id >= _first and h.picture_id < _before
      and h.band_c = any (within_two_bits(substring(_hash from 43 for 22)::bit(22)::int, 22))
      and bit_count(h.hash # _hash) <= 8
  )
  select near.picture_id, bit_count(near.hash # _hash)::int
  from near
  order by 2, 1 desc
  limit _most
$$;

create or replace function may_use_picture(_picture_id bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from picture p
      where p.picture_id = _picture_id and p.picture_kind_id = picture_of_record() and p.uploaded_by = acting_user())
    or exists (select from product_image i where i.picture_id = _picture_id and i.client_id = acting_client())
$$;
revoke all on function may_use_picture from public;
grant execute on function may_use_picture to app_client;
comment on function may_use_picture is 'Whether a product image of the acting client may use this picture: the user uploaded it, or a product image of the client already uses it.';
