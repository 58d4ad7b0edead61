-- The layout of the last good capture of each url, so that a page that looks wrong is noticed (docs/visits.md).
alter table visit add column url_revision int;
comment on column visit.url_revision is 'The settings of the url at the latest lease.';

create table visit_layout (
  url_id int primary key references url on delete cascade,
  url_revision int not null,
  layout int[] not null,
  former_layout int[],
  changed_layout int[],
  changed_since timestamptz,
  changed_visits int not null default 0,
  check ((changed_layout is null) = (changed_since is null))
);
comment on table visit_layout is 'The layout of the last good capture of a url, as element counts by position in the DOM.';
comment on column visit_layout.url_revision is 'The settings that the layout belongs to: another device or address may have another one.';
comment on column visit_layout.former_layout is 'The good layout before this one, which a shop may show again.';
comment on column visit_layout.changed_layout is 'The layout of the latest visit, if it was another one.';
comment on column visit_layout.changed_since is 'The first visit after the last good capture that saw another layout.';
comment on column visit_layout.changed_visits is 'Consecutive visits that ended with the changed layout.';
grant select, insert, update on visit_layout to app_worker;
