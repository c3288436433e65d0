import type { OrganisationKind } from '#contracts/statuses'
import type { Actor } from '#core/http/actor'
import { AFTER_SALES_STATES } from '#contracts/after_sales'
import { AFTER_SALES, ORDER_SEARCH } from '#contracts/limits'
import {
  CANCEL_REQUESTS,
  HOLD_REASONS,
  HOLDS,
  ORDER_SOURCES,
  ORDER_STATUSES,
  PARTIES,
  PAYMENT_STATES,
  SYNC_STATES,
} from '#contracts/orders'
import { CURRENCIES } from '#contracts/money'
import { normaliseTrackingNo } from '#contracts/scan_codes'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { choice, date, derived, id, integer, json, moment, money, reference, text, type Sql } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { IS_BLOCKED, LINE_PROBLEM } from '#orders/queries/line_problems'
import { ITEM_ARTWORK, ITEM_PICTURE } from '#orders/queries/pictures'
import { ITEM_NAME_EN, ITEM_VALUES, SALE } from '#orders/queries/order_sql'
import { assignmentFields } from '#organisations/team/assignment_fields'
import { organisationNames } from '#tenancy/resources'

const SUPPLIER_KINDS: readonly OrganisationKind[] = ['supplier', 'factory']

/** A merchant's sale prices are hidden from its suppliers. */
export const MERCHANT_ONLY = { hiddenFrom: SUPPLIER_KINDS }
export const maySeeSales = ({ organisation: { kind } }: Actor): boolean => !SUPPLIER_KINDS.includes(kind)

const READ_ONLY = { readonly: true } as const
const READ_ONLY_NULLABLE = { ...READ_ONLY, nullable: true } as const
const moneyColumn = (column: string) => ({ ...money({ ...READ_ONLY, sort: true }), column })
const ITEMS = `select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'name_en', ${ITEM_NAME_EN}, 'code', i.code, 'quantity', i.quantity, 'is_sample', i.sample_discount is not null, 'personalised', ${ITEM_VALUES}, 'problem', ${LINE_PROBLEM},
    'colour_id', i.colour_id, 'size_id', i.size_id, 'finished_product_id', i.finished_product_id,
    'colour', (select json_build_object('id', c.id, 'name_zh', c.name_zh, 'name_en', c.name_en, 'hex', c.hex) from stock_colours c where c.id = i.colour_id),
    'picture', ${ITEM_PICTURE}, 'artwork', ${ITEM_ARTWORK}) order by i.position), '[]')
  from order_items i where i.order_id = t.id`

/** The order's status is that of its least advanced part, so another part may already be in production. */
export const PARTLY_BEGUN = `t.status = 'pending_production' and exists (select 1 from order_parts b
  where b.order_id = t.id and b.status not in ('pending_production', 'cancelled'))`

export const AFTER_SALES_OVER = `coalesce(t.completed_at < now() - interval '${AFTER_SALES.days} days', false)`

/**
 * The trigram index finds candidates, the comparison decides: numbers, shop numbers and remarks match by substring,
 * tracking numbers exactly.
 */
const matchWords = (word: string): Sql => ({
  text: `t.id in (select w.order_id from order_words w where grams(w.words) @> grams_of_word(?) and strpos(w.words, ?) > 0
    union select n.order_id from order_numbers n where n.value = ? union select w.order_id from waybills w where w.tracking_no = ? and w.status = 'waiting')`,
  bindings: [word.toLowerCase(), word.toLowerCase(), word.toUpperCase(), word.toUpperCase()],
})

/** Parcel tracking numbers, and merchant-supplied ones not used on a label yet. */
const TRACKING = `select string_agg(n.no, ' ' order by n.no) from (
    select o.value as no from order_numbers o where o.order_id = t.id and o.kind = 'tracking'
     union select w.tracking_no from waybills w where w.order_id = t.id and w.status = 'waiting') n`
const matchTracking = (given: readonly (string | number)[]): Sql => {
  const numbers = given.map((one) => normaliseTrackingNo(String(one)) ?? String(one).toUpperCase())
  return {
    text: `t.id = any(array(select n.order_id from order_numbers n where n.value = any(?) and n.kind = 'tracking'
      union all select w.order_id from waybills w where w.tracking_no = any(?) and w.status = 'waiting'))`,
    bindings: [numbers, numbers],
  }
}

const matchNumbers = (numbers: readonly string[]): Sql => ({
  text: 't.id = any(array(select n.order_id from order_numbers n where n.value = any(?)))',
  bindings: [numbers],
})

/** Changed by own commands only; its endpoints are defined in the routes. */
export const orders = defineResource({
  name: 'orders',
  table: 'orders',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id', store: 't.store_id' },
  label: 'order_no',
  order: { field: 'created_at', direction: 'desc' },
  searchSql: matchWords,
  numbers: { max: ORDER_SEARCH.numbers, matchNumbers },
  fields: {
    id: id(),
    order_no: text({ ...READ_ONLY, search: true, sort: true }),
    organisation_id: reference('organisations', READ_ONLY),
    ...organisationNames('merchant'),
    owner_user_id: reference('users', READ_ONLY_NULLABLE),
    ordered_by: derived('text', 'select u.username from users u where u.id = t.owner_user_id', { nullable: true }),
    source: choice(ORDER_SOURCES, READ_ONLY),
    status: choice(ORDER_STATUSES, READ_ONLY),
    payment: choice(PAYMENT_STATES, READ_ONLY),
    hold: choice(HOLDS, READ_ONLY),
    hold_reason: choice(HOLD_REASONS, READ_ONLY_NULLABLE),
    held_by: choice(PARTIES, READ_ONLY_NULLABLE),
    cancel_request: choice(CANCEL_REQUESTS, READ_ONLY),
    is_blocked: derived('flag', IS_BLOCKED),
    is_partly_begun: derived('flag', PARTLY_BEGUN),
    after_sales: choice(AFTER_SALES_STATES, READ_ONLY),
    is_after_sales_over: derived('flag', AFTER_SALES_OVER),
    sync_state: choice(SYNC_STATES, READ_ONLY),
    store_id: reference('stores', READ_ONLY_NULLABLE),
    store: derived('text', 'select s.name from stores s where s.id = t.store_id', { nullable: true }),
    sales_platform: choice(SALES_PLATFORMS, READ_ONLY),
    third_party_no: text({ ...READ_ONLY, search: true }),
    tracking_no: derived('text', TRACKING, { nullable: true, matchSql: matchTracking }),
    country: text(READ_ONLY_NULLABLE),
    receiver: json(READ_ONLY_NULLABLE),
    pieces: integer({ ...READ_ONLY, sort: true }),
    product_amount: moneyColumn('product_minor'),
    freight_amount: moneyColumn('freight_minor'),
    total_amount: moneyColumn('total_minor'),
    paid_amount: moneyColumn('paid_minor'),
    refunded_amount: moneyColumn('refunded_minor'),
    refunded_freight_amount: moneyColumn('refunded_freight_minor'),
    remake_of_no: derived('text', 'select s.order_no from orders s where s.id = t.remake_of', { nullable: true }),
    sale_amount: { ...moneyColumn('sale_minor'), nullable: true, ...MERCHANT_ONLY },
    sale_freight_amount: { ...moneyColumn('sale_freight_minor'), nullable: true, ...MERCHANT_ONLY },
    sale_currency: choice(CURRENCIES, { ...READ_ONLY_NULLABLE, ...MERCHANT_ONLY }),
    sale_total: derived('money', SALE.total, { nullable: true, ...MERCHANT_ONLY }),
    exchange_rate: derived('decimal', SALE.rate, { nullable: true, ...MERCHANT_ONLY }),
    sold_amount: derived('money', SALE.sold, { nullable: true, ...MERCHANT_ONLY }),
    profit_amount: derived('money', SALE.profit, { nullable: true, ...MERCHANT_ONLY }),
    profit_rate: derived('decimal', SALE.profitRate, { nullable: true, ...MERCHANT_ONLY }),
    remark: text({ ...READ_ONLY, search: true }),
    ...assignmentFields('order_id'),
    items: derived('json', ITEMS),
    item_names: derived(
      'text',
      `select string_agg(coalesce(nullif(i.name, ''), nullif(i.third_party_title, ''), i.third_party_sku) || ' × ' || i.quantity, '; ' order by i.position) from order_items i where i.order_id = t.id`,
      { nullable: true },
    ),
    sub_orders: derived(
      'json',
      `select coalesce(json_agg(p.part_no order by p.number), '[]') from order_parts p where p.order_id = t.id`,
    ),
    ship_by: date(READ_ONLY_NULLABLE),
    paid_at: moment({ nullable: true }),
    shipped_at: moment({ nullable: true }),
    version: integer(READ_ONLY),
    created_at: moment(),
    updated_at: moment(),
  },
})
