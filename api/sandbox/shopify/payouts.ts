import { minorToDecimal } from '#contracts/platform_units'
import type { Payout } from '#sandbox/core/model'
import { settledOf } from '#sandbox/core/payouts'
import { connection, filterOf, gid, instant, scoped, type Paging, type ShopCall } from '#sandbox/shopify/graphql'

type Search = Paging & { query?: string | null }

const money = (minor: number, currencyCode: string) => ({ amount: minorToDecimal(minor, currencyCode), currencyCode })

const payoutNode = (payout: Payout) => ({
  id: gid('ShopifyPaymentsPayout', payout.id),
  legacyResourceId: payout.id,
  issuedAt: instant(payout.paidAt),
  status: 'PAID',
  net: money(settledOf(payout), payout.currency),
})

/** A sale with its fee, and the label that was bought for it. */
const transactionsOf = ({ id, currency, lines }: Payout) =>
  lines.flatMap(({ orderId, saleMinor, feeMinor, shippingMinor }) =>
    [
      { type: 'CHARGE', amount: saleMinor, fee: -feeMinor },
      { type: 'SHIPPING_LABEL', amount: shippingMinor, fee: 0 },
    ].map(({ type, amount, fee }) => ({
      id: gid('ShopifyPaymentsBalanceTransaction', `${id}-${orderId}-${type}`),
      type,
      amount: money(amount, currency),
      fee: money(fee, currency),
      associatedOrder: { id: gid('Order', orderId), name: orderId },
    })),
  )

export const payoutResolvers = {
  shopifyPaymentsAccount: scoped('read_shopify_payments_payouts', () => ({
    payouts: ({ query, ...paging }: Search, call: ShopCall) => {
      const isWanted = filterOf(query)
      const found = call.world
        .payoutsOf(call.shop.id)
        .filter(({ paidAt }) => isWanted('issued_at', instant(paidAt)) && isWanted('status', 'paid'))
      return connection(found, paging, call.world, payoutNode)
    },
    balanceTransactions: ({ query, ...paging }: Search, call: ShopCall) => {
      const isWanted = filterOf(query)
      const found = call.world.payoutsOf(call.shop.id).filter(({ id }) => isWanted('payments_transfer_id', id))
      return connection(found.flatMap(transactionsOf), paging, call.world, (one) => one)
    },
  })),
}
