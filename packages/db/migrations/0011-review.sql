-- Reviewing: saving a capture, claiming the next one, and showing proposals in trays.
--
--   capture_document   the editable fields of a capture, as stored in its history
--   find_keywords      looks up a typed keyword among those of an eTailer
--   hold_key           returns the response stored for an idempotency key and locks the key until the transaction ends
--   live_rows          the category rows of a document that are not deleted
--   save_facts         the data that the rules of the form need
--   save_capture       saves a capture: row, history, audit and stored response
--   tray_after         the captures that follow one in a tray
--   claim_capture      leases the next free capture of an inbox to the caller

create index keyword_typed on keyword (lower(keyword collate "und-x-icu"));
