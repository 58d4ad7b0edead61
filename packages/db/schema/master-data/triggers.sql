create or replace trigger end_findings after update of rule, is_active on alert_type
  for each row when (old.rule <> new.rule or old.is_active <> new.is_active) execute function end_findings_of_type();
