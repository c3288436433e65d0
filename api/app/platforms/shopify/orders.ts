import type { PlatformOrderStatus } from '#contracts/platforms'
import { Answer } from '#platforms/answers'
import type { Orders, PlatformAddress, PlatformOrder, PlatformOrderLine } from '#platforms/ports/orders'
import { callShopify } from '#platforms/shopify/client'

const MONEY = 'shopMoney { amount currencyCode }'
const ORDER = `id name createdAt updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus currencyCode
  note email phone
  totalPriceSet { ${MONEY} } totalShippingPriceSet { ${MONEY} }
  shippingAddress { name phone countryCodeV2 province provinceCode city address1 address2 zip }
  lineItems(first: 60) { nodes {
    id sku title quantity currentQuantity product { id } variant { id }
    discountedUnitPriceSet { ${MONEY} } customAttributes { key value }
  } }`
const PULL = `query Orders($filter: String!, $after: String) {
  orders(first: 10, after: $after, query: $filter, sortKey: UPDATED_AT) {
    nodes { ${ORDER} } pageInfo { hasNextPage endCursor }
  }
}`
const GET = `query OrdersById($ids: [ID!]!) { nodes(ids: $ids) { ... on Order { ${ORDER} } } }`
const AT_ONCE = 10
const COST = 400

/** A buyer cannot ask for a cancellation here: the shop's people cancel at once. */
export const orders: Orders = {
  async pull(context, { from, to, cursor }) {
    const filter = `updated_at:>='${from.toISOString()}' AND updated_at:<'${to.toISOString()}'`
    const variables = { filter, after: cursor }
    const page = (await callShopify(context, { document: PULL, variables, cost: COST })).object('orders')
    const info = page.object('pageInfo')
    return {
      items: page.list('nodes').map(orderOf),
      next: info.isTrue('hasNextPage') ? info.id('endCursor') : null,
    }
  },

  async get(context, orderIds) {
    const found: PlatformOrder[] = []
    for (let from = 0; from < orderIds.length; from += AT_ONCE) {
      const ids = orderIds.slice(from, from + AT_ONCE)
      const data = await callShopify(context, { document: GET, variables: { ids }, cost: COST })
      const nodes = data.texts('nodes', (one) => (one === null ? null : orderOf(new Answer(one))))
      found.push(...nodes.filter((one) => one !== null))
    }
    return found
  },
}

const UNPAID = new Set(['PENDING', 'EXPIRED', 'VOIDED', 'PARTIALLY_PAID'])
const STATUSES: Readonly<Record<string, PlatformOrderStatus>> = {
  UNFULFILLED: 'to_ship',
  OPEN: 'to_ship',
  IN_PROGRESS: 'to_ship',
  PENDING_FULFILLMENT: 'to_ship',
  REQUEST_DECLINED: 'to_ship',
  SCHEDULED: 'on_hold',
  ON_HOLD: 'on_hold',
  PARTIALLY_FULFILLED: 'part_shipped',
  FULFILLED: 'shipped',
  RESTOCKED: 'cancelled',
}

function statusOf(order: Answer): PlatformOrderStatus {
  if (order.has('cancelledAt')) return 'cancelled'
  if (UNPAID.has(order.text('displayFinancialStatus'))) return 'unpaid'
  return STATUSES[order.text('displayFulfillmentStatus')] ?? 'unknown'
}

function orderOf(order: Answer): PlatformOrder {
  const total = order.object('totalPriceSet').object('shopMoney')
  const currency = total.text('currencyCode') || order.text('currencyCode') || 'USD'
  const createdAt = order.momentOr('createdAt', new Date(0))
  return {
    orderId: order.id('id'),
    number: order.text('name') || order.id('id'),
    status: statusOf(order),
    platformStatus: `${order.text('displayFinancialStatus')}/${order.text('displayFulfillmentStatus')}`,
    createdAt,
    updatedAt: order.momentOr('updatedAt', createdAt),
    shipBefore: null,
    currency,
    totalMinor: total.minor('amount', currency),
    shippingMinor: order.object('totalShippingPriceSet').object('shopMoney').minor('amount', currency),
    isPlatformLabel: false,
    buyerNote: order.text('note'),
    receiver: order.has('shippingAddress') ? addressOf(order.object('shippingAddress'), order) : null,
    lines: order
      .object('lineItems')
      .list('nodes')
      .map((line) => lineOf(line, currency)),
    cancellation: null,
  }
}

function lineOf(line: Answer, currency: string): PlatformOrderLine {
  const left = line.has('currentQuantity') ? line.number('currentQuantity') : line.number('quantity')
  return {
    lineIds: [line.id('id')],
    productId: line.object('product').text('id'),
    variantId: line.object('variant').text('id'),
    code: line.text('sku'),
    title: line.text('title'),
    quantity: left > 0 ? left : line.number('quantity'),
    unitMinor: line.object('discountedUnitPriceSet').object('shopMoney').minor('amount', currency),
    isCancelled: left === 0,
    note: line
      .list('customAttributes')
      .map((one) => `${one.text('key')}: ${one.text('value')}`)
      .join('\n'),
  }
}

function addressOf(at: Answer, order: Answer): PlatformAddress {
  return {
    name: at.text('name'),
    phone: at.text('phone') || order.text('phone'),
    email: order.text('email'),
    country: at.text('countryCodeV2'),
    state: at.text('province') || at.text('provinceCode'),
    city: at.text('city'),
    district: '',
    lines: [at.text('address1'), at.text('address2')].filter(Boolean),
    postcode: at.text('zip'),
  }
}
