import type { LedgerEntry } from '#contracts/ledger'
import type { SecondCurrency } from '#contracts/second_currency'
import { row } from '#core/database'
import { decimalSql } from '#core/domain/money'
import { whereAll } from '#core/crud/find_rows'
import type { Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'
import { onlineRecharges } from '#ledger/gateway/online_recharges'
import { recharges } from '#ledger/recharges/recharges'
import { orders } from '#orders/resources/orders'
import { RATE_IN_FORCE } from '#settings/rates/rate_feed'
import type { BrandingPairs } from '#tenancy/site'

export interface Pair {
  name_zh: string
  name_en: string
}
export interface ReceiptLine {
  name: string
  code: string
  colour: Pair | null
  size: Pair | null
  quantity: number
  unit: string
  amount: string
}
export interface ReceiptEntry {
  entry: LedgerEntry
  no: string
  amount: string
  created_at: string
}

interface Common {
  number: string
  paid_at: string | null
  issuer: BrandingPairs & { name: string; mobile: string; email: string }
  /** Title and tax ID as they were at the payment; empty where the merchant had saved none. */
  merchant: { name: string; merchant_no: string; title: string | null; tax_id: string | null }
  entries: ReceiptEntry[]
  /** The rate in force at the payment. */
  second: Pick<SecondCurrency, 'code' | 'rate' | 'since'> | null
}
export interface OrderReceipt extends Common {
  kind: 'order'
  lines: ReceiptLine[]
  goods: string
  freight: string
  total: string
  refunded: string
  net: string
}
export interface RechargeReceipt extends Common {
  kind: 'recharge'
  is_online: boolean
  currency: string
  sent: string
  rate: string
  credited: string
  remittance_no: string | null
}
export type Receipt = OrderReceipt | RechargeReceipt

/** The site of the merchant's supplier, or of the organisation above it. */
export const ISSUER = `(
  select to_jsonb(s) || jsonb_build_object('name', a.name) from supplier_sites s join organisations a on a.id = s.organisation_id
   where m.path like a.path || '%' order by length(a.path) desc limit 1)`

const entriesOf = (which: string) => `(
  select coalesce(json_agg(json_build_object('no', 'T' || lpad(l.id::text, greatest(8, length(l.id::text)), '0'),
           'entry', case when o.reverses is null then l.kind
                         when l.kind in ('order_payment', 'freight_adjustment') then 'order_refund' else l.kind || '_reversal' end,
           'amount', ${decimalSql('l.delta')}, 'created_at', l.created_at) order by l.id), '[]')
    from ledger_operations o join ledger_transfers x on x.operation_id = o.id join ledger_lines l on l.transfer_id = x.id
   where ${which} and l.organisation_id = t.organisation_id and l.currency <> 'SCORE')`

const secondAt = (moment: string) => `(
  select json_build_object('code', c.code, 'rate', r.rate::text, 'since', r.effective_at)
    from exchange_currencies c join exchange_rates r on r.id = (${RATE_IN_FORCE('c.id', moment)}) where c.code = ?)`

export const merchantAt = (moment: string) => `(
  select json_build_object('name', m.name, 'merchant_no', m.merchant_no, 'title', nullif(d.title, ''), 'tax_id', nullif(d.tax_id, ''))
    from (select 1) one left join lateral (
      select billing.title, billing.tax_id from billing_details billing
       where billing.organisation_id = m.id and billing.created_at <= ${moment} order by billing.number desc limit 1) d on true)`

const common = (number: string, paidAt: string, entries: string) => `
  ${number} as number, ${paidAt} as paid_at, ${ISSUER} as issuer,
  ${merchantAt(paidAt)} as merchant, ${entriesOf(entries)} as entries,
  ${secondAt(paidAt)} as second`

const pair = (table: string, id: string) =>
  `(select json_build_object('name_zh', w.name_zh, 'name_en', w.name_en) from ${table} w where w.id = ${id})`

/** What was sold, as frozen with the order. */
const ORDER = `
  'order' as kind, (select coalesce(json_agg(json_build_object('name', i.name, 'code', i.code, 'quantity', i.quantity,
      'colour', ${pair('stock_colours', 'i.colour_id')}, 'size', ${pair('sizes', 'i.size_id')},
      'unit', ${decimalSql('i.unit_minor')}, 'amount', ${decimalSql('i.amount_minor')}) order by i.position), '[]')
    from order_items i where i.order_id = t.id) as lines,
  ${decimalSql('t.product_minor')} as goods, ${decimalSql('t.freight_minor')} as freight, ${decimalSql('t.total_minor')} as total,
  ${decimalSql('t.refunded_minor')} as refunded, ${decimalSql('t.paid_minor - t.refunded_minor')} as net,
  ${common('t.order_no', 't.paid_at', 'o.order_no = t.order_no')}`

const RECHARGE = `
  'recharge' as kind, t.currency, ${decimalSql('t.amount_minor')} as sent, t.rate::text as rate, ${decimalSql('t.credited_minor')} as credited`
const OF_OPERATION = '(o.id = t.operation_id or o.reverses = t.operation_id)'

const SOURCES = {
  orders: { resource: orders, table: 'orders', key: 'order_no', permission: 'orders.view', columns: ORDER },
  recharges: {
    resource: recharges,
    table: 'recharges',
    key: 'no',
    permission: 'recharges.view',
    columns: `${RECHARGE}, false as is_online, t.remittance_no, ${common('t.no', `case when t.status = 'approved' then t.decided_at end`, OF_OPERATION)}`,
  },
  'online-recharges': {
    resource: onlineRecharges,
    table: 'gateway_payments',
    key: 'no',
    permission: 'online_recharges.view',
    columns: `${RECHARGE}, true as is_online, null as remittance_no, ${common('t.no', 't.paid_at', OF_OPERATION)}`,
  },
} as const satisfies Record<
  string,
  { resource: Resource; table: string; key: string; permission: string; columns: string }
>

export type ReceiptSource = keyof typeof SOURCES

/** A document out of the user's range is missing; one of an unpaid record does not exist yet. */
export async function loadReceipt(
  source: ReceiptSource,
  number: string,
  second: string,
  actor: Actor,
): Promise<Receipt> {
  const { resource, table, key: column, permission, columns } = SOURCES[source]
  const one: Sql = { text: `t.${column} = ?`, bindings: [number] }
  const where = whereAll([...scopeSql(resource, actor, permission), one])
  const found = await row<Receipt>(
    `select ${columns} from ${table} t join organisations m on m.id = t.organisation_id ${where.text}`,
    [second, ...where.bindings],
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  if (found.paid_at === null) throw new Refusal('E_RECEIPT_EARLY')
  return found
}
