-- Only for migration 0004; 0059 drops it.
create or replace function tray_no_bits() returns bit language sql immutable as $$ select 0::bit(32768) $$;
