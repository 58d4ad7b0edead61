-- The audit stores codes instead of English words, so that each reader gets their own language (ADR 48): keys of fields and
-- values of choices in the history of records, and codes for the help that an administrator gave. Words that are not known
-- here stay as they are. The labels are those of the definitions when this migration was written.
create temporary table audit_field (record text, label text, key text, choices jsonb, primary key (record, label)) on commit drop;
insert into audit_field values
  ('alertTypes', 'Name', 'name', null),
  ('alertTypes', 'Rule', 'rule', '{"Price outside band":"priceOutsideBand","Price changed":"priceChanged","Gap to cheapest competitor":"gapToCheapest","Price index out of band":"priceIndexOutOfBand","Promotion started or ended":"promotion","Out of stock / back in stock":"stock","Delisted":"delisted","Image mismatch":"imageMismatch","Position moved":"positionMoved","Share of banner moved":"shareMoved","New competitor banner":"newCompetitorBanner","Campaign not live":"campaignNotLive"}'),
  ('alertTypes', 'Uses tolerances', 'useTolerance', '{"Yes":"true","No":"false"}'),
  ('alertTypes', 'Uses list or final price', 'useListOrFinalPrice', '{"Yes":"true","No":"false"}'),
  ('alertTypes', 'Active', 'isActive', '{"Yes":"true","No":"false"}'), ('bannerSubtypes', 'Name', 'name', null),
  ('bannerSubtypes', 'Banner type', 'bannerTypeId', null), ('bannerTypes', 'Name', 'name', null),
  ('campaigns', 'Name', 'name', null), ('campaigns', 'Client', 'clientId', null), ('campaigns', 'From', 'fromDate', null),
  ('campaigns', 'To', 'toDate', null), ('campaigns', 'eTailers', 'platformIds', null), ('campaigns', 'Urls', 'urlIds', null),
  ('campaigns', 'Categories', 'categories', null), ('campaigns', 'Active', 'isActive', '{"Yes":"true","No":"false"}'),
  ('categories', 'Name', 'name', null), ('categories', 'Alias', 'alias', null),
  ('categories', 'Category group', 'categoryGroupId', null), ('categories', 'Brands', 'tradeIds', null),
  ('categories', 'eTailers', 'platformIds', null), ('categories', 'Is ''Others''', 'isOthers', '{"Yes":"true","No":"false"}'),
  ('categoryGroups', 'Name', 'name', null), ('categoryGroups', 'Business division', 'tradeGroupId', null),
  ('clients', 'Name', 'name', null), ('clients', 'Logo', 'logo', null), ('clients', 'Own companies', 'providerIds', null),
  ('clients', 'Active categories', 'categoryIds', null), ('clients', 'eTailers', 'platformIds', null),
  ('clients', 'Features', 'features', '{"Banner captures":"bannerAccess","Product captures":"productAccess","Retail Media export":"retailMediaAccess","Product Performance export":"productPerformanceAccess","Dynamic report":"dynamicReport","Alerts":"alerts","Save filters":"saveFilters"}'),
  ('clients', 'Time zone', 'timeZone', null), ('clients', 'Mail domains', 'mailDomains', null),
  ('clients', 'Requires two-factor', 'requiresTwoFactor', '{"Yes":"true","No":"false"}'),
  ('clients', 'Home', 'homeKind', '{"Dashboard":"dashboard","Power BI report":"powerbi","Page of another site":"iframe","Logo":"logo"}'),
  ('clients', 'Home address', 'homeUrl', null), ('clients', 'Power BI report', 'powerbiReportId', null),
  ('clients', 'Active', 'isActive', '{"Yes":"true","No":"false"}'), ('companyAccounts', 'User', 'userId', null),
  ('companyAccounts', 'Company sign-in', 'companySignInId', null), ('companyAccounts', 'E-mail', 'email', null),
  ('companyAccounts', 'Account ID', 'subject', null), ('companyAccounts', 'Linked', 'tiedAt', null),
  ('companyAccounts', 'Last sign-in', 'usedAt', null), ('companySignIns', 'Name', 'name', null),
  ('companySignIns', 'Client', 'clientId', null), ('companySignIns', 'Issuer', 'issuer', null),
  ('companySignIns', 'Client ID', 'appId', null), ('companySignIns', 'Client secret', 'appSecret', null),
  ('companySignIns', 'Mail domains', 'mailDomains', null),
  ('companySignIns', 'Trust addresses without email_verified', 'trustsMail', '{"Yes":"true","No":"false"}'),
  ('companySignIns', 'Role claim', 'roleClaim', null), ('companySignIns', 'Roles by claim', 'roleMap', null),
  ('companySignIns', 'Create users at their first sign-in', 'createsUsers', '{"Yes":"true","No":"false"}'),
  ('companySignIns', 'Required', 'isEnforced', '{"Yes":"true","No":"false"}'),
  ('companySignIns', 'Levels with a second factor (acr)', 'stepUpAcr', null),
  ('companySignIns', 'The provider always checks a second factor', 'enforcesSecondFactor', '{"Yes":"true","No":"false"}'),
  ('companySignIns', 'Active', 'isActive', '{"Yes":"true","No":"false"}'), ('countries', 'Name', 'name', null),
  ('countries', 'Code', 'code', null), ('keywords', 'Keyword', 'keyword', null), ('keywords', 'Category', 'categoryId', null),
  ('keywords', 'Client', 'clientId', null), ('keywords', 'eTailers', 'platformIds', null),
  ('locationPositions', 'Name', 'name', null), ('locationPositions', 'Weight', 'weight', null),
  ('locationSections', 'Name', 'name', null), ('locationSections', 'Search', 'isSearch', '{"Yes":"true","No":"false"}'),
  ('locationSections', 'Weight', 'weight', null), ('platformTypes', 'Name', 'name', null),
  ('platforms', 'Name', 'nameWithoutPrefix', null), ('platforms', 'Country', 'countryId', null),
  ('platforms', 'eTailer type', 'platformTypeId', null), ('platforms', 'Time zone', 'timeZone', null),
  ('platforms', 'Active', 'isActive', '{"Yes":"true","No":"false"}'), ('productImages', 'Image', 'image', null),
  ('productImages', 'SKU', 'sku', null), ('productImages', 'eTailer', 'platformId', null),
  ('productImages', 'Position', 'position', null), ('productImages', 'Client', 'clientId', null),
  ('productImages', 'Description', 'description', null), ('providers', 'Name', 'name', null),
  ('providers', 'Country', 'countryId', null), ('proxies', 'Host', 'host', null), ('proxies', 'Port', 'port', null),
  ('proxies', 'User', 'username', null), ('proxies', 'Password', 'password', null), ('proxies', 'Country', 'countryId', null),
  ('proxies', 'Active', 'isActive', '{"Yes":"true","No":"false"}'), ('sessions', 'User', 'userId', null),
  ('sessions', 'Device', 'userAgent', null), ('sessions', 'Address', 'address', null), ('sessions', 'Since', 'createdAt', null),
  ('sessions', 'Last seen', 'lastSeenAt', null), ('sessions', 'Remembered', 'remember', '{"Yes":"true","No":"false"}'),
  ('stores', 'Name', 'name', null), ('stores', 'eTailer', 'platformId', null), ('tradeGroups', 'Name', 'name', null),
  ('trades', 'Name', 'name', null), ('trades', 'Company', 'providerId', null), ('trades', 'Categories', 'categoryIds', null),
  ('urls', 'Url', 'url', null), ('urls', 'eTailer', 'platformId', null), ('urls', 'Section', 'locationSectionId', null),
  ('urls', 'Capture type', 'captureTypeId', '{"Banner":"1","Product":"2"}'), ('urls', 'Keyword', 'keywordId', null),
  ('urls', 'Client', 'clientId', null), ('urls', 'Schedule', 'schedule', null), ('urls', 'Proxy', 'proxyId', null),
  ('urls', 'Active', 'isActive', '{"Yes":"true","No":"false"}'), ('users', 'Name', 'name', null),
  ('users', 'Username', 'username', null), ('users', 'E-mail', 'email', null), ('users', 'Client', 'clientId', null),
  ('users', 'Roles', 'roleIds', '{"Admin":"1","Recognitor":"2","Viewer":"3","Editor":"4","Reporter":"5","Discarded":"6","Auditor":"7","Campaign":"8","Service manager":"11"}'),
  ('users', 'Features', 'features', '{"Banner captures":"bannerAccess","Product captures":"productAccess","Retail Media export":"retailMediaAccess","Product Performance export":"productPerformanceAccess","Dynamic report":"dynamicReport","Alerts":"alerts","Save filters":"saveFilters"}'),
  ('users', 'Uses business divisions', 'useTradeGroup', '{"Yes":"true","No":"false"}'),
  ('users', 'May use two-factor', 'canUseTwoFactor', '{"Yes":"true","No":"false"}'),
  ('users', 'May use an authenticator', 'canUseAuthenticator', '{"Yes":"true","No":"false"}'),
  ('users', 'Pricing address', 'pricingUrl', null), ('users', 'Active', 'isActive', '{"Yes":"true","No":"false"}');

create function pg_temp.to_code(_field audit_field, _words text) returns text
language sql stable as $$
  select case
    when _field.key = 'timeZone' then replace(_words, ' ', '_')
    when _field.choices is null then _words
    else (select string_agg(coalesce(_field.choices ->> w.word, w.word), ', ' order by w.place)
      from string_to_table(_words, ', ') with ordinality w (word, place))
  end
$$;

create function pg_temp.to_change(_record text, _change jsonb) returns jsonb
language plpgsql stable as $$
declare
  _field audit_field;
  _result jsonb;
  _side text;
  _words text;
  _long text[];
begin
  select * into _field from audit_field f where f.record = _record and f.label = _change ->> 'field';
  if not found then return _change; end if;
  _result := jsonb_build_object('field', _field.key);
  foreach _side in array array['before', 'after'] loop
    _words := _change ->> _side;
    _long := regexp_match(_words, '^(.*) and ([0-9]+) more$');
    if _long is not null then _result := _result || jsonb_build_object(_side || 'More', _long[2]::int); end if;
    _result := _result || jsonb_build_object(_side, pg_temp.to_code(_field, coalesce(_long[1], _words)));
  end loop;
  return _result;
end $$;

update audit a set detail = a.detail || jsonb_build_object('changes', (
  select jsonb_agg(pg_temp.to_change(a.subject, c.value) order by c.place)
  from jsonb_array_elements(a.detail -> 'changes') with ordinality c (value, place)))
where a.subject in (select f.record from audit_field f) and a.action in ('created', 'changed')
  and jsonb_array_length(a.detail -> 'changes') > 0;

update audit a set detail = (a.detail - 'what') || jsonb_build_object('code', d.code)
from (values ('Two-factor reset', 'twoFactorReset'), ('Password link mailed', 'passwordLinkMailed'),
  ('All sign-ins ended', 'signInsEnded')) d (what, code)
where a.subject = 'users' and a.action = 'done' and a.detail ->> 'what' = d.what;

-- Here the action says it.
update audit a set detail = (a.detail - 'what')
  || case when a.detail ->> 'why' = 'moved to another client' then '{"why": "movedToAnotherClient"}'::jsonb else '{}' end
where a.subject = 'users' and a.action in ('companyAccountTied', 'companyAccountUntied', 'companyUserCreated', 'companyRolesSet')
  and a.detail ? 'what';

-- Same as before, with codes.
do $$
declare
  _was constant text := pg_get_functiondef('untie_moved_user()'::regprocedure);
  _is constant text := replace(_was, $_$'what', 'Company account untied', 'company', u.name, 'why', 'moved to another client'$_$,
    $_$'company', u.name, 'why', 'movedToAnotherClient'$_$);
begin
  assert _is <> _was;
  execute _is;
end $$;
