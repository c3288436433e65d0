create or replace function check_finished_products(o finished_products) returns boolean language plpgsql immutable as $$
declare
  violated text := case
    when not (o.publication in ('to_release', 'releasing', 'released', 'failed')) then 'finished_products_publication_check'
    when not (o.order_count >= 0) then 'finished_products_order_count_check'
    when not (o.render_count >= 0) then 'finished_products_render_count_check'
    when not (o.version_number > 0) then 'finished_products_version_number_check'
    when not (o.publication <> 'released' or o.published_at is not null) then 'released_says_when'
    when not ((o.publication = 'failed') = (o.publication_reason is not null)) then 'failed_says_why'
  end;
begin
  if violated is null then return true; end if;
  raise exception 'new row for relation "finished_products" violates check constraint "%"', violated
    using errcode = 'check_violation', schema = 'public', table = 'finished_products', constraint = violated;
end $$;
