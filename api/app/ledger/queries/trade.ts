import { row } from '#core/database'
import { decimalSql } from '#core/decimal_sql'

/** What a merchant paid for orders so far, less what came back of it. */
export async function tradeOf(organisationId: number): Promise<string> {
  const found = await row<{ amount: string }>(
    `select ${decimalSql('coalesce(-sum(delta), 0)')} as amount from ledger_lines
      where organisation_id = ? and kind in ('order_payment', 'order_refund', 'freight_adjustment')`,
    [organisationId],
  )
  return found?.amount ?? '0.00'
}
