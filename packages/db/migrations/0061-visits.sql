-- Visits: attempts to capture a url, which agents lease over HTTP (ADR 61).

-- How a url is visited. Clients neither see nor set these.
alter table url
  add column device text not null default 'desktop' check (device in ('desktop', 'mobile')),
  add column consent text not null default 'accept' check (consent in ('accept', 'refuse', 'leave')),
  add column records_video boolean not null default false,
  add column locale text,
  add column geolocation text,
  add column robots_agreement text check (robots_agreement <> ''),
  add column robots_agreed_by int,
  add column robots_agreed_at timestamptz;
comment on column url.locale is 'Such as es-ES; null for that of the eTailer''s country.';
comment on column url.geolocation is 'Latitude and longitude in degrees; null if pages get no location.';
comment on column url.robots_agreement is 'Agreement with the eTailer to capture the url although its robots.txt forbids it.';
comment on column url.robots_agreed_by is 'User who noted the agreement; set by a trigger, like the time.';

-- Politeness across all agents.
create table visit_host (
  host_id int generated always as identity primary key,
  host text not null unique check (host <> ''),
  concurrency int not null default 1 check (concurrency between 1 and 50),
  delay_ms int not null default 2000 check (delay_ms >= 0),
  crawl_delay_ms int check (crawl_delay_ms >= 0),
  next_allowed_at timestamptz not null default '-infinity',
  failures int not null default 0 check (failures >= 0),
  backing_off_since timestamptz,
  backing_off_because text,
  robots_text text,
  robots_read_at timestamptz
);
comment on column visit_host.host is 'Host name, with the port if it is not the default.';
comment on column visit_host.concurrency is 'Visits at the same time. With one, two visits are always delay_ms apart, whatever agents do.';
comment on column visit_host.delay_ms is 'Shortest time from the end of a visit, and from its lease, to the next one.';
comment on column visit_host.crawl_delay_ms is 'Crawl-delay of its robots.txt; the longer of the two applies.';
comment on column visit_host.failures is 'Refusals in a row; each doubles the back-off.';
comment on column visit_host.robots_text is 'As last read; empty if the host has none.';

-- Visits of a host that are paused together: those of one eTailer through one proxy.
create table visit_queue (
  queue_id int generated always as identity primary key,
  host_id int not null references visit_host,
  platform_id int not null references platform on delete cascade,
  proxy_id int references proxy on delete cascade,
  next_due_at timestamptz not null default 'infinity',
  urgent_due_at timestamptz not null default 'infinity',
  unique nulls not distinct (host_id, platform_id, proxy_id)
);
create index visit_queue_due on visit_queue (next_due_at);
create index visit_queue_platform on visit_queue (platform_id);
create index visit_queue_proxy on visit_queue (proxy_id);
comment on column visit_queue.next_due_at is 'When the first planned visit is due; infinity if there is none.';
comment on column visit_queue.urgent_due_at is 'Same, for visits that users requested.';

create table visit_agent (
  agent_id int generated always as identity primary key,
  crawler_id int not null references crawler,
  name text not null check (name <> '' and length(name) <= 100),
  version text not null,
  slots int not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (crawler_id, name)
);
comment on column visit_agent.slots is 'Visits that it can make at the same time.';

create table visit (
  visit_id bigint generated always as identity primary key,
  reference text not null unique,
  url_id int not null references url on delete cascade,
  host_id int not null references visit_host,
  queue_id int not null references visit_queue on delete cascade,
  slot text,
  due_at timestamptz not null,
  is_urgent boolean not null default false,
  requested_by int references app_user,
  state text not null default 'planned' check (state in ('planned', 'leased', 'done')),
  attempt int not null default 0,
  agent_id int references visit_agent,
  lease_token uuid,
  leased_at timestamptz,
  leased_until timestamptz,
  outcome text check (outcome in ('captured', 'failed', 'refusedByRobots', 'blocked', 'missed')),
  cause text,
  detail text,
  http_status int,
  exit_country text,
  picture_id bigint,
  finished_at timestamptz,
  check ((state = 'done') = (outcome is not null)),
  check ((state = 'done') = (finished_at is not null)),
  check (state <> 'leased' or (lease_token is not null and leased_until is not null and agent_id is not null)),
  check (outcome <> 'captured' or picture_id is not null)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index visit_planned on visit (queue_id, is_urgent desc, due_at, visit_id) where state = 'planned';
create index visit_leased on visit (host_id) where state = 'leased';
create index visit_lease_end on visit (leased_until) where state = 'leased';
create index visit_url on visit (url_id, due_at);
create index visit_finished on visit (finished_at) where state = 'done';
create index visit_agent_leases on visit (agent_id) where state = 'leased';
comment on column visit.reference is 'The url and its slot, so that a slot never becomes two visits; references of its pictures begin with it.';
comment on column visit.slot is 'Scheduled local time at the eTailer; null for a visit that a user requested.';
comment on column visit.due_at is 'Slot plus jitter, or when it is tried again.';
comment on column visit.attempt is 'Number of the latest attempt, starting at 1.';
comment on column visit.lease_token is 'Of the latest lease. It stays after the outcome, so that a repeated report is recognized.';

create table visit_plan (
  url_id int primary key references url on delete cascade,
  planned_until timestamptz not null,
  url_revision int not null,
  platform_revision int not null
);
comment on table visit_plan is 'Up to when the slots of a url have visits, and the revisions that they were planned with.';

create table visit_pause (
  pause_id int generated always as identity primary key,
  platform_id int references platform on delete cascade,
  proxy_id int references proxy on delete cascade,
  reason text not null check (reason <> ''),
  paused_by int not null references app_user,
  paused_at timestamptz not null,
  ended_by int references app_user,
  ended_at timestamptz,
  check (num_nonnulls(platform_id, proxy_id) <= 1),
  check ((ended_by is null) = (ended_at is null))
);
create unique index visit_pause_active on visit_pause (platform_id, proxy_id) nulls not distinct where ended_at is null;
create index visit_pause_proxy on visit_pause (proxy_id);
create index visit_pause_paused_by on visit_pause (paused_by);
create index visit_pause_ended_by on visit_pause (ended_by);
comment on table visit_pause is 'An eTailer, a proxy, or everything if both are null.';

grant select, insert, update, delete on visit_host, visit_queue, visit_agent, visit, visit_plan to app_worker;
grant select on visit_pause to app_worker;
grant select on visit_host, visit_queue, visit_agent, visit, visit_pause to app_staff;
grant insert (host), update (concurrency, delay_ms) on visit_host to app_staff;
grant insert (host_id, platform_id, proxy_id), update (next_due_at, urgent_due_at) on visit_queue to app_staff;
grant insert on visit to app_staff;
grant insert, update (ended_by, ended_at) on visit_pause to app_staff;

-- Keys of agents. The previous version gives new keys the scopes that it knows.
alter table ingest_key drop constraint ingest_key_scopes_check;
alter table ingest_key add constraint ingest_key_scopes_check check (cardinality(scopes) > 0
  and scopes <@ array['captures.push', 'captures.push.read', 'observations.push', 'visits.run']) not valid;
