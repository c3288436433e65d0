-- Parcels of a platform's order are pushed as soon as they are handed over.
create or replace function request_shipment_push() returns trigger language plpgsql as $$
begin
  insert into shipment_pushes (parcel_id, order_id)
    select k.id, new.order_id from parcels k join platform_orders p on p.order_id = new.order_id
     where k.shipment_id = new.id and k.is_live order by k.id
    on conflict do nothing;
  return null;
end $$;
