import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import type { PayoutLine, Payouts, PlatformPayout } from '#platforms/ports/orders'
import { callShopify } from '#platforms/shopify/client'

const PAYOUTS = `query Payouts($filter: String!, $after: String) {
  shopifyPaymentsAccount {
    payouts(first: 20, after: $after, query: $filter) {
      nodes { id legacyResourceId issuedAt status net { amount currencyCode } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`
const TRANSACTIONS = `query PayoutTransactions($filter: String!, $after: String) {
  shopifyPaymentsAccount {
    balanceTransactions(first: 100, after: $after, query: $filter, hideTransfers: true) {
      nodes { id type amount { amount currencyCode } fee { amount } associatedOrder { id } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** Shops that are paid in another way than Shopify Payments have no payouts. */
export const payouts: Payouts = {
  async list(context, { from, to, cursor }) {
    const filter = `issued_at:>='${from.toISOString()}' AND issued_at:<'${to.toISOString()}' AND status:paid`
    const data = await callShopify(context, { document: PAYOUTS, variables: { filter, after: cursor }, cost: 50 })
    const page = data.object('shopifyPaymentsAccount').object('payouts')
    const items: PlatformPayout[] = []
    for (const payout of page.list('nodes')) items.push(await payoutOf(context, payout))
    return { items, next: nextOf(page) }
  },
}

const nextOf = (page: Answer) => {
  const info = page.object('pageInfo')
  return info.isTrue('hasNextPage') ? info.id('endCursor') : null
}

async function payoutOf(context: PlatformContext, payout: Answer): Promise<PlatformPayout> {
  const net = payout.object('net')
  const currency = net.text('currencyCode')
  const number = payout.text('legacyResourceId') || (payout.id('id').split('/').at(-1) as string)
  const lines: PayoutLine[] = []
  let after: string | null = null
  do {
    const variables: Record<string, unknown> = { filter: `payments_transfer_id:${number}`, after }
    const data = await callShopify(context, { document: TRANSACTIONS, variables, cost: 120 })
    const page: Answer = data.object('shopifyPaymentsAccount').object('balanceTransactions')
    lines.push(...page.list('nodes').flatMap((one) => amountsOf(one, currency)))
    after = nextOf(page)
  } while (after !== null)
  return {
    payoutId: payout.id('id'),
    paidAt: payout.momentOr('issuedAt', new Date(0)),
    currency,
    minor: net.minor('amount', currency),
    lines,
  }
}

const KINDS: Readonly<Record<string, PayoutLine['kind']>> = {
  CHARGE: 'sale',
  REFUND: 'refund',
  SHIPPING_LABEL: 'shipping',
}

function amountsOf(one: Answer, currency: string): PayoutLine[] {
  const shared = { orderId: one.object('associatedOrder').text('id'), note: one.text('type') }
  const amount = one.object('amount').minor('amount', currency)
  const fee = one.object('fee').minor('amount', currency)
  const lines: PayoutLine[] = [
    { ...shared, kind: KINDS[one.text('type')] ?? 'adjustment', minor: amount },
    { ...shared, kind: 'fee', minor: -fee },
  ]
  return lines.filter(({ minor }) => minor !== 0)
}
