import { callAmazon } from '#platforms/amazon/client'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import type { PayoutLine, Payouts, PlatformPayout } from '#platforms/ports/orders'

const GROUPS = '/finances/v0/financialEventGroups'

/** A group of events that was transferred is a payout. */
export const payouts: Payouts = {
  async list(context, { from, to, cursor }) {
    const window = {
      FinancialEventGroupStartedAfter: from.toISOString(),
      FinancialEventGroupStartedBefore: to.toISOString(),
    }
    const query: Record<string, string> = cursor ? { NextToken: cursor } : window
    const payload = (await callAmazon(context, { path: GROUPS, query })).object('payload')
    const items: PlatformPayout[] = []
    for (const group of payload.list('FinancialEventGroupList'))
      if (group.text('FundTransferStatus') === 'Succeeded') items.push(await payoutOf(context, group))
    return { items, next: payload.text('NextToken') || null }
  },
}

async function payoutOf(context: PlatformContext, group: Answer): Promise<PlatformPayout> {
  const total = group.object('OriginalTotal')
  const currency = total.text('CurrencyCode')
  const id = group.id('FinancialEventGroupId')
  const lines: PayoutLine[] = []
  let token = ''
  do {
    const query: Record<string, string> = token ? { NextToken: token } : {}
    const path = `${GROUPS}/{id}/financialEvents`
    const payload = (await callAmazon(context, { path, ids: [id], query })).object('payload')
    const events = payload.object('FinancialEvents')
    lines.push(
      ...events.list('ShipmentEventList').flatMap((one) => amountsOf(one, 'ShipmentItemList', 'sale', currency)),
      ...events
        .list('RefundEventList')
        .flatMap((one) => amountsOf(one, 'ShipmentItemAdjustmentList', 'refund', currency)),
    )
    token = payload.text('NextToken')
  } while (token !== '')
  const minor = total.minor('CurrencyAmount', currency)
  const rest = minor - lines.reduce((sum, one) => sum + one.minor, 0)
  if (rest !== 0) lines.push({ orderId: '', kind: 'adjustment', minor: rest, note: '' })
  return { payoutId: id, paidAt: group.momentOr('FundTransferDate', new Date(0)), currency, minor, lines }
}

function amountsOf(event: Answer, list: string, kind: 'sale' | 'refund', currency: string): PayoutLine[] {
  const orderId = event.text('AmazonOrderId')
  const suffix = kind === 'refund' ? 'AdjustmentList' : 'List'
  return event.list(list).flatMap((item) => {
    const charges = item.list(`ItemCharge${suffix}`).map((one) => ({
      orderId,
      kind: chargeKind(one.text('ChargeType'), kind),
      minor: one.object('ChargeAmount').minor('CurrencyAmount', currency),
      note: one.text('ChargeType'),
    }))
    const fees = item.list(`ItemFee${suffix}`).map((one) => ({
      orderId,
      kind: 'fee' as const,
      minor: one.object('FeeAmount').minor('CurrencyAmount', currency),
      note: one.text('FeeType'),
    }))
    return [...charges, ...fees].filter(({ minor }) => minor !== 0)
  })
}

function chargeKind(type: string, fallback: 'sale' | 'refund'): PayoutLine['kind'] {
  if (/tax/i.test(type)) return 'tax'
  return /shipping/i.test(type) && fallback === 'sale' ? 'shipping' : fallback
}
