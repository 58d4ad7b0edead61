-- The tray index, part 3: days. A date filter used to look up each of its days and then to sum the captures of every
-- block to find the mixed ones. That took half the time of a list request, and more for each additional day. Now one
-- table answers both:
--
--   tray_span   the first and last day of a block's captures
--
-- Captures arrive roughly in date order, so all but a few blocks are entirely inside or outside the filter's days. Day
-- bitmaps are read only for those few blocks, and only for days that the block can have. A span is never too narrow:
-- the fold that adds a day widens it in the same transaction, and a rebuild narrows it again.

create table tray_span (
  block int primary key,
  -- stored as keys
  first_day int not null,
  last_day int not null
);
-- most filters select the newest days
create index tray_span_days on tray_span (last_day, first_day, block);

-- Reading -------------------------------------------------------------------------------------------------------------

-- with a date filter: the blocks that can have captures on these days
alter type tray_question add attribute day_blocks int[];
