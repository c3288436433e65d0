import { amountOf } from '#contracts/price/amounts'
import { rows, type Transaction } from '#core/database'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { reserveEach } from '#catalogue/actions/reserve_stock'
import { noteOrdered } from '#design/finished/actions/note_ordered'
import { debit } from '#ledger/actions/debit'
import { refuseOther } from '#orders/actions/create_order'
import { priceOrder, writePrices } from '#orders/actions/price_order'
import { step, type Doer } from '#orders/actions/step'
import { refuse } from '#orders/domain/abilities'
import { stockReference } from '#orders/domain/stock_reference'
import { production } from '#orders/ports/production'
import type { HeldOrder, HeldPart } from '#orders/queries/held_order'

export interface Paid {
  id: number
  order_no: string
  paid: string
}

/**
 * Pays an order from its merchant's balance, wholly or not at all: priced and quoted anew, and charged only if that is what was
 * shown. Pieces are kept back, and the merchant's account is the last that is locked.
 */
export async function payOrder(order: HeldOrder, total: string, by: Doer, trx: Transaction): Promise<Paid> {
  const { id } = order
  refuse(order, 'pay', by.party)
  const priced = await priceOrder(order, trx)
  refuseOther(total, priced.minor)
  await writePrices(order, priced, trx)
  await reserveEach(wantedOf(order), trx)
  await rows(
    `update order_parts set status = 'pending_production', version = version + 1 where order_id = ?`,
    [id],
    trx,
  )
  await noteOrdered(
    order.items.flatMap((one) => one.finished_product_id ?? []),
    trx,
  )
  await (await production()).open(id, trx)
  const operationId = await charge(order, priced.minor, by, trx)
  const sets = {
    payment: 'paid',
    paid_minor: priced.minor,
    operation_id: operationId,
    paid_at: new Date().toISOString(),
  }
  await step(
    order,
    { action: 'pay', sets: { ...sets, ship_by: shipBy(priced.freights) }, detail: { paid: amountOf(priced.minor) } },
    by,
    trx,
  )
  return { id, order_no: order.order_no, paid: amountOf(priced.minor) }
}

/** By part, for each factory uses its own. */
const wantedOf = ({ items, parts }: HeldOrder) =>
  new Map(parts.map((part) => [stockReference(part), part.items.flatMap((one) => stockOf(items, one))]))

function stockOf(items: HeldOrder['items'], { item, quantity }: HeldPart['items'][number]) {
  const stockId = items.find(({ id }) => id === item)?.stock_id ?? null
  return stockId === null ? [] : [{ stockId, quantity }]
}

/** The day by which the last part has left. */
const shipBy = (freights: readonly { ships_by: string }[]) =>
  freights
    .map((one) => one.ships_by)
    .toSorted()
    .at(-1) ?? null

/** An order is paid once in its life: its number is the key, whoever asks and however often. */
async function charge(order: HeldOrder, minor: number, { userId }: Doer, trx: Transaction): Promise<number> {
  const amount = Money.ofMinor(minor, 'RMB')
  try {
    const key = { scope: 'order', key: order.order_no }
    const { order_no: orderNo, organisation_id: organisationId } = order
    const movement = { organisationId, kind: 'order_payment', amount, key, orderNo } as const
    return (await debit({ ...movement, reason: order.order_no, actorId: userId }, trx)).operationId
  } catch (error) {
    if (error instanceof Refusal && error.code === 'E_INSUFFICIENT_BALANCE')
      throw new Refusal(error.code, { order: order.id, needed: amountOf(minor) })
    throw error
  }
}
