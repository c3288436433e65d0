import { BaseSchema } from '@adonisjs/lucid/schema'

/** Checks the sums of one order only; the former version computed them for all orders. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      wholeBy(`exists (
      select 1 from order_items i
       where i.order_id = the_order and (select sum(x.quantity) from order_part_items x where x.item_id = i.id) is distinct from i.quantity)`),
    )
  }

  async down() {
    this.schema.raw(
      wholeBy(`exists (
      select 1 from order_items i left join (select item_id, sum(quantity) as quantity from order_part_items group by item_id) s on s.item_id = i.id
       where i.order_id = the_order and s.quantity is distinct from i.quantity)`),
    )
  }
}

const wholeBy = (items: string) => `
  create or replace function parts_hold_their_order() returns trigger language plpgsql as $$
  declare the_order int := coalesce(new.order_id, old.order_id);
  begin
    if ${items}
      or exists (
      select 1 from order_parts p join order_part_items x on x.part_id = p.id join order_items i on i.id = x.item_id
       where p.order_id = the_order group by p.id
      having sum(x.quantity) <> p.pieces or sum(x.quantity * i.unit_minor) <> p.product_minor or bool_or(i.order_id <> p.order_id or i.factory_id <> p.factory_id))
      or exists (
      select 1 from orders o join order_parts p on p.order_id = o.id where o.id = the_order group by o.id
      having sum(p.pieces) <> o.pieces or sum(p.product_minor) <> o.product_minor or sum(p.freight_minor) <> o.freight_minor)
    then
      raise exception 'order % and its parts differ', the_order using errcode = 'check_violation', constraint = 'parts_hold_their_order';
    end if;
    return null;
  end $$;
`
