-- after the functions
-- Drops the tables that 0058 replaced. Only functions of the database used it; a new database has none of them.
drop type tray_question, tray_group cascade;
drop function if exists tray_bits_beyond, tray_block_ids, tray_days, tray_days_of(int, int), tray_dense_from,
  tray_split_chunk, tray_turn_bits, tray_widen;
-- squawk-ignore ban-drop-table
drop table tray_block, tray_sparse, tray_span;
drop aggregate tray_bits(int, int);
drop function tray_no_bits;
