import { amountOf } from '#contracts/price/amounts'
import type { Transaction } from '#core/database'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { together } from '#core/together'
import { noteOrdered } from '#design/finished/actions/note_ordered'
import { debit } from '#ledger/actions/debit'
import { beginOrder, shipBy } from '#orders/actions/begin_order'
import { countUnproven } from '#orders/actions/count_unproven'
import { refuseOther } from '#orders/actions/create_order'
import { keepCustoms } from '#orders/actions/declare_customs'
import { priceOrder, writePrices } from '#orders/actions/price_order'
import { step, type Doer } from '#orders/actions/step'
import { refuse } from '#orders/domain/abilities'
import { production } from '#orders/ports/production'
import type { HeldItem, OrderToPrice } from '#orders/queries/held_order'
import { refuseProblems } from '#orders/settlement/chosen_lines'

export interface Paid {
  id: number
  order_no: string
  paid: string
}

interface Shown {
  /** What the payer has been shown. */
  total: string
  /** Whether the payer has given a password or a code for it. */
  isProven: boolean
}

/**
 * Pays an order from its merchant's balance, wholly or not at all: priced and quoted anew, and charged only if that is what was
 * shown. Pieces are kept back, and the merchant's account is the last that is locked.
 */
export async function payOrder(
  order: OrderToPrice,
  { total, isProven }: Shown,
  by: Doer,
  trx: Transaction,
): Promise<Paid> {
  const { id } = order
  refuse(order, 'pay', by.party)
  const priced = await priceOrder(order, trx)
  refuseOther(total, priced.minor)
  const ordered = order.items.flatMap((one) => one.finished_product_id ?? [])
  await writePrices(order, priced, trx)
  await keepCustoms(order, trx)
  const workshops = await production()
  // They leave in this order, and so does what they lock.
  const [unprintable, , , operationId] = await together([
    noteOrdered(ordered, trx),
    beginOrder(order, workshops, trx),
    isProven ? Promise.resolve() : countUnproven(by.userId, priced.minor, trx),
    charge(order, priced.minor, by, trx),
  ])
  refuseUnprintable(order, unprintable)
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

/** What was marked as unprintable after the order was priced: the lock on its product has seen it. */
export function refuseUnprintable(
  { items }: { items: readonly Pick<HeldItem, 'finished_version_id'>[] },
  unprintable: ReadonlySet<number>,
): void {
  refuseProblems(
    items.map(({ finished_version_id: version }) => ({
      problem: unprintable.has(version ?? 0) ? 'unprintable' : null,
    })),
    'items',
  )
}

type Charged = Pick<OrderToPrice, 'id' | 'order_no' | 'organisation_id'>

/** An order is paid once in its life: its number is the key, whoever asks and however often. */
export async function charge(order: Charged, minor: number, { userId }: Doer, trx: Transaction): Promise<number> {
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
