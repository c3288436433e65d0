import { BaseSchema } from '@adonisjs/lucid/schema'

/** Constraints and counters of orders: counts by status, and parts that add up to the order. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(COUNTED)
    this.schema.raw(WHOLE)
  }

  async down() {
    this.schema.raw(`
      drop trigger counted on orders; drop function count_orders;
      drop trigger whole on order_parts; drop function parts_hold_their_order;
    `)
  }
}

const COUNTED = `
  create function count_orders() returns trigger language plpgsql as $$
  declare one record;
  begin
    -- In one order, so that two orders of one person that change places do not wait for each other.
    for one in
      select organisation_id, user_id, status, sum(change)::int as change from (
        select new.organisation_id, coalesce(new.owner_user_id, 0) as user_id, new.status, 1 as change
        union all
        select old.organisation_id, coalesce(old.owner_user_id, 0), old.status, -1 where tg_op = 'UPDATE') c
       group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    loop
      if one.change > 0 then
        insert into order_counts as k (organisation_id, user_id, status, count) values (one.organisation_id, one.user_id, one.status, one.change)
          on conflict (organisation_id, user_id, status) do update set count = k.count + excluded.count;
      else
        update order_counts set count = count + one.change
         where organisation_id = one.organisation_id and user_id = one.user_id and status = one.status;
      end if;
    end loop;
    return null;
  end $$;
  create trigger counted after insert or update of status, owner_user_id on orders for each row execute function count_orders();
`

const WHOLE = `
  -- No piece and no cent is lost between an order and its parts, whatever is written in between.
  create function parts_hold_their_order() returns trigger language plpgsql as $$
  declare the_order int := coalesce(new.order_id, old.order_id);
  begin
    if exists (
      select 1 from order_items i left join (select item_id, sum(quantity) as quantity from order_part_items group by item_id) s on s.item_id = i.id
       where i.order_id = the_order and s.quantity is distinct from i.quantity)
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
  create constraint trigger whole after insert or update of pieces, product_minor, freight_minor or delete on order_parts
    deferrable initially deferred for each row execute function parts_hold_their_order();
`
