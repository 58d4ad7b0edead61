-- Functions, because the policies of these tables already refer to each other.
create or replace function may_name_url(_url_id int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from url u where u.url_id = _url_id and u.client_id = acting_client())
    or exists (select from campaign_url l join campaign c using (campaign_id)
      where l.url_id = _url_id and c.client_id = acting_client())
$$;
revoke all on function may_name_url from public;
grant execute on function may_name_url to app_client;
comment on function may_name_url is 'Whether a campaign of the acting client may refer to this url: it belongs to the client, or one of the client''s campaigns already refers to it.';

-- The rules of the review form and the report by promo type refer to the promotion by its id.
create or replace function refuse_promotion() returns trigger language plpgsql as $$
begin
  raise exception 'Banner type 1 requires a sub-type and cannot be deleted' using errcode = 'foreign_key_violation',
    table = 'banner_type';
end $$;
revoke all on function refuse_promotion from public;

create or replace function country_code_follow() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- the platform_name trigger computes the new name
  update platform set name = name where country_id = new.country_id;
  return null;
end $$;
revoke all on function country_code_follow from public;
