-- Names for the numbers in packages/contract; constants.test.ts compares them. The planner replaces each call by its
-- value, so partial indexes and partitions are still found.

create or replace function type_banner() returns smallint language sql immutable parallel safe as $$ select 1::smallint $$;
create or replace function type_product() returns smallint language sql immutable parallel safe as $$ select 2::smallint $$;

create or replace function state_created() returns smallint language sql immutable parallel safe as $$ select 1::smallint $$;
create or replace function state_pending() returns smallint language sql immutable parallel safe as $$ select 2::smallint $$;
create or replace function state_sent() returns smallint language sql immutable parallel safe as $$ select 3::smallint $$;
create or replace function state_discarded() returns smallint language sql immutable parallel safe as $$ select 5::smallint $$;
create or replace function state_with_error() returns smallint language sql immutable parallel safe as $$ select 6::smallint $$;

create or replace function picture_of_image_capture() returns smallint language sql immutable parallel safe as $$ select 2::smallint $$;
create or replace function picture_of_record() returns smallint language sql immutable parallel safe as $$ select 4::smallint $$;
create or replace function picture_announced() returns smallint language sql immutable parallel safe as $$ select 1::smallint $$;
create or replace function picture_failed() returns smallint language sql immutable parallel safe as $$ select 4::smallint $$;

create or replace function role_admin() returns smallint language sql immutable parallel safe as $$ select 1::smallint $$;
create or replace function role_campaign() returns smallint language sql immutable parallel safe as $$ select 8::smallint $$;
