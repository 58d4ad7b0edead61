-- An undo is limited to captures that the acting client may see now, and never restores a reference to a deleted
-- record.

-- A proposal copied from another capture continues the chain of copies of its source.
grant update (creative_id) on capture to app_staff;
