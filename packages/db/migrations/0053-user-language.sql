-- The language that the user chose; null uses the browser's language.
alter table app_user add language text check (language in ('en', 'es'));
grant update (language) on app_user to app_signin;
