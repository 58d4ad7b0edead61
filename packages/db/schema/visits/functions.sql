create or replace function visit_plan_lock() returns int language sql immutable as $$ select 7703 $$;

-- When the first planned visit of a queue is due; infinity if there is none.
create or replace function next_visit_due(_queue_id int, _is_urgent boolean) returns timestamptz language sql stable as $$
  select coalesce((
    select v.due_at from visit v
    where v.queue_id = _queue_id and v.state = 'planned' and v.is_urgent = _is_urgent
    order by v.due_at limit 1), 'infinity')
$$;

create or replace function refresh_visit_queues(_queue_ids int[]) returns void language sql as $$
  update visit_queue q
  set urgent_due_at = next_visit_due(q.queue_id, true),
    next_due_at = least(next_visit_due(q.queue_id, true), next_visit_due(q.queue_id, false))
  where q.queue_id = any (_queue_ids)
$$;
comment on function refresh_visit_queues is 'Run after changing planned visits, in a statement of its own, while their hosts are locked.';

create or replace function note_robots_agreement() returns trigger language plpgsql as $$
begin
  new.robots_agreed_by := case when new.robots_agreement is not null
    then nullif(current_setting('app.user_id', true), '')::int end;
  new.robots_agreed_at := case when new.robots_agreement is not null then now() end;
  return new;
end $$;
