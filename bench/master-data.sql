-- Master data of a realistic size for measuring, in an empty migrated database: 60 eTailers in 10 countries, 400
-- categories, 3,000 brands of 400 companies, 50 clients, 500 users, 5,000 products.
insert into client (name) select 'Client ' || n from generate_series(1, 50) n;

insert into app_user (name, username, email, client_id)
select 'User ' || n, 'user' || n, 'user' || n || '@example.com', case when n > 100 then 1 + n % 50 end
from generate_series(1, 500) n;

insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
select (array[1, 2, 6, 9, 11, 16, 20, 22, 25, 28])[1 + n % 10], 1 + n % 8, 'Shop ' || n,
  (array['Europe/Berlin', 'Europe/London', 'Europe/Madrid'])[1 + n % 3]
from generate_series(1, 60) n;

insert into provider (name) select 'Company ' || n from generate_series(1, 400) n;
insert into trade (name, provider_id) select 'Brand ' || n, 1 + (n * 13) % 400 from generate_series(1, 3000) n;

insert into category_group (name, trade_group_id) select 'Group ' || n, 1 + n % 9 from generate_series(1, 40) n;
insert into category (name, alias, category_group_id, is_others)
select 'Category ' || n, 'C' || n, 1 + n % 40, n = 400 from generate_series(1, 400) n;

-- thirty brands in each category, some of them in several
insert into category_trade (category_id, trade_id)
select distinct c, 1 + (c * 37 + b * b * 11) % 3000 as trade from generate_series(1, 400) c, generate_series(1, 30) b
order by c, trade;
insert into category_platform (category_id, platform_id)
select c, p from generate_series(1, 400) c, generate_series(1, 60) p where (c + p) % 3 > 0;

insert into client_platform (client_id, platform_id)
select c, p from generate_series(1, 50) c, generate_series(1, 60) p where (c * 7 + p) % 4 = 0;
insert into client_category (client_id, category_id)
select c, k from generate_series(1, 50) c, generate_series(1, 400) k where (c * 11 + k) % 10 = 0;
insert into client_provider (client_id, provider_id) select c, c * 8 from generate_series(1, 50) c;

insert into product (client_id, ean, sku, name, category_id, trade_id)
select 1 + n % 50, '400' || lpad(n::text, 10, '0'), 'SKU' || lpad(n::text, 6, '0'), 'Product ' || n, ct.category_id, ct.trade_id
from generate_series(1, 5000) n
join (select *, row_number() over (order by category_trade_id) as row from category_trade) ct on ct.row = 1 + n % 5000;
