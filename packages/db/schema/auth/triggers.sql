create or replace trigger follow_client_time_zone after update of time_zone on client
  for each row when (old.time_zone <> new.time_zone) execute function follow_client_time_zone();

create or replace trigger follow_user_client after update of client_id on app_user
  for each row when (old.client_id is distinct from new.client_id) execute function follow_user_client();

create or replace trigger refuse_captured before delete on app_user
  for each row when (tray_carries(facet_user(old.user_id))) execute function refuse_captured();

create or replace trigger refuse_taken_mail_domain before insert or update of mail_domains on company_sign_in
  for each row execute function refuse_taken_mail_domain();

create or replace trigger remove_downloads_of_moved after update of client_id on app_user
  for each row when (old.client_id is distinct from new.client_id) execute function remove_downloads_of_moved();

create or replace trigger turn_off_withdrawn before update of can_use_two_factor, can_use_authenticator on app_user
  for each row when (old.can_use_two_factor and not new.can_use_two_factor
    or old.can_use_authenticator and not new.can_use_authenticator)
  execute function turn_off_withdrawn();

create or replace trigger untie_moved_user after update of client_id on app_user
  for each row when (old.client_id is distinct from new.client_id) execute function untie_moved_user();
