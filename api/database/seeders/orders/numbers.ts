import { sum } from '#contracts/price/amounts'
import type { Transaction } from '#core/database'
import { idsOf, Numbers } from '#database/seeders/orders/bulk'
import type { Planned } from '#database/seeders/orders/plan'

export type AllNumbers = Awaited<ReturnType<typeof numbersFor>>

/** Reserves an upper bound; unused numbers stay unassigned. */
export async function numbersFor(planned: readonly Planned[], trx: Transaction) {
  const parts = sum(planned.map((one) => one.parts.length))
  const pieces = sum(planned.flatMap((one) => one.parts.map((part) => part.pieces)))
  const most = { orders: planned.length, parts, pieces: pieces + parts, moves: 3 * planned.length + 2 * parts }
  const sheets = planned.filter(({ source, shop }) => source === 'import' && shop).length
  const complaints = planned.filter(({ complaint }) => complaint !== null).length
  return {
    orders: await idsOf('orders', most.orders, trx),
    items: await idsOf('order_items', sum(planned.map((one) => one.lines.length)), trx),
    parts: await idsOf('order_parts', parts, trx),
    cases: await idsOf('after_sales', complaints, trx),
    caseNos: await Numbers.reserve('after_sales_nos', complaints, trx),
    imports: await idsOf('order_imports', sheets, trx),
    importCodes: await Numbers.reserve('order_import_codes', sheets, trx),
    orderNos: await Numbers.reserve('order_nos', most.orders, trx),
    productions: await idsOf('production_orders', parts, trx),
    pieces: await idsOf('production_items', most.pieces, trx),
    shipments: await idsOf('shipments', parts, trx),
    parcels: await idsOf('parcels', 3 * parts, trx),
    batches: await idsOf('production_batches', parts, trx),
    nos: await Numbers.reserve('production_nos', 3 * parts, trx),
    operations: await idsOf('ledger_operations', most.moves, trx),
    recharges: await idsOf('recharges', planned.length, trx),
    rechargeNos: await Numbers.reserve('recharge_numbers', planned.length, trx),
  }
}
