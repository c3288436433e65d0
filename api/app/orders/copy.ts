import { isUnsellable } from '#contracts/cart'
import { type Transaction, rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { markDenied } from '#design/finished/ordering'
import { toNewItem } from '#orders/place'
import { type Performer, type LoadedItem, type LoadedOrder, recordTransition, lockOrderById } from '#orders/order'
import { insertOrder, type NewItem, type CreatedOrder } from '#orders/write_order'
import { assertAllowed } from '#orders/domain/order_states'
import { partsOf, type Part } from '#orders/domain/parts'
import { rejectDenied, countedLine, picturesOf } from '#orders/cart'
import { quoteLines, type PricedLine } from '#orders/price_lines'
import type { FreightOption } from '#contracts/logistics'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { releaseToProduction, latestShipDate } from '#orders/pay'
import { productionPort } from '#orders/ports/production'
import { rejectUnprintableItems } from '#orders/hold'
import { logisticsPort, freightRequest } from '#orders/price_order'

/**
 * Copies an order in the newest versions at current prices, with its customs data but without freight choices,
 * payments, tracking and platform numbers. Items no longer sold or printable need linking; denied items are refused by
 * name.
 */
export async function copyOrder(
  order: LoadedOrder,
  actor: Actor,
  by: Performer,
  trx: Transaction,
): Promise<CreatedOrder> {
  assertAllowed(order, 'copy', by.role)
  rejectDenied(await markDenied(order.items, actor, trx), 'items')
  const { lines } = await quoteLines(
    order.items.map(
      ({
        finished_product_id: id,
        finished_version_id: version,
        colour_id: colour,
        size_id: size,
        quantity,
        personalisation_id: values,
        personalised,
        is_fields_open,
      }) => ({
        finished_product_id: id ?? 0,
        colour_id: colour ?? 0,
        size_id: size ?? 0,
        quantity,
        personalised_for: personalised ? version : null,
        pictures_of: picturesOf(values, personalised),
        is_fields_open,
      }),
    ),
    order.organisation_id,
    trx,
  )
  const isWhole = lines.every(isCopied)
  const parts = isWhole ? partsOf(lines.map(countedLine)).map((part) => ({ ...part, freight: null })) : []
  return insertOrder(
    {
      merchantId: order.organisation_id,
      source: 'copy',
      receiver: order.receiver,
      remark: order.remark,
      storeId: order.store_id,
      salesPlatform: order.sales_platform,
      items: order.items.map((item, at) => copiedItem(item, lines[at])),
      parts,
    },
    by,
    trx,
  )
}

/** Values of an earlier version are entered again, because the design may print them elsewhere or not at all. */
const isCopied = ({ facts, problem }: PricedLine) => facts !== null && !isUnsellable(problem) && problem !== 'fields'

function copiedItem(item: LoadedItem, line: PricedLine | undefined): NewItem {
  const { name, quantity, customs } = item
  if (line && isCopied(line))
    return { ...toNewItem(line, item), customs, buyer_note: item.buyer_note, is_fields_open: item.is_fields_open }
  return { ...toNewItem({ facts: null, problem: 'withdrawn', unit: null, minor: 0 }), name, quantity }
}

interface Piece {
  item: number
  quantity: number
}

type SoldItem = NewItem & { id: number }

/**
 * Creates a free order for the same pieces as they were sold, links it to the original and sends it to production at
 * once.
 */
export async function remakeOrder(
  source: LoadedOrder,
  pieces: readonly Piece[],
  because: { remark: string },
  by: Performer,
  trx: Transaction,
): Promise<CreatedOrder> {
  const items = await soldItems(source.id, pieces, trx)
  await rejectUnprintableItems(items, trx)
  const parts = await partsWithFreight(source, items, trx)
  const made = await insertOrder(
    {
      merchantId: source.organisation_id,
      ownerId: source.owner_user_id,
      source: 'remake',
      receiver: source.receiver,
      remark: because.remark,
      storeId: source.store_id,
      salesPlatform: source.sales_platform,
      items,
      parts,
    },
    by,
    trx,
  )
  await linkRemadeItems(made.id, items, trx)
  const order = await lockOrderById(made.id, trx)
  const sets = { payment: 'paid', paid_at: new Date().toISOString(), remake_of: source.id }
  const freights = parts.flatMap(({ freight }) => freight ?? [])
  await recordTransition(
    order,
    { action: 'remake', sets: { ...sets, ship_by: latestShipDate(freights) }, detail: { of: source.order_no } },
    by,
    trx,
  )
  await releaseToProduction(order, await productionPort(), trx)
  return made
}

/** In the sold versions, at price zero. */
async function soldItems(orderId: number, pieces: readonly Piece[], trx: Transaction): Promise<SoldItem[]> {
  const found = await rows<Omit<SoldItem, 'price'>>(
    `select i.id, i.finished_product_id, i.finished_version_id, i.design_version_id, i.product_id, i.product_version_id, i.stock_id,
            i.factory_id, i.colour_id, i.size_id, i.name, i.code, i.picture, p.quantity, 0 as unit_minor, i.customs, i.personalisation_id, i.personalised, i.buyer_note
       from jsonb_to_recordset(?::jsonb) p(item int, quantity int) join order_items i on i.id = p.item and i.order_id = ? order by i.position`,
    [JSON.stringify(pieces), orderId],
    trx,
  )
  return found.map((one) => ({ ...one, price: null }))
}

/** Uses the previous freight method, or the cheapest available one; free of charge. */
async function partsWithFreight(
  source: LoadedOrder,
  items: readonly SoldItem[],
  trx: Transaction,
): Promise<(Part & { freight: FreightOption })[]> {
  const { receiver, organisation_id: merchantId, sales_platform: salesPlatform } = source
  if (!receiver) throw new Refusal('E_ORDER_NO_ADDRESS')
  const counted = items.map(({ factory_id: factory, product_id: product, quantity }) => ({
    factory: factory as number,
    product: product as number,
    quantity,
    unit: 0,
  }))
  const carried = []
  for (const part of partsOf(counted)) {
    const own = part.items.flatMap((at) => counted[at] ?? [])
    const parcel = freightRequest({ merchantId, salesPlatform, to: receiver }, part.factory, own)
    const { options } = await (await logisticsPort()).quote(trx, parcel)
    const before = source.parts.find((one) => one.factory_id === part.factory)?.choice
    const option = options.find((one) => one.method_id === before?.method_id) ?? options[0] ?? before
    if (!option) throw new Refusal('E_LOGISTICS_REQUIRED')
    carried.push({ ...part, freight: { ...option, minor: 0, fee: Money.ofMinor(0, 'RMB').toJSON(), lines: [] } })
  }
  return carried
}

/** Records which line each item replaces, so its original print files are used. */
async function linkRemadeItems(orderId: number, items: readonly SoldItem[], trx: Transaction): Promise<void> {
  const places = items.map(({ id }, at) => ({ position: at + 1, source: id }))
  await rows(
    `update order_items i set remake_of = p.source from jsonb_to_recordset(?::jsonb) p(position int, source int)
      where i.order_id = ? and i.position = p.position`,
    [JSON.stringify(places), orderId],
    trx,
  )
}
