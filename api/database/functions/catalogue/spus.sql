create or replace function next_spu_code() returns text language sql as $$
  select 'SPU' || (select lpad(n, greatest(6, length(n)), '0') from (select nextval('spu_codes')::text as n) s)
$$;

create or replace function composition_total(lines jsonb) returns numeric language sql immutable as $$
  select coalesce(sum((line ->> 'percent')::numeric), 0) from jsonb_array_elements(lines) line
$$;

create or replace function next_blank_request_code() returns text language sql as $$
  select 'B' || (select lpad(n, greatest(6, length(n)), '0') from (select nextval('blank_request_codes')::text as n) s)
$$;
