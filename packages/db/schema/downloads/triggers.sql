create or replace trigger download_of_client before insert on download for each row execute function download_of_client();

create or replace trigger live_on_download_asked after insert on download referencing new table as touched
  for each statement execute function live_on_download();

create or replace trigger live_on_download_moved after update on download referencing new table as touched
  for each statement execute function live_on_download();
