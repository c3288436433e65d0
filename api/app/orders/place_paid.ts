import { amountOf } from '#contracts/price/amounts'
import type { Placing } from '#contracts/settlement'
import { Refusal } from '#core/errors'
import { isPlay } from '#core/http/actor'
import type { Transaction } from '#core/database'
import { pipelineAll } from '#core/driver/pipeline'
import { reserveEach } from '#catalogue/stock/reserve'
import { countOrder } from '#design/finished/ordering'
import { latestShipDate, charge, rejectUnprintable, type PaidOrder } from '#orders/pay'
import { countUnprovenPayment } from '#orders/payer'
import { draftOrder, removeOrderedLines, type CheckoutData } from '#orders/place'
import type { Performer } from '#orders/order'
import { subOrderNumbers, writePaidOrder, type NewOrder, type CreatedOrder } from '#orders/write_order'
import type { CartOwner } from '#orders/cart'
import { orderLifecycle } from '#orders/domain/order_states'
import { reservationReference } from '#orders/domain/parts'
import { requireCustoms } from '#orders/customs'
import { productionPort } from '#orders/ports/production'

/**
 * Places and pays an order in one transaction: priced and quoted once, written in its final state. The lock order is that
 * of `payOrder` (finished products, stock, the day's sum, account, counters), so the two cannot deadlock.
 */
export async function placePaid(
  settled: Placing & { isProven: boolean },
  { number, ...known }: CheckoutData & { number: CreatedOrder },
  owner: CartOwner,
  by: Performer,
  trx: Transaction,
): Promise<PaidOrder> {
  const { order, kept, minor } = await draftOrder(settled, known, owner, trx)
  return writePaid(
    { order, minor, number },
    {
      isPlay: isPlay(owner.actor),
      countPayment: () => (settled.isProven ? Promise.resolve() : countUnprovenPayment(by.userId, minor, trx)),
      afterOrder: () => removeOrderedLines(kept, owner, trx),
    },
    by,
    trx,
  )
}

export interface PaidDraft {
  order: NewOrder
  minor: number
  number: CreatedOrder
}

interface PaymentSteps {
  /** Takes no stock and counts against no limit. */
  isPlay: boolean
  /** Counts the payment against its limit, or refuses it. */
  countPayment(): Promise<unknown>
  /** Sent with the order's rows. */
  afterOrder(): Promise<unknown>
}

/** Reserves, charges and writes a priced order. */
export async function writePaid(
  { order, minor, number: { id, order_no: no } }: PaidDraft,
  { isPlay, countPayment, afterOrder }: PaymentSteps,
  by: Performer,
  trx: Transaction,
): Promise<PaidOrder> {
  if (!orderLifecycle.allows('unpaid', 'pay', by.role)) throw new Refusal('E_FORBIDDEN')
  const freights = order.parts.flatMap(({ freight }) => freight ?? [])
  const workshops = await productionPort()
  // Array order = lock order; keep it.
  const [unprintable, , , , { customs }] = await pipelineAll([
    countOrder(
      order.items.flatMap((one) => one.finished_product_id ?? []),
      trx,
    ),
    isPlay ? Promise.resolve() : reserveEach(wantedOf(order, no), trx),
    isPlay ? Promise.resolve() : countPayment(),
    charge({ id, order_no: no, organisation_id: order.merchantId }, minor, by, trx),
    writePaidOrder(order, { id, order_no: no, minor, shipBy: latestShipDate(freights) }, by, trx),
    afterOrder(),
    workshops.open(id, trx),
  ])
  rejectUnprintable(order, unprintable)
  const items = order.items.map(({ name }, at) => ({ id: at, name, customs: customs[at] ?? {} }))
  const parts = order.parts.map((part) => ({ items: part.items.map((item) => ({ item })) }))
  requireCustoms({ items, parts }, freights)
  return { id, order_no: no, paid: amountOf(minor) }
}

/** Grouped by part, because each factory reserves from its own stock. */
function wantedOf({ items, parts }: NewOrder, no: string) {
  const names = subOrderNumbers(no, parts)
  return new Map(
    parts.map((part, at) => [
      reservationReference({ part_no: names[at] ?? '' }),
      part.items.flatMap((place) => {
        const { stock_id: stockId = null, quantity = 0 } = items[place] ?? {}
        return stockId === null ? [] : [{ stockId, quantity }]
      }),
    ]),
  )
}
