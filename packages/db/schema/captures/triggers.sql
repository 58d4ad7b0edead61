create or replace trigger capture_clear_error before update on capture for each row
  when (new.capture_state_id <> state_with_error() and (new.error_reason is not null or new.error_note is not null))
  execute function capture_clear_error();

create or replace trigger capture_creative before insert on capture
  for each row when (new.copied_from is not null) execute function capture_creative();

create or replace trigger capture_derive_changed before update on capture for each row execute function capture_derive();

-- Only the bulk load supplies facets (it derives them for a whole block at once); no other role may write the column.
create or replace trigger capture_derive_new before insert on capture
  for each row when (new.facets is null) execute function capture_derive();

create or replace trigger capture_use_came after insert on capture referencing new table as came
  for each statement execute function capture_use_note();

create or replace trigger capture_use_changed after update on capture referencing new table as came
  for each statement execute function capture_use_note();

create or replace trigger inbox_freed after delete on capture_lease referencing old table as touched
  for each statement execute function inbox_follows_lease();

create or replace trigger inbox_leased after insert on capture_lease referencing new table as touched
  for each statement execute function inbox_follows_lease();

create or replace trigger inbox_on_delete after delete on capture referencing old table as gone
  for each statement execute function inbox_on_delete();

create or replace trigger inbox_on_insert after insert on capture referencing new table as added
  for each statement execute function inbox_on_insert();

create or replace trigger inbox_on_update after update on capture referencing old table as gone new table as came
  for each statement execute function inbox_on_update();

create or replace trigger live_on_delete after delete on capture referencing old table as gone
  for each statement execute function live_on_delete();

create or replace trigger live_on_insert after insert on capture referencing new table as came
  for each statement execute function live_on_insert();

create or replace trigger live_on_lease_ended after delete on capture_lease referencing old table as touched
  for each statement execute function live_on_lease();

create or replace trigger live_on_lease_moved after update on capture_lease referencing old table as gone new table as came
  for each statement execute function live_on_lease_moved();

create or replace trigger live_on_lease_taken after insert on capture_lease referencing new table as touched
  for each statement execute function live_on_lease();

create or replace trigger live_on_update after update on capture referencing old table as gone new table as came
  for each statement execute function live_on_update();

create or replace trigger outbox_on_delete after delete on capture referencing old table as gone
  for each statement execute function outbox_on_delete();

create or replace trigger outbox_on_insert after insert on capture referencing new table as came
  for each statement execute function outbox_on_insert();

create or replace trigger outbox_on_update after update on capture referencing old table as gone new table as came
  for each statement execute function outbox_on_update();

create or replace trigger tray_delta_on_delete after delete on capture referencing old table as gone
  for each statement execute function tray_delta_on_delete();

create or replace trigger tray_delta_on_insert after insert on capture referencing new table as came
  for each statement execute function tray_delta_on_insert();

create or replace trigger tray_delta_on_update after update on capture
  for each row when (old.facets is distinct from new.facets) execute function tray_delta_on_update();
