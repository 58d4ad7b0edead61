-- Slides and video of a page, beside the picture of the page (docs/visits.md).
create table visit_extra (
  page_picture_id bigint not null references picture on delete cascade,
  kind text not null check (kind in ('slides', 'video')),
  picture_id bigint not null unique references picture,
  primary key (page_picture_id, kind)
);
comment on table visit_extra is 'What an agent took beside the picture of a page.';
comment on column visit_extra.kind is 'Slides: one picture of all slides, below each other; the details of the visit have their places.';

grant select, insert, delete on visit_extra to app_worker;
grant select on visit_extra to app_staff;
