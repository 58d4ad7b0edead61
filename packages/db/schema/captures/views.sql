-- Consumers read this view in the order (txid, outbox_id). Ids are assigned before commit, so a row with a lower id can
-- still appear after one with a higher id was read. That can't happen below the oldest running transaction.
create or replace view outbox_settled with (security_invoker) as
  select * from outbox where txid < pg_snapshot_xmin(pg_current_snapshot());
grant select on outbox_settled to app_worker;
