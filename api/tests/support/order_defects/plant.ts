import { rows, type Transaction } from '#core/database'
import { plant } from '#tests/support/ledger/defects'
import type { OrderDefect } from '#tests/support/order_defects/defect'
import { OF_PAYMENTS } from '#tests/support/order_defects/payments'
import { OF_PIECES } from '#tests/support/order_defects/pieces'
import { OF_REFUNDS } from '#tests/support/order_defects/refunds'
import { OF_STATES } from '#tests/support/order_defects/states'
import type { Story } from '#tests/support/order_story'

export const ORDER_DEFECTS: readonly OrderDefect[] = [...OF_PAYMENTS, ...OF_REFUNDS, ...OF_STATES, ...OF_PIECES]

const TABLES =
  `orders order_items order_parts order_part_items order_dynamics order_counts stocks stock_reservations cancel_requests after_sales
  after_sales_steps service_charges production_orders production_items shipments parcels`.split(/\s+/)

/** Plants the defect past all guards of orders and ledger; only for transactions that are rolled back. */
export async function plantInTrade({ breaks, name, sql }: OrderDefect, story: Story, trx: Transaction): Promise<void> {
  for (const table of TABLES) await rows(`alter table ${table} disable trigger user`, [], trx)
  await plant({ breaks, name, sql: sql((kind) => story[kind].id) }, trx)
}
