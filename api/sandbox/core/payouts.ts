import type { Payout } from '#sandbox/core/model'
import { totalOf } from '#sandbox/core/orders'
import type { World } from '#sandbox/core/world'

/** Of the buyer's payment. */
const FEE_SHARE = 0.06
const LABEL_MINOR = 350

/** Pays a shop for everything shipped that was not paid for yet. Null: there is nothing to pay. */
export function payOut(world: World, shopId: string): Payout | null {
  const orders = world
    .ordersOf(shopId)
    .filter(({ status, payoutId }) => payoutId === null && ['shipped', 'delivered'].includes(status))
  const [first] = orders
  if (!first) return null
  const lines = orders.map((order) => {
    const saleMinor = totalOf(order)
    return { orderId: order.id, saleMinor, feeMinor: -Math.round(saleMinor * FEE_SHARE), shippingMinor: -LABEL_MINOR }
  })
  const payout = { id: world.chance.digits(18), shopId, currency: first.currency, paidAt: world.clock.now(), lines }
  world.payouts.set(payout.id, payout)
  for (const order of orders) order.payoutId = payout.id
  return payout
}

export const settledOf = ({ lines }: Payout) =>
  lines.reduce((sum, { saleMinor, feeMinor, shippingMinor }) => sum + saleMinor + feeMinor + shippingMinor, 0)
