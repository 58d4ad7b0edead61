-- A file prepared in the background can be emailed when it is ready.

alter table download add mail_to text check (length(mail_to) <= 254);
alter table download add mailed_at timestamptz;
comment on column download.mail_to is 'Where it goes when it is ready, or word of why it is not; null: nowhere.';
comment on column download.mailed_at is 'When the mail left; it leaves once.';
