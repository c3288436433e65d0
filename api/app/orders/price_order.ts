import app from '@adonisjs/core/services/app'
import type { FreightChoice, FreightOption, FreightRequest, ReceiverAddress } from '#contracts/logistics'
import type { SalesPlatform } from '#contracts/suppliers'
import { type Transaction, rows } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import type { PriceAndStockVersion } from '#logistics/rate_book'
import { parcelItems, type CountedItem } from '#orders/domain/parts'
import { Logistics } from '#orders/ports/logistics'
import { sum } from '#contracts/price/amounts'
import { pipelineAll } from '#core/driver/pipeline'
import type { LoadedItem, LoadedOrder, LoadedPart, OrderToPrice } from '#orders/order'
import { requireCustoms } from '#orders/customs'
import { quoteLines, type PricedLine, type PricedLines } from '#orders/price_lines'
import { picturesOf, rejectProblems } from '#orders/cart'

export interface Shipment {
  merchantId: number
  salesPlatform: SalesPlatform
  to: ReceiverAddress
}

export const freightRequest = (
  { merchantId, salesPlatform, to }: Shipment,
  factory: number,
  items: readonly CountedItem[],
): FreightRequest => ({
  merchant_id: merchantId,
  factory_id: factory,
  sales_platform: salesPlatform,
  to: { country: to.country, region_code: to.region_code, postcode: to.postcode },
  items: parcelItems(items),
})

export const logisticsPort = () => app.container.make(Logistics)

export async function chosenFreight(
  parcel: FreightRequest,
  choice: FreightChoice | null,
  client?: Transaction,
  now?: PriceAndStockVersion,
): Promise<FreightOption> {
  return (await logisticsPort()).chosenOption(client, parcel, choice, now)
}

export async function findAddress(id: number, merchantId: number, client?: Transaction) {
  return (await logisticsPort()).address(id, merchantId, client)
}

export function requireAddress(address: ReceiverAddress | undefined): ReceiverAddress {
  if (!address) throw refuseField('address_id', 'E_INVALID_REFERENCE')
  return address
}

export const loadAddress = async (id: number, merchantId: number, client?: Transaction): Promise<ReceiverAddress> =>
  requireAddress(await findAddress(id, merchantId, client))

export interface PricedOrder {
  lines: PricedLine[]
  freights: FreightOption[]
  minor: number
}

/** The current price of an order, in its ordered versions and with its chosen freight. */
export async function priceOrder(order: OrderToPrice, trx: Transaction): Promise<PricedOrder> {
  const { lines, now } = await itemPrices(order, trx)
  rejectProblems(lines, 'items')
  const freights = await pipelineAll(order.parts.map((part) => freightOfPart(order, part, trx, now)))
  requireCustoms(order, freights)
  const minor = sum([...lines.map((one) => one.minor), ...freights.map((one) => one.minor)])
  return { lines, freights, minor }
}

export function itemPrices(order: OrderToPrice, client?: Transaction): Promise<PricedLines> {
  const wanted = order.items.map((one) => ({
    finished_product_id: one.finished_product_id ?? 0,
    finished_version_id: one.finished_version_id ?? 0,
    colour_id: one.colour_id ?? 0,
    size_id: one.size_id ?? 0,
    quantity: one.quantity,
    maker_id: one.factory_id ?? undefined,
    sample: orderedSample(one),
    personalised_for: one.personalisation_id === null ? null : one.finished_version_id,
    is_fields_open: one.is_fields_open,
    pictures_of: picturesOf(one.personalisation_id, one.personalised),
  }))
  return quoteLines(wanted, order.organisation_id, client, order.now)
}

/** An ordered sample keeps the discount at which it was ordered. */
export const orderedSample = ({ sample_discount: discount }: Pick<LoadedItem, 'sample_discount'>) =>
  discount === null ? null : { discount }

async function freightOfPart(
  order: LoadedOrder,
  part: LoadedPart,
  trx: Transaction,
  now?: PriceAndStockVersion,
): Promise<FreightOption> {
  return chosenFreight(
    freightRequest(shipmentOf(order), part.factory_id, countedItems(order, part)),
    part.choice,
    trx,
    now,
  )
}

export function shipmentOf({
  organisation_id: merchantId,
  sales_platform: salesPlatform,
  receiver,
}: LoadedOrder): Shipment {
  if (!receiver) throw new Refusal('E_ORDER_NO_ADDRESS')
  return { merchantId, salesPlatform, to: receiver }
}

export function countedItems(
  order: LoadedOrder,
  { factory_id: factory, items }: Pick<LoadedPart, 'factory_id' | 'items'>,
): CountedItem[] {
  const known = new Map(order.items.map((one) => [one.id, one]))
  return items.map(({ item, quantity }) => {
    const { product_id: product, unit } = known.get(item) ?? { product_id: null, unit: 0 }
    return { factory, product: product ?? 0, quantity, unit }
  })
}

/** Writes current prices and delivery days where they differ from the stored ones. */
export async function updatePrices(
  order: LoadedOrder,
  { lines, freights }: PricedOrder,
  trx: Transaction,
): Promise<void> {
  const changed = order.items.flatMap(({ id, unit }, at) => {
    const now = lines[at]?.unit
    return now && now.minor !== unit ? [{ id, minor: now.minor, price: now }] : []
  })
  // A freight choice that is still valid keeps its price, but its days count from today.
  const isFreightSame = order.parts.every(({ choice }, at) => isSameFreight(choice, freights[at]))
  await updateUnitPrices(changed, trx)
  if (!isFreightSame)
    await updateFreights(
      order.parts.map(({ id }, at) => ({ id, freight: freights[at] ?? null })),
      trx,
    )
  if (changed.length > 0) await updateTotals(order.id, trx)
}

const isSameFreight = (was: FreightOption | null, now: FreightOption | undefined) =>
  was?.ships_by === now?.ships_by && Boolean(was?.needs_customs) === now?.needs_customs

export async function updateUnitPrices(
  changed: readonly { id: number; minor: number; price: unknown }[],
  trx: Transaction,
) {
  if (changed.length === 0) return
  await rows(
    `update order_items i set unit_minor = c.minor, price = c.price from jsonb_to_recordset(?::jsonb) c(id int, minor bigint, price jsonb) where i.id = c.id`,
    [JSON.stringify(changed)],
    trx,
  )
}

export async function updateFreights(
  given: readonly { id: number; freight: FreightOption | null }[],
  trx: Transaction,
) {
  const parts = given.map(({ id, freight }) => ({ id, freight, minor: freight?.minor ?? 0 }))
  await rows(
    `update order_parts p set freight = nullif(f.freight, 'null'), freight_minor = f.minor, version = p.version + 1
       from jsonb_to_recordset(?::jsonb) f(id int, freight jsonb, minor bigint) where p.id = f.id`,
    [JSON.stringify(parts)],
    trx,
  )
}

/** Recomputes part and order totals. An order with unlinked items has no parts and stays unchanged. */
export async function updateTotals(orderId: number, trx: Transaction): Promise<void> {
  await rows(
    `with sums as (
       select x.part_id, sum(x.quantity)::int as pieces, sum(x.quantity * i.unit_minor)::bigint as minor
         from order_part_items x join order_items i on i.id = x.item_id where i.order_id = ? group by x.part_id),
     parts as (
       update order_parts p set pieces = s.pieces, product_minor = s.minor from sums s where p.id = s.part_id
       returning p.product_minor, p.freight_minor)
     update orders o set product_minor = s.product, freight_minor = s.freight
       from (select sum(product_minor) as product, sum(freight_minor) as freight from parts having count(*) > 0) s where o.id = ?`,
    [orderId, orderId],
    trx,
  )
}
