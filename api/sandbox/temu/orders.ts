import type { Order, OrderStatus, Piece } from '#sandbox/core/model'
import { isToShip, linesOf, openPieces, ship } from '#sandbox/core/orders'
import { listAt, textAt, type Fields } from '#sandbox/core/payload'
import { BUSINESS, orderAt, refuse, regionOf, seconds, type TemuRequest, type TemuTypes } from '#sandbox/temu/envelope'

/** Unpaid orders are not shown to sellers. */
export const STATUSES: Record<OrderStatus, number> = {
  unpaid: 0,
  on_hold: 1,
  to_ship: 2,
  cancelled: 3,
  shipped: 4,
  delivered: 5,
  part_shipped: 41,
}

const SHIP_WITHIN_SECONDS = 2 * 86_400

const parentOf = ({ exchange, shop }: TemuRequest, order: Order) => ({
  parentOrderSn: order.id,
  parentOrderStatus: STATUSES[order.status],
  parentOrderTime: seconds(order.createdAt),
  updateTime: seconds(order.updatedAt),
  expectShipLatestTime: seconds(order.createdAt) + SHIP_WITHIN_SECONDS,
  regionId: regionOf(shop).regionId,
  siteId: 100,
  // The platform buys from the seller and names no price.
  isLate: exchange.world.clock.seconds() > seconds(order.createdAt) + SHIP_WITHIN_SECONDS,
})

function lineOf(order: Order, pieces: [Piece, ...Piece[]]) {
  const [first] = pieces
  const shipped = order.parcels.filter(({ id }) => pieces.some(({ parcelId }) => parcelId === id))
  return {
    orderSn: first.id,
    goodsId: Number(first.listingId),
    skuId: Number(first.variantId),
    goodsName: first.title,
    quantity: pieces.length,
    orderStatus: pieces.every(({ isCancelled }) => isCancelled) ? STATUSES.cancelled : STATUSES[order.status],
    fulfillmentType: 'fulfillBySeller',
    productList: [{ productId: Number(first.listingId), productSkuId: Number(first.variantId), extCode: first.code }],
    packageSnInfo: shipped.map(({ id, trackingNumber }) => ({ packageSn: id, trackingNumber })),
  }
}

const MOST_PER_PAGE = 100

function list(request: TemuRequest) {
  const { body, exchange, shop } = request
  const size = Number(body.pageSize ?? 20)
  const page = Number(body.pageNumber ?? 1)
  if (!(size >= 1 && size <= MOST_PER_PAGE) || !(page >= 1)) refuse(3_000_000, 'pageNumber or pageSize is out of range')
  const limit = (name: string, absent: number) => (body[name] === undefined ? absent : Number(body[name]))
  const [from, to] = [limit('updateAtStart', 0), limit('updateAtEnd', Number.MAX_SAFE_INTEGER)]
  const [after, before] = [limit('createAfter', 0), limit('createBefore', Number.MAX_SAFE_INTEGER)]
  const numbers = Array.isArray(body.parentOrderSnList) ? body.parentOrderSnList.map(String) : null
  if (numbers && numbers.length > 20) refuse(3_000_000, 'parentOrderSnList has more than 20 entries')
  const isRegion = !body.regionId || body.regionId === regionOf(shop).regionId
  const found = exchange.world.ordersOf(shop.id).filter((order) => {
    const [updated, created] = [seconds(order.updatedAt), seconds(order.createdAt)]
    if (!isRegion || order.status === 'unpaid' || (numbers && !numbers.includes(order.id))) return false
    if (body.parentOrderStatus && body.parentOrderStatus !== STATUSES[order.status]) return false
    return updated >= from && updated <= to && created >= after && created <= before
  })
  const sorted = found.toSorted((a, b) => a.updatedAt - b.updatedAt)
  return {
    totalItemNum: found.length,
    pageItems: sorted.slice((page - 1) * size, page * size).map((order) => ({
      parentOrderMap: parentOf(request, order),
      orderList: linesOf(order).map((pieces) => lineOf(order, pieces)),
    })),
  }
}

const COUNTRY_NAMES = new Intl.DisplayNames('en', { type: 'region' })

function address(request: TemuRequest) {
  const order = orderAt(request, request.body)
  if (!isToShip(order)) refuse(180_020_001, 'The address is shown while the order is to be shipped.')
  const { name, phone, email, country, state, city, district, lines, postcode } = order.address
  return {
    receiptName: name,
    mobile: phone,
    mail: email,
    regionCode1: country,
    regionName1: COUNTRY_NAMES.of(country) ?? country,
    regionName2: state,
    regionName3: city,
    regionName4: district,
    addressLine1: lines[0] ?? '',
    addressLine2: lines[1] ?? '',
    postCode: postcode,
  }
}

interface Carrier {
  id: number
  name: string
  format: RegExp
}
const CARRIERS: readonly Carrier[] = [
  { id: 654_365_443, name: 'USPS', format: /^(9\d{15,25}|[A-Z]{2}\d{9}US)$/ },
  { id: 654_365_444, name: 'UPS', format: /^(1Z[0-9A-Z]{16}|[0-9A-Z]{8,26})$/ },
  { id: 654_365_445, name: 'FedEx', format: /^\d{12,22}$/ },
  { id: 654_365_446, name: 'DHL', format: /^[0-9A-Z]{10,30}$/ },
  { id: 654_365_447, name: 'YunExpress', format: /^(YT)?\d{12,18}$/ },
  { id: 654_365_448, name: 'Other', format: /^[0-9A-Za-z-]{6,40}$/ },
]

/** Everything is checked before the first parcel leaves. */
function confirm(request: TemuRequest) {
  const parcels = listAt(request.body, 'sendRequestList')
  if (parcels.length === 0) refuse(3_000_000, 'sendRequestList is empty')
  const checked = parcels.map((parcel) => checkParcel(request, parcel))
  for (const { carrier, trackingNumber, orders } of checked)
    for (const [order, pieceIds] of orders) {
      const sent = { carrierId: String(carrier.id), carrier: carrier.name, trackingNumber }
      ship(request.exchange.world, order, sent, pieceIds)
    }
  return {}
}

function checkParcel(request: TemuRequest, parcel: Fields) {
  const { world } = request.exchange
  const carrier = CARRIERS.find(({ id }) => String(id) === textAt(parcel, 'carrierId'))
  const trackingNumber = textAt(parcel, 'trackingNumber')
  if (!carrier) return refuse(BUSINESS, 'The carrier is unknown.')
  if (!carrier.format.test(trackingNumber)) refuse(BUSINESS, `The tracking number is not one of ${carrier.name}.`)
  const isUsed = world
    .ordersOf(request.shop.id)
    .some(({ parcels }) => parcels.some((one) => one.trackingNumber === trackingNumber))
  if (isUsed) refuse(BUSINESS, 'The tracking number is already used.')
  const infos = listAt(parcel, 'orderSendInfoList')
  const orders = [...Map.groupBy(infos, (one) => textAt(one, 'parentOrderSn')).values()].map(
    (own) => [orderAt(request, own[0] as Fields), own] as const,
  )
  if (orders.length === 0) refuse(3_000_000, 'orderSendInfoList is empty')
  const chosen = orders.map(([order, own]) => [order, piecesOf(order, own)] as const)
  if (chosen.length > 1 && chosen.some(([order, ids]) => ids.length < openPieces(order).length))
    refuse(BUSINESS, 'A parcel for several parent orders takes all of each.')
  return { carrier, trackingNumber, orders: chosen }
}

/** As many open pieces of each sub-order as the parcel holds. */
function piecesOf(order: Order, infos: readonly Fields[]): string[] {
  if (!isToShip(order)) refuse(BUSINESS, 'The order is not to be shipped.')
  return infos.flatMap((info) => {
    const line = linesOf(order).find(([first]) => first.id === textAt(info, 'orderSn'))
    const open = openPieces(order).filter(({ variantId }) => variantId === line?.[0].variantId)
    const quantity = Number(info.quantity)
    if (!line || !Number.isInteger(quantity) || quantity < 1 || quantity > open.length)
      refuse(BUSINESS, 'A sub-order has fewer pieces left to ship.')
    return open.slice(0, quantity).map(({ id }) => id)
  })
}

export const orderTypes: TemuTypes = {
  'bg.order.list.v2.get': { gateway: 'region', handle: list },
  'bg.order.detail.v2.get': {
    gateway: 'region',
    handle(request) {
      const order = orderAt(request, request.body)
      return {
        parentOrderMap: parentOf(request, order),
        orderList: linesOf(order).map((pieces) => lineOf(order, pieces)),
      }
    },
  },
  'bg.order.shippinginfo.v2.get': { gateway: 'region', handle: address },
  'bg.logistics.companies.get': {
    gateway: 'region',
    handle: () => ({
      logisticsServiceProviderList: CARRIERS.map(({ id, name }) => ({
        logisticsServiceProviderId: id,
        logisticsServiceProviderName: name,
      })),
    }),
  },
  'bg.logistics.shipment.v2.confirm': { gateway: 'region', handle: confirm },
}
