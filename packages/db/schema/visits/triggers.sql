create or replace trigger note_robots_agreement before insert on url
  for each row when (new.robots_agreement is not null) execute function note_robots_agreement();

create or replace trigger note_changed_robots_agreement before update of robots_agreement on url
  for each row when (old.robots_agreement is distinct from new.robots_agreement) execute function note_robots_agreement();
