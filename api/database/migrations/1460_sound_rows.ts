import { BaseSchema } from '@adonisjs/lucid/schema'

/** Row constraints by the name reported on violation. Unknown (null) counts as satisfied, as in a check constraint. */
const RULES = {
  orders: {
    orders_status_check: `o.status in ('pending_link', 'unpaid', 'pending_production', 'in_production', 'pending_shipment', 'partially_shipped', 'shipped',
      'completed', 'cancelled')`,
    orders_payment_check: `o.payment in ('unpaid', 'paid', 'partly_refunded', 'refunded')`,
    orders_source_check: `o.source in ('cart', 'import', 'platform', 'copy', 'remake')`,
    orders_hold_check: `o.hold in ('none', 'held')`,
    orders_held_by_check: `o.held_by in ('merchant', 'supplier', 'platform', 'system')`,
    orders_cancel_request_check: `o.cancel_request in ('none', 'pending_review', 'approved', 'not_approved', 'closed')`,
    orders_after_sales_check: `o.after_sales in ('none', 'pending_review', 'approved', 'not_approved', 'closed')`,
    orders_sync_state_check: `o.sync_state in ('none', 'waiting', 'synced', 'failed')`,
    orders_sale_currency_check: `o.sale_currency in ('RMB', 'USD')`,
    orders_pieces_check: 'o.pieces > 0',
    orders_product_minor_check: 'o.product_minor >= 0',
    orders_freight_minor_check: 'o.freight_minor >= 0',
    orders_paid_minor_check: 'o.paid_minor >= 0',
    orders_sale_minor_check: 'o.sale_minor >= 0',
    orders_sale_freight_minor_check: 'o.sale_freight_minor >= 0',
    orders_check: 'o.refunded_minor between 0 and o.paid_minor',
    freight_back: 'o.refunded_freight_minor between 0 and o.freight_minor',
    goods_back: 'o.refunded_minor - o.refunded_freight_minor between 0 and o.product_minor',
    refunded_says_how_much: `o.payment not in ('refunded', 'partly_refunded') or o.refunded_minor > 0 or o.paid_minor = 0`,
    paid_is_captured: `(o.payment = 'unpaid') = (o.paid_at is null)
      and (o.payment = 'unpaid' or o.remake_of is not null) = (o.operation_id is null)`,
    unpaid_has_no_money: `o.payment <> 'unpaid' or o.paid_minor = 0`,
    unpaid_moves_nowhere: `o.payment <> 'unpaid' or o.status in ('pending_link', 'unpaid', 'cancelled')`,
    remakes_cost_nothing: 'o.remake_of is null or (o.paid_minor = 0 and o.product_minor = 0 and o.freight_minor = 0)',
    held_says_why: `(o.hold = 'held') = (o.hold_reason is not null)`,
    held_by_whom: `o.held_by is null or o.hold = 'held'`,
  },
  order_items: {
    linked_is_whole: `o.finished_product_id is null or num_nulls(o.finished_version_id, o.design_version_id, o.product_id, o.product_version_id,
      o.stock_id, o.factory_id, o.colour_id, o.size_id) = 0`,
    order_items_quantity_check: 'o.quantity between 1 and 10000',
    order_items_unit_minor_check: 'o.unit_minor >= 0',
  },
  order_parts: {
    order_parts_status_check: `o.status in ('unpaid', 'pending_production', 'in_production', 'pending_shipment', 'partially_shipped', 'shipped', 'completed',
      'cancelled')`,
    order_parts_number_check: 'o.number > 0',
    order_parts_pieces_check: 'o.pieces > 0',
    order_parts_product_minor_check: 'o.product_minor >= 0',
    order_parts_freight_minor_check: 'o.freight_minor >= 0',
  },
  production_orders: {
    production_orders_status_check: `o.status in ('pending_production', 'in_production', 'pending_shipment', 'partially_shipped', 'shipped', 'completed',
      'cancelled')`,
    production_orders_composition_check: `o.composition in ('single', 'multiple')`,
    production_orders_pieces_check: 'o.pieces > 0',
    made_once_accepted: `o.status in ('pending_production', 'cancelled') or o.accepted_at is not null`,
    shipped_says_when: `o.status not in ('shipped', 'completed') or o.shipped_at is not null`,
  },
  production_items: {
    production_items_status_check: `o.status in ('waiting', 'accepted', 'printed', 'pressed', 'inspected', 'packed', 'shipped', 'rejected', 'cancelled')`,
    production_items_reject_reason_check: `o.reject_reason in ('misprint', 'misplaced', 'damaged', 'stained', 'wrong_blank', 'blank_flaw', 'artwork')`,
    production_items_paid_by_check: `o.paid_by in ('factory', 'supplier', 'merchant')`,
    production_items_number_check: 'o.number > 0',
    parcel_of_a_shipment: '(o.shipment_id is null) = (o.parcel_id is null)',
    rejected_says_why: `(o.status = 'rejected') = (o.reject_reason is not null) and (o.reject_reason is null) = (o.paid_by is null)`,
    shipped_in_a_parcel: `o.status <> 'shipped' or o.parcel_id is not null`,
  },
  stock_movements: {
    stock_movements_kind_check: `o.kind in ('receive', 'reserve', 'release', 'consume', 'adjust')`,
    stock_movements_check: `o.quantity > 0 or (o.kind = 'adjust' and o.quantity < 0)`,
    stock_movements_check1: `o.kind <> 'adjust' or o.reason <> ''`,
  },
  finished_products: {
    finished_products_publication_check: `o.publication in ('to_release', 'releasing', 'released', 'failed')`,
    finished_products_order_count_check: 'o.order_count >= 0',
    finished_products_render_count_check: 'o.render_count >= 0',
    finished_products_version_number_check: 'o.version_number > 0',
    released_says_when: `o.publication <> 'released' or o.published_at is not null`,
    failed_says_why: `(o.publication = 'failed') = (o.publication_reason is not null)`,
  },
}

/** Raises the same message as a PostgreSQL check constraint. */
const sound = (table: string, rules: Record<string, string>) => `
  create function sound_${table}(o ${table}) returns boolean language plpgsql immutable as $$
  declare
    broken text := case
      ${Object.entries(rules)
        .map(([name, holds]) => `when not (${holds}) then '${name}'`)
        .join('\n      ')}
    end;
  begin
    if broken is null then return true; end if;
    raise exception 'new row for relation "${table}" violates check constraint "%"', broken
      using errcode = 'check_violation', schema = 'public', table = '${table}', constraint = broken;
  end $$;
  alter table ${table}
    ${Object.keys(rules)
      .map((name) => `drop constraint ${name},`)
      .join(' ')}
    add constraint ${table}_sound check (sound_${table}(${table}.*)) not valid;
`

const oneByOne = (table: string, rules: Record<string, string>) => `
  alter table ${table} drop constraint ${table}_sound${Object.entries(rules)
    .map(([name, holds]) => `, add constraint ${name} check (${holds.replaceAll(/\bo\./g, '')})`)
    .join('')};
  drop function sound_${table};
`

/**
 * PostgreSQL parses check constraints again for each statement: an order's took four times as long as the write. One
 * prepared function checks the same conditions and reports the same names.
 */
export default class extends BaseSchema {
  async up() {
    for (const [table, rules] of Object.entries(RULES)) this.schema.raw(sound(table, rules))
  }

  async down() {
    for (const [table, rules] of Object.entries(RULES)) this.schema.raw(oneByOne(table, rules))
  }
}
