-- The reason why a capture was marked as an error: a choice and a note. Both are optional and are cleared when the
-- state changes.

alter table capture add column error_reason text, add column error_note text;
-- NOT VALID avoids a long lock while all captures are checked. The columns are new, so all existing values are null.
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
