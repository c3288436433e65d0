-- Notes in the changing transaction what may concern listings: its argument names the column that the row's id is noted in.
create or replace function note_availability_change() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'spu' then insert into availability_changes (spu_id) values (new.spu_id);
    when 'product' then insert into availability_changes (product_id) values (new.id);
    when 'of_product' then
      insert into availability_changes (product_id) values (case when tg_op = 'DELETE' then old.product_id else new.product_id end);
    when 'merchant' then insert into availability_changes (organisation_id) values (new.id);
    when 'store' then insert into availability_changes (store_id) values (new.store_id);
    when 'finished' then
      insert into availability_changes (publication_id) select p.id from publications p where p.finished_product_id = new.id;
    else insert into availability_changes default values;
  end case;
  return null;
end $$;

-- Statement triggers have no row; null columns mean that every listing may be concerned.
create or replace function note_availability_change_of_all() returns trigger language plpgsql as $$
begin
  insert into availability_changes default values;
  return null;
end $$;

-- Publishing sends the whole listing, so stock and prices sent for single variants no longer apply.
create or replace function reset_availability() returns trigger language plpgsql as $$
begin
  delete from publication_offers where publication_id = new.id;
  update availability_findings set state = 'replaced', next_at = null, done_at = now()
   where publication_id = new.id and state = 'waiting';
  if new.published_version is not null then
    insert into availability_changes (publication_id) values (new.id);
  end if;
  return null;
end $$;
