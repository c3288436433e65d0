import { amountOf, sum } from '#contracts/price/amounts'
import type { FreightOption, FreightQuote } from '#contracts/logistics'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import type { Supplied } from '#logistics/queries/measures'
import type { OrderSheet } from '#contracts/settlement'
import { countedIn, itemPrices, journeyOf } from '#orders/actions/price_order'
import { orderLife } from '#orders/domain/order_life'
import { readOrder, type HeldOrder } from '#orders/queries/held_order'
import { gapOf, payingOf } from '#orders/queries/paying'
import { logistics, parcelOf } from '#orders/settlement/carried'

/** An order that is not paid yet, as it would be paid now: what it is charged is what this says. */
export async function orderSheet(id: number, actor: Actor): Promise<OrderSheet> {
  const order = await readOrder(id, actor, 'orders.view')
  if (!orderLife.initial.includes(order.status))
    throw new Refusal('E_ORDER_STATE', {
      status: { word: `orderStatuses.${order.status}` },
      action: { word: 'orderActions.pay' },
    })
  const { lines, now } = await itemPrices(order)
  const quotes = await quotesOf(order, now)
  const chosen = order.parts.map((part, at) => stillHeld(part.choice, quotes[at] ?? null))
  const minor = sum(lines.map((one) => one.minor))
  const freight = chosen.every((one) => one !== null) ? sum(chosen.map((one) => one.minor)) : null
  const paying = await payingOf(actor)
  const total = order.status !== 'unpaid' || freight === null ? null : minor + freight
  return {
    id,
    order_no: order.order_no,
    version: order.version,
    receiver: order.receiver,
    lines: order.items.map(({ id: item, name, quantity, customs }, at) => {
      const { unit, minor: amount, problem } = lines[at] ?? { unit: null, minor: 0, problem: null }
      return {
        id: item,
        name,
        quantity,
        problem,
        unit: unit && amountOf(unit.minor),
        amount: unit && amountOf(amount),
        price: unit,
        customs,
      }
    }),
    parts: order.parts.map(({ number, part_no, pieces, choice, items }, at) => ({
      number,
      part_no,
      lines: items.map(({ item }) => item),
      pieces,
      quote: quotes[at] ?? null,
      chosen: chosen[at] ?? null,
      lost: chosen[at] ? null : choice,
    })),
    product_amount: amountOf(minor),
    freight_amount: freight === null ? null : amountOf(freight),
    total: total === null ? null : amountOf(total),
    paying,
    gap: gapOf(paying, total),
  }
}

async function quotesOf(order: HeldOrder, now?: Supplied): Promise<(FreightQuote | null)[]> {
  if (!order.receiver) return order.parts.map(() => null)
  const [carrier, journey] = [await logistics(), journeyOf(order)]
  return Promise.all(
    order.parts.map((part) =>
      carrier.quote(undefined, parcelOf(journey, part.factory_id, countedIn(order, part)), now),
    ),
  )
}

function stillHeld(choice: FreightOption | null, quote: FreightQuote | null): FreightOption | null {
  const now = quote?.options.find((one) => one.method_id === choice?.method_id)
  return now && now.fingerprint === choice?.fingerprint ? now : null
}
