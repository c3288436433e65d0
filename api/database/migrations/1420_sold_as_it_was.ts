import { BaseSchema } from '@adonisjs/lucid/schema'

const isPaid = (order: string) => `exists (select 1 from orders o where o.id = ${order} and o.payment <> 'unpaid')`

/** Sold prices, factory and address, and the condition by which a row counts as paid. */
const SOLD = [
  {
    table: 'orders',
    columns: 'organisation_id, receiver, country, pieces, product_minor, freight_minor, operation_id, remake_of',
    isSold: `old.payment <> 'unpaid'`,
  },
  {
    table: 'order_items',
    columns: `order_id, finished_product_id, finished_version_id, design_version_id, product_id, product_version_id, stock_id, factory_id, colour_id,
      size_id, name, code, quantity, unit_minor, price`,
    isSold: isPaid('old.order_id'),
  },
  {
    table: 'order_parts',
    columns: 'order_id, part_no, factory_id, pieces, product_minor, freight_minor, freight',
    isSold: isPaid('old.order_id'),
  },
  {
    table: 'order_part_items',
    columns: 'part_id, item_id, quantity',
    isSold: isPaid('(select p.order_id from order_parts p where p.id = old.part_id)'),
  },
]

/** These columns are immutable once an order is paid; later changes are stored separately. */
export default class extends BaseSchema {
  async up() {
    for (const { table, columns, isSold } of SOLD)
      this.schema.raw(`
        create function keeps_sold_${table}() returns trigger language plpgsql as $$
        begin
          if ${isSold} then raise exception 'what was sold stands' using errcode = 'LG003'; end if;
          return coalesce(new, old);
        end $$;
        create trigger keeps_sold before update of ${columns} or delete on ${table} for each row execute function keeps_sold_${table}();
      `)
  }

  async down() {
    for (const { table } of SOLD)
      this.schema.raw(`drop trigger keeps_sold on ${table}; drop function keeps_sold_${table}();`)
  }
}
