import type { SalesPlatform } from '#contracts/suppliers'
import { rows, type Transaction } from '#core/database'
import { soldSql } from '#orders/queries/order_sql'
import { savePayouts } from '#payouts/import'
import { platformsWith } from '#platforms/registry'

const FEE_PERCENT = 8

interface Week {
  store_id: number
  sales_platform: SalesPlatform
  paid_at: string
  orders: { no: string; minor: number }[]
}

/** Platforms pay on Mondays, for orders that were shipped at least a week before. */
const PAID_AT = `date_trunc('week', o.shipped_at + interval '7 days', 'Asia/Shanghai') + interval '7 days'`
const WEEKS = `
  select o.store_id, s.sales_platform, w.paid_at::text as paid_at,
         json_agg(json_build_object('no', o.third_party_no, 'minor', m.minor) order by o.id) as orders
    from orders o join stores s on s.id = o.store_id
    cross join lateral (select ${soldSql('o')} as minor) m cross join lateral (select ${PAID_AT} as paid_at) w
   where o.organisation_id = ? and o.third_party_no <> '' and m.minor > 0 and w.paid_at <= ?::timestamptz
   group by 1, 2, 3 order by 1, 3`

/** What the sales platforms paid out for the imported orders, less their fee. Known payouts stay as they are. */
export async function seedPayouts(merchantId: number, today: Date, trx: Transaction): Promise<void> {
  const reporting = await platformsWith('payouts')
  for (const week of await rows<Week>(WEEKS, [merchantId, today.toISOString()], trx)) {
    const { store_id: id, sales_platform: platform, paid_at: at, orders } = week
    const lines = orders.flatMap(({ no, minor }) => [
      { orderId: no, kind: 'sale' as const, minor, note: '' },
      { orderId: no, kind: 'fee' as const, minor: -Math.round((minor * FEE_PERCENT) / 100), note: `${FEE_PERCENT}%` },
    ])
    const payout = {
      payoutId: `PO-${at.slice(0, 10).replaceAll('-', '')}`,
      paidAt: new Date(at),
      currency: 'RMB',
      minor: lines.reduce((sum, line) => sum + line.minor, 0),
      lines,
    }
    await savePayouts(
      { id, organisation_id: merchantId },
      reporting.includes(platform) ? 'platform' : 'sheet',
      [payout],
      trx,
    )
  }
}
