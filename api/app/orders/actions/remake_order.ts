import type { FreightOption } from '#contracts/logistics'
import { rows, type Transaction } from '#core/database'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { beginOrder, shipBy } from '#orders/actions/begin_order'
import { step, type Doer } from '#orders/actions/step'
import { writeOrder, type NewItem, type Written } from '#orders/actions/write_order'
import { partsOf, type Part } from '#orders/domain/parts'
import { production } from '#orders/ports/production'
import { heldById, type HeldOrder } from '#orders/queries/held_order'
import { refuseUnprintableItems } from '#orders/queries/unprintable_items'
import { logistics, parcelOf } from '#orders/settlement/carried'

interface Piece {
  item: number
  quantity: number
}

type Source = NewItem & { id: number }

/** The same pieces once more as they were sold, for nothing, on the way to their factories at once; linked to what they replace. */
export async function remakeOrder(
  source: HeldOrder,
  pieces: readonly Piece[],
  because: { remark: string },
  by: Doer,
  trx: Transaction,
): Promise<Written> {
  const items = await soldAs(source.id, pieces, trx)
  await refuseUnprintableItems(items, trx)
  const parts = await carriedParts(source, items, trx)
  const made = await writeOrder(
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
  await linkItems(made.id, items, trx)
  const order = await heldById(made.id, trx)
  const sets = { payment: 'paid', paid_at: new Date().toISOString(), remake_of: source.id }
  const freights = parts.flatMap(({ freight }) => freight ?? [])
  await step(
    order,
    { action: 'remake', sets: { ...sets, ship_by: shipBy(freights) }, detail: { of: source.order_no } },
    by,
    trx,
  )
  await beginOrder(order, await production(), trx)
  return made
}

/** In the versions that were sold; they cost nothing. */
async function soldAs(orderId: number, pieces: readonly Piece[], trx: Transaction): Promise<Source[]> {
  const found = await rows<Source>(
    `select i.id, i.finished_product_id, i.finished_version_id, i.design_version_id, i.product_id, i.product_version_id, i.stock_id,
            i.factory_id, i.colour_id, i.size_id, i.name, i.code, i.picture, p.quantity, 0 as unit_minor, i.customs
       from jsonb_to_recordset(?::jsonb) p(item int, quantity int) join order_items i on i.id = p.item and i.order_id = ? order by i.position`,
    [JSON.stringify(pieces), orderId],
    trx,
  )
  return found.map((one) => ({ ...one, price: null }))
}

/** By the way it went before, or by the cheapest there is now; nobody pays for it. */
async function carriedParts(
  source: HeldOrder,
  items: readonly Source[],
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
    const parcel = parcelOf({ merchantId, salesPlatform, to: receiver }, part.factory, own)
    const { options } = await (await logistics()).quote(trx, parcel)
    const before = source.parts.find((one) => one.factory_id === part.factory)?.choice
    const option = options.find((one) => one.method_id === before?.method_id) ?? options[0] ?? before
    if (!option) throw new Refusal('E_LOGISTICS_REQUIRED')
    carried.push({ ...part, freight: { ...option, minor: 0, fee: Money.ofMinor(0, 'RMB').toJSON(), lines: [] } })
  }
  return carried
}

/** Which line each replaces: what is printed on it is what was printed. */
async function linkItems(orderId: number, items: readonly Source[], trx: Transaction): Promise<void> {
  const places = items.map(({ id }, at) => ({ position: at + 1, source: id }))
  await rows(
    `update order_items i set remake_of = p.source from jsonb_to_recordset(?::jsonb) p(position int, source int)
      where i.order_id = ? and i.position = p.position`,
    [JSON.stringify(places), orderId],
    trx,
  )
}
