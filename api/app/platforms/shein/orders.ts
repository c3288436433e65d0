import type { PlatformOrderStatus } from '#contracts/platforms'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import type { Orders, PlatformAddress, PlatformOrder, PlatformOrderLine, Shipments } from '#platforms/ports/orders'
import { callEnvelope, callShein } from '#platforms/shein/client'

const PAGE = 30
/** The platform refuses windows of 48 hours. */
const WINDOW_MS = 47 * 3_600_000
/** Its times are in China's time zone. */
const OFFSET_MS = 8 * 3_600_000

export const orders: Orders = {
  /** The cursor is the beginning of a short window and a page in it. */
  async pull(context, { from, to, cursor }) {
    const [start, page] = cursor ? cursor.split(':').map(Number) : [from.getTime(), 1]
    const [begin, nth] = [start ?? from.getTime(), page ?? 1]
    const end = Math.min(begin + WINDOW_MS, to.getTime())
    const body = { queryType: 2, startTime: timeOf(begin), endTime: timeOf(end), page: nth, pageSize: PAGE }
    const info = await callShein(context, { path: '/open-api/order/order-list', body, isRepeatable: true })
    const numbers = info.list('orderList').map((one) => one.id('orderNo'))
    const items = await orders.get(context, numbers)
    const isFull = numbers.length === PAGE
    const next = isFull ? `${begin}:${nth + 1}` : end < to.getTime() ? `${end}:1` : null
    return { items, next }
  },

  async get(context, orderIds) {
    const found: PlatformOrder[] = []
    for (let from = 0; from < orderIds.length; from += PAGE) {
      const orderNoList = orderIds.slice(from, from + PAGE)
      const envelope = await callEnvelope(context, {
        path: '/open-api/order/order-detail',
        body: { orderNoList },
        isRepeatable: true,
        limit: 'sheinOrderDetail',
      })
      for (const order of envelope.list('info')) found.push(orderOf(order, await receiverOf(context, order)))
    }
    return found
  },
}

/** `2026-11-28 13:00:00` in China. */
const timeOf = (at: number) => new Date(at + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')

function momentOf(order: Answer, name: string): Date | null {
  const text = order.text(name)
  if (!/^\d{4}-\d\d-\d\d \d/.test(text)) return order.moment(name)
  return new Date(`${text.replace(' ', 'T')}+08:00`)
}

const READ_ONLY = 1
const WITH_ADDRESS = new Set(['1', '2'])

/** Type 2 would move the order on, which only a person may do. */
async function receiverOf(context: PlatformContext, order: Answer): Promise<PlatformAddress | null> {
  if (!WITH_ADDRESS.has(order.text('orderStatus'))) return null
  const body = { orderNo: order.id('orderNo'), handleType: READ_ONLY }
  const at = await callShein(context, { path: '/open-api/order/export-address', body, isRepeatable: true })
  return {
    name:
      [at.text('receiverFirstName'), at.text('receiverLastName')].filter(Boolean).join(' ') || at.text('receiverName'),
    phone: at.text('receiverPhone'),
    email: at.text('receiverEmail'),
    country: at.text('countryCode'),
    state: at.text('province'),
    city: at.text('city'),
    district: at.text('district'),
    lines: [at.text('addressOne'), at.text('addressTwo')].filter(Boolean),
    postcode: at.text('postCode'),
  }
}

const STATUSES: Readonly<Record<string, PlatformOrderStatus>> = {
  1: 'to_ship',
  2: 'to_ship',
  3: 'shipped',
  4: 'shipped',
  5: 'delivered',
  6: 'cancelled',
  7: 'shipped',
  8: 'shipped',
  9: 'cancelled',
}

function orderOf(order: Answer, receiver: PlatformAddress | null): PlatformOrder {
  const platformStatus = order.text('orderStatus')
  const currency = order.text('orderCurrency') || 'USD'
  const createdAt = momentOf(order, 'orderTime') ?? new Date(0)
  const lines = linesOf(order.list('orderGoodsInfoList'), currency)
  return {
    orderId: order.id('orderNo'),
    number: order.id('orderNo'),
    status: statusOf(order, platformStatus),
    platformStatus,
    createdAt,
    updatedAt: momentOf(order, 'orderUpdateTime') ?? createdAt,
    shipBefore: momentOf(order, 'requestDeliveryTime'),
    currency,
    totalMinor: lines.reduce((sum, one) => sum + one.unitMinor * one.quantity, 0),
    shippingMinor: 0,
    isPlatformLabel: order.text('performanceType') === '1',
    buyerNote: '',
    receiver,
    lines,
    cancellation: null,
  }
}

/** An order of which a part was shipped is still to be shipped: only its pieces differ. */
function statusOf(order: Answer, platformStatus: string): PlatformOrderStatus {
  if (order.has('unProcessReason') && platformStatus === '1') return 'on_hold'
  const status = STATUSES[platformStatus] ?? 'unknown'
  const pieces = order.list('orderGoodsInfoList').map((one) => STATUSES[one.text('goodsStatus')])
  const isPart = pieces.some((one) => one === 'shipped' || one === 'delivered')
  return status === 'to_ship' && isPart ? 'part_shipped' : status
}

/** One goods id for each piece. */
function linesOf(goods: Answer[], currency: string): PlatformOrderLine[] {
  const key = (one: Answer) =>
    [one.text('skuCode'), one.text('sellerCurrencyPrice'), one.text('customizationInfo'), one.text('goodsStatus')].join(
      '|',
    )
  return [...Map.groupBy(goods, key).values()].map((pieces) => {
    const first = pieces[0] as Answer
    return {
      lineIds: pieces.map((one) => one.id('goodsId')),
      productId: first.text('spuName'),
      variantId: first.text('skuCode'),
      code: first.text('sellerSku'),
      title: first.text('goodsTitle'),
      quantity: pieces.length,
      unitMinor: first.minor('sellerCurrencyPrice', currency),
      isCancelled: first.text('goodsStatus') === '6',
      note: first.text('customizationInfo'),
    }
  })
}

const UPDATE = 2

export const shipments: Shipments = {
  async carriers(context, orderId) {
    const path = '/open-api/order/express-channel'
    const envelope = await callEnvelope(context, { path, body: { orderNo: orderId }, isRepeatable: true })
    return envelope.list('info').map((one) => ({
      id: `${one.id('expressIdCode')}:${one.text('expressChannelCode')}`,
      name: one.text('expressCompanyName'),
    }))
  },

  /** Setting the same number again changes nothing. */
  async push(context, { orderId, carrier, trackingNumber, lines }) {
    const [order] = lines.length > 0 ? [] : await orders.get(context, [orderId])
    const [expressIdCode, expressChannelCode] = carrier.id.split(':')
    const parcel = { expressCode: trackingNumber, expressIdCode, expressChannelCode, status: UPDATE }
    const goods = (order?.lines ?? lines).flatMap(({ lineIds }) => lineIds)
    await callShein(context, {
      path: '/open-api/order/import-batch-multiple-express',
      body: { orderNo: orderId, infoList: goods.map((goodsId) => ({ ...parcel, goodsId })) },
      isRepeatable: true,
      limit: 'sheinWaybill',
    })
    return { shipmentId: trackingNumber }
  },
}
