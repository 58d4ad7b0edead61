-- Results of visits: tests of a url, facts of failed visits, and a chain of manifests (ADR 61).
alter table visit
  add column kind text not null default 'capture' check (kind in ('capture', 'test')),
  add column details jsonb;
comment on column visit.kind is 'A test is made once, and its picture comes into no tray.';
comment on column visit.details is 'VisitDetails of a visit without a picture; otherwise they are in the folder of the picture.';
comment on column picture.picture_kind_id is '1 capture, 2 image capture (Perfect Image), 3 reference image of a product, 4 uploaded by a user for a record, or by an agent for a test of a url';

create table visit_manifest (
  agent_id int not null references visit_agent,
  position int not null check (position > 0),
  visit_id bigint not null,
  manifest text not null check (manifest <> ''),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null,
  primary key (agent_id, position)
);
create index visit_manifest_visit on visit_manifest (visit_id);
comment on table visit_manifest is 'What an agent found in a visit, as a chain: each manifest names the hash of the agent''s manifest before it.';
comment on column visit_manifest.visit_id is 'Visits are forgotten after a while, manifests are not.';
comment on column visit_manifest.manifest is 'A JSON object that ends with its hash (apps/server/src/platform/hash-chain.ts). A text, because the hash is of these very bytes.';

grant select, insert on visit_manifest to app_worker;
grant select on visit_manifest to app_staff;
