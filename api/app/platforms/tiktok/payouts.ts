import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import type { PayoutLine, Payouts, PlatformPayout } from '#platforms/ports/orders'
import { callTiktok } from '#platforms/tiktok/client'

const PAGE = '50'

/** A daily statement is what the platform pays at once. */
export const payouts: Payouts = {
  async list(context, { from, to, cursor }) {
    const data = await callTiktok(context, {
      path: '/finance/202309/statements',
      query: {
        statement_time_ge: String(Math.floor(from.getTime() / 1000)),
        statement_time_lt: String(Math.floor(to.getTime() / 1000)),
        sort_field: 'statement_time',
        sort_order: 'ASC',
        page_size: PAGE,
        ...(cursor ? { page_token: cursor } : {}),
      },
    })
    const items: PlatformPayout[] = []
    for (const statement of data.list('statements'))
      if (statement.text('payment_status') === 'PAID') items.push(await payoutOf(context, statement))
    return { items, next: data.text('next_page_token') || null }
  },
}

async function payoutOf(context: PlatformContext, statement: Answer): Promise<PlatformPayout> {
  const currency = statement.text('currency')
  return {
    payoutId: statement.id('id'),
    paidAt: statement.momentOr('payment_time', statement.momentOr('statement_time', new Date(0))),
    currency,
    minor: statement.minor('settlement_amount', currency),
    lines: await linesOf(context, statement.id('id'), currency),
  }
}

async function linesOf(context: PlatformContext, statementId: string, currency: string): Promise<PayoutLine[]> {
  const lines: PayoutLine[] = []
  const path = '/finance/202309/statements/{id}/statement_transactions'
  let token = ''
  do {
    const query = { page_size: PAGE, sort_field: 'order_create_time', ...(token ? { page_token: token } : {}) }
    const data = await callTiktok(context, { path, ids: [statementId], query })
    lines.push(...data.list('statement_transactions').flatMap((one) => amountsOf(one, currency)))
    token = data.text('next_page_token')
  } while (token !== '')
  return lines
}

/** The revenue, what is deducted from it, and the rest, so that the lines always add up to the settlement. */
function amountsOf(one: Answer, currency: string): PayoutLine[] {
  const orderId = one.text('order_id')
  const note = one.text('type')
  const settled = one.minor('settlement_amount', currency)
  const parts = [
    { kind: 'sale', minor: one.minor('revenue_amount', currency) },
    { kind: 'fee', minor: one.minor('fee_amount', currency) },
    { kind: 'shipping', minor: one.minor('shipping_cost_amount', currency) },
  ] as const
  const rest = settled - parts.reduce((sum, { minor }) => sum + minor, 0)
  return [...parts, { kind: 'adjustment', minor: rest } as const]
    .filter(({ minor }) => minor !== 0)
    .map(({ kind, minor }) => ({ orderId, note, minor, kind: kind === 'sale' && minor < 0 ? 'refund' : kind }))
}
