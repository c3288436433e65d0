import { minorToDecimal } from '#contracts/platform_units'
import { jsonOf, route, type Exchange, type Reply } from '#sandbox/core/http'
import type { Order, Piece, Shop } from '#sandbox/core/model'
import { isToShip, openPieces, ship, touch } from '#sandbox/core/orders'
import { listAt, textAt, type Fields } from '#sandbox/core/payload'
import { asStore, failure, ok, orderAt, PARAMETER, refuse } from '#sandbox/shein/envelope'

const CHINA_MS = 8 * 3_600_000
const SHIP_WITHIN_MS = 2 * 86_400_000
const LONGEST_WINDOW_MS = 48 * 3_600_000
const MOST = 30

const timeOf = (at: number) => new Date(at + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ')
function momentOf(text: string): number {
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : Number.NaN
}

const [TO_PROCESS, TO_SHIP, SHIPPED, DELIVERED, REFUNDED] = [1, 2, 4, 5, 6]

/** An order is to be processed until the seller takes it up; a part-shipped one is seen by its goods only. */
export function statusOf({ status, isAccepted }: Order): number {
  if (status === 'shipped') return SHIPPED
  if (status === 'delivered') return DELIVERED
  if (status === 'cancelled') return REFUNDED
  return status === 'part_shipped' || isAccepted ? TO_SHIP : TO_PROCESS
}

const goodsStatusOf = (order: Order, { isCancelled, parcelId }: Piece) =>
  isCancelled ? REFUNDED : parcelId === null ? statusOf(order) : Math.max(SHIPPED, statusOf(order))

const shown = (order: Order) => ({
  orderNo: order.id,
  orderType: 1,
  performanceType: 2,
  orderStatus: statusOf(order),
  orderCurrency: order.currency,
  orderTime: timeOf(order.createdAt),
  orderUpdateTime: timeOf(order.updatedAt),
  requestDeliveryTime: timeOf(order.createdAt + SHIP_WITHIN_MS),
  ...(order.status === 'on_hold' ? { unProcessReason: 'Under risk review' } : {}),
  orderGoodsInfoList: order.pieces.map((piece) => ({
    goodsId: piece.id,
    spuName: piece.listingId,
    skuCode: piece.variantId,
    sellerSku: piece.code,
    goodsTitle: piece.title,
    goodsStatus: goodsStatusOf(order, piece),
    sellerCurrencyPrice: minorToDecimal(piece.minor, order.currency),
    customizationFlag: 0,
  })),
  packageWaybillList: order.parcels.map(({ id, carrier, trackingNumber }) => ({
    packageNo: id,
    carrier,
    waybillNo: trackingNumber,
  })),
})

function list(exchange: Exchange, shop: Shop): Reply {
  const body = jsonOf(exchange)
  const [from, to] = [momentOf(textAt(body, 'startTime')), momentOf(textAt(body, 'endTime'))]
  if (!(to - from <= LONGEST_WINDOW_MS)) return failure(PARAMETER, 'startTime and endTime are at most 48 hours apart.')
  const [page, size] = [Number(body.page), Number(body.pageSize)]
  if (!(page >= 1 && size >= 1 && size <= MOST)) return failure(PARAMETER, `pageSize is from 1 to ${MOST}.`)
  const isCreated = Number(body.queryType) === 1
  const found = exchange.world.ordersOf(shop.id).filter((order) => {
    if (order.status === 'unpaid' || (body.orderStatus && body.orderStatus !== statusOf(order))) return false
    const at = Math.floor((isCreated ? order.createdAt : order.updatedAt) / 1000) * 1000
    return at >= from && at <= to
  })
  const sorted = found.toSorted((a, b) => a.updatedAt - b.updatedAt)
  const orderList = sorted.slice((page - 1) * size, page * size).map((order) => ({
    orderNo: order.id,
    orderStatus: statusOf(order),
    orderUpdateTime: timeOf(order.updatedAt),
  }))
  return ok({ count: found.length, orderList })
}

function detail(exchange: Exchange, shop: Shop): Reply {
  const numbers = jsonOf(exchange).orderNoList
  if (!Array.isArray(numbers) || numbers.length > MOST)
    return failure(PARAMETER, `orderNoList has at most ${MOST} entries.`)
  const found = exchange.world.ordersOf(shop.id).filter(({ id, status }) => status !== 'unpaid' && numbers.includes(id))
  return ok(found.map(shown))
}

const MOVE_ON = 2

function address(exchange: Exchange, shop: Shop): Reply {
  const body = jsonOf(exchange)
  const order = orderAt(exchange, shop, body)
  if (order.status !== 'on_hold' && !isToShip(order))
    return failure(PARAMETER, 'The address is shown while the order is to be shipped.')
  if (body.handleType === MOVE_ON && order.status === 'to_ship' && !order.isAccepted) {
    order.isAccepted = true
    touch(exchange.world, order)
  }
  const { name, phone, email, country, state, city, district, lines, postcode } = order.address
  const [first = '', ...rest] = name.split(' ')
  return ok({
    orderNo: order.id,
    receiverFirstName: first,
    receiverLastName: rest.join(' '),
    receiverPhone: phone,
    receiverEmail: email,
    countryCode: country,
    province: state,
    city,
    district,
    addressOne: lines[0] ?? '',
    addressTwo: lines[1] ?? '',
    postCode: postcode,
  })
}

const channel = (expressIdCode: string, expressCompanyName: string) => ({
  expressIdCode,
  expressCompanyName,
  expressChannelCode: `${expressIdCode}-STD`,
  expressChannelName: 'Standard',
})
const CHANNELS = [
  channel('USPS', 'USPS'),
  channel('UPS', 'UPS'),
  channel('FEDEX', 'FedEx'),
  channel('YUNEXPRESS', 'YunExpress'),
]
const NUMBER = /^[A-Za-z0-9]{8,40}$/
const [DELETE, UPDATE] = [1, 2]
const MOST_GOODS = 100

/** The same number for the same piece changes nothing; a piece keeps the number it was shipped with. */
function importExpress(exchange: Exchange, shop: Shop): Reply {
  const body = jsonOf(exchange)
  const order = orderAt(exchange, shop, body)
  const infos = listAt(body, 'infoList')
  if (infos.length === 0 || infos.length > MOST_GOODS)
    return failure(PARAMETER, `infoList has 1 to ${MOST_GOODS} entries.`)
  for (const info of infos) checkExpress(order, info)
  const open = new Set(openPieces(order).map(({ id }) => id))
  const unsent = infos.filter((info) => open.has(textAt(info, 'goodsId')))
  if (unsent.length > 0 && !isToShip(order)) return failure(PARAMETER, 'The order is not to be shipped.')
  for (const [trackingNumber, own] of Map.groupBy(unsent, (info) => textAt(info, 'expressCode'))) {
    const [carrierId, carrier] = [textAt(own[0] as Fields, 'expressIdCode'), carrierOf(own[0] as Fields)]
    const goods = own.map((info) => textAt(info, 'goodsId'))
    ship(exchange.world, order, { carrierId, carrier, trackingNumber }, goods)
  }
  return ok()
}

const carrierOf = (info: Fields) =>
  CHANNELS.find(
    (one) =>
      one.expressIdCode === textAt(info, 'expressIdCode') &&
      one.expressChannelCode === textAt(info, 'expressChannelCode'),
  )?.expressCompanyName ?? refuse(PARAMETER, 'The express channel is unknown.')

function checkExpress(order: Order, info: Fields): void {
  const piece = order.pieces.find(({ id }) => id === textAt(info, 'goodsId'))
  const trackingNumber = textAt(info, 'expressCode')
  if (!piece || piece.isCancelled) refuse(PARAMETER, 'A goodsId is not one of this order.')
  if (info.status === DELETE) refuse(PARAMETER, 'A number of a piece that was shipped cannot be deleted.')
  if (info.status !== UPDATE) refuse(PARAMETER, 'The status is 1 or 2.')
  if (!NUMBER.test(trackingNumber)) refuse(PARAMETER, 'The expressCode has a wrong format.')
  carrierOf(info)
  const sent = order.parcels.find(({ id }) => id === piece.parcelId)
  if (sent && sent.trackingNumber !== trackingNumber) refuse(PARAMETER, 'The piece has another number.')
}

export const orderRoutes = [
  route('POST /open-api/order/order-list', asStore(list)),
  route('POST /open-api/order/order-detail', asStore(detail, { burst: 300, perSecond: 300 })),
  route('POST /open-api/order/export-address', asStore(address)),
  route(
    'POST /open-api/order/express-channel',
    asStore((exchange, shop) => (orderAt(exchange, shop, jsonOf(exchange)), ok(CHANNELS))),
  ),
  route('POST /open-api/order/import-batch-multiple-express', asStore(importExpress, { burst: 100, perSecond: 100 })),
]
