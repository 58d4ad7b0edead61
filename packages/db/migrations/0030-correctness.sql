-- Trays can filter Sent product captures by whether they show their reference image, and the home screen counts the
-- image slots that are currently wrong.
--
-- The filter adds a key to capture.facets. It reuses the kind of the capture types, which only uses the values 1 and 2.

-- An image slot is one position of one product at one eTailer. Its newest Sent capture comes first in this index. If
-- there are many captures, create the index concurrently on each partition beforehand; this statement then attaches
-- them.
create index if not exists capture_slot on capture (sku, platform_id, position, when_local desc, capture_id desc)
  where capture_type_id = 2 and capture_state_id = 3;
