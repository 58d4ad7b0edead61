-- Why a capture was marked as an error: one of a list, and a note. Both are optional, both end with the state.

alter table capture add column error_reason text, add column error_note text;
-- Not valid, so that nobody waits while every capture is read: the columns are new, and all of them are empty.
alter table capture
  add constraint capture_error_reason_check
    check (error_reason in ('notLoaded', 'cookieWall', 'blocked', 'wrongPage', 'cutOff', 'other')) not valid,
  add constraint capture_error_note_check check (length(error_note) <= 200) not valid;
alter table capture alter error_note set storage main;
comment on column capture.error_reason is 'Why it was marked as an error; null where nobody said, and in every other state.';
comment on column capture.error_note is 'The same in the reviewer''s words.';

grant update (error_reason, error_note) on capture to app_staff, app_client, app_worker;
grant insert (error_reason, error_note) on capture to app_worker;

alter table capture_history add column error_reason text, add column error_note text;

-- Here and not in each statement that changes the state: a reason must not outlive its error, whoever writes the row.
create function capture_clear_error() returns trigger language plpgsql as $$
begin
  new.error_reason := null;
  new.error_note := null;
  return new;
end $$;
create trigger capture_clear_error before update on capture for each row
  when (new.capture_state_id <> 6 and (new.error_reason is not null or new.error_note is not null))
  execute function capture_clear_error();

-- The rows of a tray tell it, too. Changed in place, since earlier migrations changed each of the two functions by itself.
do $$
declare
  _name text;
  _was text;
  _now text;
begin
  foreach _name in array array['tray_rows_for_staff', 'tray_rows_for_client'] loop
    _was := pg_get_functiondef(format('%I(bigint[])', _name)::regprocedure);
    _now := replace(_was, 'c.proposed,',
      'c.proposed, c.error_reason as "errorReason", c.error_note as "errorNote",');
    if _now = _was then
      raise exception '% has no c.proposed', _name;
    end if;
    execute _now;
  end loop;
end $$;
