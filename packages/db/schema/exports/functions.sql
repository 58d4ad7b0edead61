-- Staff may email anyone. A client user may email only their own address and addresses in the client's mail domains.
create or replace function may_mail(_user_id int, _address text) returns boolean language sql stable as $$
  select u.client_id is null or lower(_address) = lower(u.email)
    or lower(split_part(_address, '@', -1)) = any (lower(c.mail_domains::text)::text[])
  from app_user u left join client c on c.client_id = u.client_id
  where u.user_id = _user_id
$$;
revoke all on function may_mail from public;
grant execute on function may_mail to app_staff, app_client, app_worker;
