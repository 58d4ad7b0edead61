-- Undo for every decision, now including save and send. A decision stores the values it replaced, and an undo restores
-- them as a new revision.

alter table capture_history add column replaced jsonb, add column restored_revision int;
alter table capture_history alter replaced set storage main, alter replaced set compression lz4;
comment on column capture_history.replaced is 'The columns of the capture that the decision overwrote, as they were before; see undo_decisions().';
comment on column capture_history.restored_revision is 'Of an undo: the revision whose content the capture has again. An earlier decision can be undone from there.';
