-- no transaction
-- Counts the causes of visits that ended without a good picture, by the days for which they were scheduled.
create index concurrently if not exists visit_not_captured on visit (slot collate "C") include (url_id, outcome, cause)
  where state = 'done' and outcome <> 'captured';
