import { minorToDecimal } from '#contracts/platform_units'
import { fault, instant, operation, payload } from '#sandbox/amazon/calls'
import { amazonOrderId } from '#sandbox/amazon/orders'
import type { Payout } from '#sandbox/core/model'
import { pageOf } from '#sandbox/core/pages'
import { settledOf } from '#sandbox/core/payouts'

const GROUPS = '/finances/v0/financialEventGroups'
const stale = fault(400, 'InvalidInput', 'The NextToken is invalid.')

const amount = (minor: number, CurrencyCode: string) => ({
  CurrencyCode,
  CurrencyAmount: Number(minorToDecimal(minor, CurrencyCode)),
})

const groupNode = (payout: Payout) => ({
  FinancialEventGroupId: payout.id,
  ProcessingStatus: 'Closed',
  FundTransferStatus: 'Succeeded',
  OriginalTotal: amount(settledOf(payout), payout.currency),
  FundTransferDate: instant(payout.paidAt),
  FinancialEventGroupStart: instant(payout.paidAt),
})

const eventNode = ({ orderId, saleMinor, feeMinor, shippingMinor }: Payout['lines'][number], currency: string) => ({
  AmazonOrderId: amazonOrderId(orderId),
  ShipmentItemList: [
    {
      ItemChargeList: [{ ChargeType: 'Principal', ChargeAmount: amount(saleMinor, currency) }],
      ItemFeeList: [
        { FeeType: 'Commission', FeeAmount: amount(feeMinor, currency) },
        { FeeType: 'ShippingLabel', FeeAmount: amount(shippingMinor, currency) },
      ],
    },
  ],
})

export const financeRoutes = [
  operation(`GET ${GROUPS}`, ({ query, world }, shop) => {
    const [from, to] = [query.FinancialEventGroupStartedAfter ?? '', query.FinancialEventGroupStartedBefore ?? '']
    const found = world
      .payoutsOf(shop.id)
      .filter(({ paidAt }) => !(paidAt < Date.parse(from)) && !(paidAt >= Date.parse(to)))
    const page = pageOf(found, { world, platform: 'amazon', size: 10, token: query.NextToken ?? '', stale })
    const FinancialEventGroupList = page.items.map(groupNode)
    return payload({ FinancialEventGroupList, ...(page.next === null ? {} : { NextToken: page.next }) })
  }),
  operation(`GET ${GROUPS}/:id/financialEvents`, ({ query, world, params }, shop) => {
    const payout = world.payoutsOf(shop.id).find(({ id }) => id === params.id)
    if (!payout) return fault(404, 'NotFound', 'The financial event group does not exist.')
    const page = pageOf(payout.lines, { world, platform: 'amazon', size: 100, token: query.NextToken ?? '', stale })
    const ShipmentEventList = page.items.map((one) => eventNode(one, payout.currency))
    const next = page.next === null ? {} : { NextToken: page.next }
    return payload({ FinancialEvents: { ShipmentEventList }, ...next })
  }),
]
