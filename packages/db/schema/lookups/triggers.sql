create or replace trigger country_code_follow after update on country for each row
  when (old.code <> new.code) execute function country_code_follow();

create or replace trigger cube_note_move after update on trade for each row
  when (old.provider_id is distinct from new.provider_id) execute function cube_note_move();

create or replace trigger cube_note_weight after update on location_position for each row
  when (old.weight <> new.weight) execute function cube_note_weight();

create or replace trigger cube_note_weight after update on location_section for each row
  when (old.weight <> new.weight) execute function cube_note_weight();

create or replace trigger own_written_ean before insert or update of client_id, ean, owns_ean on product
  for each row execute function own_written_ean();

create or replace trigger own_written_sku before insert or update of client_id, sku on product_image
  for each row execute function own_written_sku();

create or replace trigger own_written_sku before insert or update of client_id, sku on product
  for each row when (new.sku is not null) execute function own_written_sku();

create or replace trigger platform_name before insert or update on platform for each row execute function platform_name();

create or replace trigger refuse_captured before delete on category
  for each row when (tray_carries(facet_category(old.category_id))) execute function refuse_captured();

create or replace trigger refuse_captured before delete on platform
  for each row when (tray_carries(facet_platform(old.platform_id))) execute function refuse_captured();

create or replace trigger refuse_captured before delete on trade
  for each row when (tray_carries(facet_trade(old.trade_id))) execute function refuse_captured();

create or replace trigger refuse_named before delete on keyword for each row execute function refuse_named();

create or replace trigger refuse_named before delete on url for each row execute function refuse_named();

create or replace trigger refuse_named before delete on campaign for each row execute function refuse_named();

create or replace trigger refuse_named before delete on product_image for each row execute function refuse_named();

create or replace trigger refuse_named before delete on location_position for each row execute function refuse_named();

create or replace trigger refuse_named before delete on location_section for each row execute function refuse_named();

create or replace trigger refuse_named before delete on banner_type for each row execute function refuse_named();

create or replace trigger refuse_named before delete on banner_subtype for each row execute function refuse_named();

create or replace trigger refuse_promotion before delete on banner_type for each row when (old.banner_type_id = 1)
  execute function refuse_promotion();

create or replace trigger url_schedule_came after insert on url for each row execute function url_schedule_note();

create or replace trigger url_schedule_changed after update on url for each row
  when ((old.schedule, old.is_active) is distinct from (new.schedule, new.is_active)) execute function url_schedule_note();
