import type { PlatformOrderStatus } from '#contracts/platforms'
import type { Answer } from '#platforms/answers'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { Orders, PlatformAddress, PlatformOrder, Shipments } from '#platforms/ports/orders'
import { callTemu } from '#platforms/temu/client'
import { regionOf } from '#platforms/temu/gateways'

const PAGE = 100
const NUMBERS = 20

export const orders: Orders = {
  async pull(context, { from, to, cursor }) {
    const pageNumber = Number(cursor ?? 1)
    const result = await callTemu(context, 'orders', {
      pageNumber,
      pageSize: PAGE,
      updateAtStart: Math.floor(from.getTime() / 1000),
      updateAtEnd: Math.floor(to.getTime() / 1000),
      regionId: regionOf(context.store.region).regionId,
    })
    const page = result.list('pageItems')
    const items = await complete(context, page)
    return { items, next: page.length === PAGE ? String(pageNumber + 1) : null }
  },

  async get(context, orderIds) {
    const found: PlatformOrder[] = []
    for (let from = 0; from < orderIds.length; from += NUMBERS) {
      const parentOrderSnList = orderIds.slice(from, from + NUMBERS)
      const result = await callTemu(context, 'orders', { pageNumber: 1, pageSize: PAGE, parentOrderSnList })
      found.push(...(await complete(context, result.list('pageItems'))))
    }
    return found
  },
}

/** The list names neither our codes nor the receiver. */
async function complete(context: PlatformContext, page: Answer[]): Promise<PlatformOrder[]> {
  const found: PlatformOrder[] = []
  for (const item of page) {
    const parent = item.object('parentOrderMap')
    const detail = await callTemu(context, 'orderDetail', { parentOrderSn: parent.id('parentOrderSn') })
    const receiver = SHIPPABLE.has(parent.text('parentOrderStatus')) ? await receiverOf(context, parent) : null
    found.push(orderOf(parent, detail.list('orderList'), receiver))
  }
  return found
}

const SHIPPABLE = new Set(['2', '41'])
/** Codes for a closed country, a missing agreement and mandatory platform labels: the order is imported without a receiver. */
const HIDDEN_ADDRESS = new Set(['180020001', '180020008', '180020030'])

async function receiverOf(context: PlatformContext, parent: Answer): Promise<PlatformAddress | null> {
  try {
    return addressOf(await callTemu(context, 'orderAddress', { parentOrderSn: parent.id('parentOrderSn') }))
  } catch (error) {
    if (error instanceof PlatformError && HIDDEN_ADDRESS.has(error.code)) return null
    throw error
  }
}

const addressOf = (at: Answer): PlatformAddress => ({
  name: at.text('receiptName'),
  phone: at.text('mobile'),
  email: at.text('mail'),
  country: at.text('regionCode1') || at.text('regionName1'),
  state: at.text('regionName2'),
  city: at.text('regionName3'),
  district: at.text('regionName4'),
  lines: [at.text('addressLine1'), at.text('addressLine2'), at.text('addressLine3')].filter(Boolean),
  postcode: at.text('postCode'),
})

const STATUSES: Readonly<Record<string, PlatformOrderStatus>> = {
  1: 'on_hold',
  2: 'to_ship',
  3: 'cancelled',
  4: 'shipped',
  5: 'delivered',
  41: 'part_shipped',
  51: 'part_shipped',
}

/** The platform buys from the seller at the agreed price and names no amount here. */
function orderOf(parent: Answer, lines: Answer[], receiver: PlatformAddress | null): PlatformOrder {
  const platformStatus = parent.text('parentOrderStatus')
  const createdAt = parent.momentOr('parentOrderTime', new Date(0))
  return {
    orderId: parent.id('parentOrderSn'),
    number: parent.id('parentOrderSn'),
    status: STATUSES[platformStatus] ?? 'unknown',
    platformStatus,
    createdAt,
    updatedAt: parent.momentOr('updateTime', createdAt),
    shipBefore: parent.moment('expectShipLatestTime'),
    currency: parent.text('currency') || 'USD',
    totalMinor: 0,
    shippingMinor: 0,
    isPlatformLabel: false,
    buyerNote: '',
    receiver,
    lines: lines.map((line) => {
      const [product] = line.list('productList')
      return {
        lineIds: [line.id('orderSn')],
        productId: line.text('goodsId'),
        variantId: line.text('skuId'),
        code: product?.text('extCode') ?? '',
        title: line.text('goodsName'),
        quantity: line.number('quantity'),
        unitMinor: 0,
        isCancelled: line.text('orderStatus') === '3',
        note: '',
      }
    }),
    cancellation: null,
  }
}

export const shipments: Shipments = {
  async carriers(context) {
    const { regionId } = regionOf(context.store.region)
    const result = await callTemu(context, 'carriers', { regionId })
    return result
      .list('logisticsServiceProviderList')
      .map((one) => ({ id: one.id('logisticsServiceProviderId'), name: one.text('logisticsServiceProviderName') }))
  },

  /** A number is used once: after an unanswered call, the order's state shows whether it was shipped. */
  async push(context, { orderId, carrier, trackingNumber, lines }) {
    const [order] = lines.length > 0 ? [] : await orders.get(context, [orderId])
    const orderSendInfoList = (order?.lines ?? lines).map(({ lineIds, productId, variantId, quantity }) => ({
      parentOrderSn: orderId,
      orderSn: lineIds[0],
      goodsId: Number(productId),
      skuId: Number(variantId),
      quantity,
    }))
    const parcel = { carrierId: Number(carrier.id), trackingNumber, orderSendInfoList }
    try {
      await callTemu(context, 'confirmShipment', { sendType: 0, sendRequestList: [parcel] })
    } catch (error) {
      const mayBeShipped = error instanceof PlatformError && (error.mayHaveHappened || error.kind === 'duplicate')
      if (!mayBeShipped || !(await isShipped(context, orderId, trackingNumber))) throw error
    }
    return { shipmentId: trackingNumber }
  },
}

async function isShipped(context: PlatformContext, parentOrderSn: string, trackingNumber: string): Promise<boolean> {
  const lines = (await callTemu(context, 'orderDetail', { parentOrderSn })).list('orderList')
  return lines.some((line) =>
    line.list('packageSnInfo').some((parcel) => parcel.text('trackingNumber') === trackingNumber),
  )
}
