create or replace trigger creative_life_came after insert on cube_creative referencing new table as came
  for each statement execute function creative_life_follow();

create or replace trigger creative_life_changed after update on cube_creative referencing old table as gone new table as came
  for each statement execute function creative_life_follow();

create or replace trigger creative_life_gone after delete on cube_creative referencing old table as gone
  for each statement execute function creative_life_follow();
