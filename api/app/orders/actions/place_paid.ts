import { amountOf } from '#contracts/price/amounts'
import { Refusal } from '#core/errors'
import type { Transaction } from '#core/database'
import { together } from '#core/together'
import { reserveEach } from '#catalogue/actions/reserve_stock'
import { noteOrdered } from '#design/finished/actions/note_ordered'
import { shipBy } from '#orders/actions/begin_order'
import { countUnproven } from '#orders/actions/count_unproven'
import { draftOrder, takeOut, type Settled, type Settling } from '#orders/actions/create_order'
import { charge, refuseUnprintable, type Paid } from '#orders/actions/pay_order'
import type { Doer } from '#orders/actions/step'
import { subOrdersOf, writePaidOrder, type NewOrder, type Written } from '#orders/actions/write_order'
import type { Owner } from '#orders/cart/owner'
import { orderLife } from '#orders/domain/order_life'
import { stockReference } from '#orders/domain/stock_reference'
import { refuseUndeclared } from '#orders/domain/undeclared'
import { production } from '#orders/ports/production'

/**
 * Places an order and pays it in one step: priced and quoted once, and written as it is when it is paid. It locks in the order
 * in which `payOrder` does (finished products, stocks, the day's sum, the account, the counters of states), so that neither waits
 * for the other in a circle; all of it leaves in one go.
 */
export async function placePaid(
  settled: Settled & { isProven: boolean },
  { number, ...known }: Settling & { number: Written },
  owner: Owner,
  by: Doer,
  trx: Transaction,
): Promise<Paid> {
  if (!orderLife.allows('unpaid', 'pay', by.party)) throw new Refusal('E_FORBIDDEN')
  const { order, kept, minor } = await draftOrder(settled, known, owner, trx)
  const { id, order_no: no } = number
  const freights = order.parts.flatMap(({ freight }) => freight ?? [])
  const workshops = await production()
  // Array order = lock order; keep it.
  const [unprintable, , , , { customs }] = await together([
    noteOrdered(
      order.items.flatMap((one) => one.finished_product_id ?? []),
      trx,
    ),
    reserveEach(wantedOf(order, no), trx),
    settled.isProven ? Promise.resolve() : countUnproven(by.userId, minor, trx),
    charge({ id, order_no: no, organisation_id: owner.merchantId }, minor, by, trx),
    writePaidOrder(order, { id, order_no: no, minor, shipBy: shipBy(freights) }, by, trx),
    takeOut(kept, owner, trx),
    workshops.open(id, trx),
  ])
  refuseUnprintable(order, unprintable)
  const items = order.items.map(({ name }, at) => ({ id: at, name, customs: customs[at] ?? {} }))
  const parts = order.parts.map((part) => ({ items: part.items.map((item) => ({ item })) }))
  refuseUndeclared({ items, parts }, freights)
  return { id, order_no: no, paid: amountOf(minor) }
}

/** By part, for each factory uses its own. */
function wantedOf({ items, parts }: NewOrder, no: string) {
  const names = subOrdersOf(no, parts)
  return new Map(
    parts.map((part, at) => [
      stockReference({ part_no: names[at] ?? '' }),
      part.items.flatMap((place) => {
        const { stock_id: stockId = null, quantity = 0 } = items[place] ?? {}
        return stockId === null ? [] : [{ stockId, quantity }]
      }),
    ]),
  )
}
