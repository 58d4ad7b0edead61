-- no transaction
-- Finds pictures that a test of a url still shows.
create index concurrently if not exists visit_test_picture on visit (picture_id) where kind = 'test';
