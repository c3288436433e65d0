import { rows, type Transaction } from '#core/database'
import { pipelineAll } from '#core/driver/pipeline'
import { reserveEach } from '#catalogue/stock/reserve'
import { reservationReference } from '#orders/domain/parts'
import { type Production, productionPort } from '#orders/ports/production'
import {
  type LoadedOrder,
  type LoadedPart,
  recordTransition,
  type Performer,
  type LoadedItem,
  type OrderToPrice,
} from '#orders/order'
import { amountOf } from '#contracts/price/amounts'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { countOrder } from '#design/finished/ordering'
import { debit } from '#ledger/posting/movements'
import { countUnprovenPayment } from '#orders/payer'
import { assertShownTotal } from '#orders/place'
import { saveProductCustoms } from '#orders/customs'
import { priceOrder, updatePrices } from '#orders/price_order'
import { assertAllowed } from '#orders/domain/order_states'
import { rejectProblems } from '#orders/cart'

/** Reserves the pieces and puts every part of the paid order into its factory's queue. A play order takes no stock. */
export async function releaseToProduction(order: LoadedOrder, production: Production, trx: Transaction): Promise<void> {
  await pipelineAll([
    order.is_play ? Promise.resolve() : reserveEach(reservationsOf(order), trx),
    rows(
      `update order_parts set status = 'pending_production', version = version + 1 where order_id = ?`,
      [order.id],
      trx,
    ),
    production.open(order.id, trx),
  ])
}

/** Grouped by part, because each factory reserves from its own stock. */
const reservationsOf = ({ items, parts }: LoadedOrder) =>
  new Map(parts.map((part) => [reservationReference(part), part.items.flatMap((one) => reservationOf(items, one))]))

function reservationOf(items: LoadedOrder['items'], { item, quantity }: LoadedPart['items'][number]) {
  const stockId = items.find(({ id }) => id === item)?.stock_id ?? null
  return stockId === null ? [] : [{ stockId, quantity }]
}

/** The latest shipping date of all parts. */
export const latestShipDate = (freights: readonly { ships_by: string }[]) =>
  freights
    .map((one) => one.ships_by)
    .toSorted()
    .at(-1) ?? null

export interface PaidOrder {
  id: number
  order_no: string
  paid: string
}

interface PaymentInput {
  total: string
  /** Whether the payer confirmed with a password or code. */
  isProven: boolean
  /** By a rule of the merchant, with nobody watching. */
  isAutomatic?: boolean
  /** Counts the payment against another limit than the payer's own. */
  countPayment?(minor: number): Promise<unknown>
}

/**
 * Pays an order in full from the merchant's balance. Recomputes prices and freight and charges only the displayed
 * total. Locks stock first and the merchant's account last.
 */
export async function payOrder(
  order: OrderToPrice,
  { total, isProven, isAutomatic, countPayment }: PaymentInput,
  by: Performer,
  trx: Transaction,
): Promise<PaidOrder> {
  const { id } = order
  assertAllowed(order, 'pay', by.role)
  const priced = await priceOrder(order, trx)
  assertShownTotal(total, priced.minor)
  const ordered = order.items.flatMap((one) => one.finished_product_id ?? [])
  await updatePrices(order, priced, trx)
  await saveProductCustoms(order, trx)
  const production = await productionPort()
  // Array order is lock order; keep it.
  const [unprintable, , , operationId] = await pipelineAll([
    countOrder(ordered, trx),
    releaseToProduction(order, production, trx),
    order.is_play
      ? Promise.resolve()
      : (countPayment?.(priced.minor) ??
        (isProven ? Promise.resolve() : countUnprovenPayment(by.userId, priced.minor, trx))),
    charge(order, priced.minor, by, trx),
  ])
  rejectUnprintable(order, unprintable)
  const sets = {
    payment: 'paid',
    paid_minor: priced.minor,
    operation_id: operationId,
    paid_at: new Date().toISOString(),
  }
  await recordTransition(
    order,
    {
      action: 'pay',
      sets: { ...sets, ship_by: latestShipDate(priced.freights) },
      detail: { paid: amountOf(priced.minor), ...(isAutomatic && { automatic: true }) },
    },
    by,
    trx,
  )
  return { id, order_no: order.order_no, paid: amountOf(priced.minor) }
}

/** Catches items marked unprintable after pricing: the lock on the finished product makes the mark visible. */
export function rejectUnprintable(
  { items }: { items: readonly Pick<LoadedItem, 'finished_version_id'>[] },
  unprintable: ReadonlySet<number>,
): void {
  rejectProblems(
    items.map(({ finished_version_id: version }) => ({
      problem: unprintable.has(version ?? 0) ? 'unprintable' : null,
    })),
    'items',
  )
}

type Charged = Pick<OrderToPrice, 'id' | 'order_no' | 'organisation_id'>

/** The order number is the idempotency key, because an order is paid only once. */
export async function charge(order: Charged, minor: number, { userId }: Performer, trx: Transaction): Promise<number> {
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
