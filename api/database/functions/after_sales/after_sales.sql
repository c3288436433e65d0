create or replace function next_after_sales_no() returns text language sql as $$
  select 'A' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || (select lpad(n, greatest(6, length(n)), '0') from (select nextval('after_sales_nos')::text as n) s)
$$;
