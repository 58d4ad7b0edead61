-- A file that is prepared in the background can be mailed when it is finished.

alter table download add mail_to text check (length(mail_to) <= 254);
alter table download add mailed_at timestamptz;
comment on column download.mail_to is 'Where it goes when it is ready, or word of why it is not; null: nowhere.';
comment on column download.mailed_at is 'When the mail left; it leaves once.';

-- The mail of a person or a client is theirs to give: staff write to anybody, a user of a client to the own address and to
-- those in the mail domains of the client.
create function may_mail(_user_id int, _address text) returns boolean language sql stable as $$
  select u.client_id is null or lower(_address) = lower(u.email)
    or lower(split_part(_address, '@', -1)) = any (lower(c.mail_domains::text)::text[])
  from app_user u left join client c on c.client_id = u.client_id
  where u.user_id = _user_id
$$;
revoke execute on function may_mail from public;
grant execute on function may_mail to app_staff, app_client, app_worker;
