-- Roles, extensions and the database of a server. Idempotent. Run by the superuser through psql, by `npm run services
-- -- up`, and by the postgres container of compose.yaml. Passwords come from the environment.
\getenv owner_password VITRINE_OWNER_PASSWORD
\getenv app_password VITRINE_APP_PASSWORD
\getenv queue_password VITRINE_QUEUE_PASSWORD

select format('create role %I', name)
from unnest(array['vitrine_owner', 'vitrine_app', 'vitrine_queue', 'app_staff', 'app_client', 'app_signin', 'app_worker']) name
where not exists (select from pg_roles where rolname = name) \gexec

-- Owns the databases and runs the migrations. Not a superuser, so that row-level security can be forced on it.
alter role vitrine_owner login createdb nocreaterole password :'owner_password';
-- The application owns nothing and inherits nothing: each transaction takes the group role that it needs.
alter role vitrine_app login noinherit password :'app_password';
-- Owns only the queue's schema.
alter role vitrine_queue login password :'queue_password';
-- Of earlier versions, which made backups over the replication protocol.
drop role if exists vitrine_backup;

-- Settings of every connection of the application, whether a pooler is in between or not. Every wait has a limit, and
-- longer ones are set by their transactions.
alter role vitrine_app set statement_timeout = '4s';
alter role vitrine_app set idle_in_transaction_session_timeout = '10s';
-- The selectivity of filters varies by orders of magnitude, so a generic plan suits none of them.
alter role vitrine_app set plan_cache_mode = 'force_custom_plan';
-- With sequential scans disabled, the remaining ones have a huge cost estimate, so the planner would use parallel workers
-- and JIT, which take ten times as long as the query.
alter role vitrine_app set max_parallel_workers_per_gather = 0;
alter role vitrine_app set jit = off;

grant app_staff, app_client, app_signin, app_worker to vitrine_app;
grant app_staff, app_client, app_signin, app_worker to vitrine_owner with admin option;
-- Creating a schema for a role requires membership in it.
grant vitrine_queue to vitrine_owner;
-- Lets a function of the System screen read the lag of standbys.
grant pg_read_all_stats to vitrine_owner;

create extension if not exists pg_stat_statements;

-- Every database created later, including those of the tests, is a copy of template1.
\connect template1
create extension if not exists pg_trgm;
create extension if not exists roaringbitmap;
\connect postgres

select 'create database vitrine owner vitrine_owner'
where not exists (select from pg_database where datname = 'vitrine') \gexec

-- For a database that was created before the template had it.
\connect vitrine
create extension if not exists roaringbitmap;
