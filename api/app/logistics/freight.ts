import type {
  ConfirmFreight,
  QuoteFreight,
  Destination,
  FreightItem,
  FreightQuote,
  SensitiveType,
} from '#contracts/logistics'
import { type Transaction, rows } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { packParcel } from '#logistics/domain/rates'
import { quoteParcel } from '#logistics/domain/quote'
import { weighItems, type PriceAndStockVersion, rateBook } from '#logistics/rate_book'
import { dayOf } from '#organisations/days'
import type { Actor } from '#core/http/actor'

/** The current price of one parcel by every method. Quotes are not stored; charging quotes again. */
export const quoteFreight: QuoteFreight<Transaction, PriceAndStockVersion> = async (client, parcel, now) => {
  const { packed, book } = await weighItems(parcel, client, now)
  return quoteParcel(packParcel(packed), book, parcel, dayOf(new Date()))
}

/** The chosen option; throws when it differs from the displayed one. */
export const chosenFreight: ConfirmFreight<Transaction, PriceAndStockVersion> = async (client, parcel, choice, now) => {
  const { options } = await quoteFreight(client, parcel, now)
  if (!choice) throw new Refusal(options.length === 0 ? 'E_LOGISTICS_NONE' : 'E_LOGISTICS_REQUIRED')
  const option = options.find((one) => one.method_id === choice.method_id)
  if (option?.fingerprint !== choice.fingerprint) throw new Refusal('E_LOGISTICS_CHANGED')
  return option
}

interface ParcelsInput {
  merchant_id: number
  to: Destination
  sales_platform: string | null
  items: readonly FreightItem[]
}

export interface QuotedParcel {
  factory: { id: number; name: string }
  items: readonly FreightItem[]
  quote: FreightQuote
}

export async function quoteParcels({ items, ...asked }: ParcelsInput): Promise<QuotedParcel[]> {
  const makers = await factoriesOf(items.map(({ product_id }) => product_id))
  const parcels = Map.groupBy(
    items.filter(({ product_id }) => makers.has(product_id)),
    ({ product_id }) => makers.get(product_id)?.factory_id as number,
  )
  return Promise.all(
    [...parcels].map(async ([factory_id, together]) => ({
      factory: { id: factory_id, name: factoryName(makers, factory_id) },
      items: together,
      quote: await quoteFreight(undefined, { ...asked, factory_id, items: together }),
    })),
  )
}

interface ProductFactory {
  product_id: number
  factory_id: number
  name: string
}

async function factoriesOf(ids: readonly number[]): Promise<ReadonlyMap<number, ProductFactory>> {
  const found = await rows<ProductFactory>(
    `select p.id as product_id, f.id as factory_id, f.name from products p
       join spus s on s.id = p.spu_id join organisations f on f.id = s.factory_id where p.id = any(?)`,
    [ids],
  )
  return new Map(found.map((one) => [one.product_id, one]))
}

const factoryName = (makers: ReadonlyMap<number, ProductFactory>, factory: number) =>
  [...makers.values()].find(({ factory_id }) => factory_id === factory)?.name ?? ''

interface ParcelInput {
  to: Destination
  weight_g: number
  sides_mm?: number[]
  commitment_days: number
  sensitive?: SensitiveType[]
  sales_platform?: string
  supplier_id?: number
  factory_id?: number
}

/** Quotes an arbitrary box with the methods of the actor's supplier, or of a supplier chosen by the platform. */
export async function tryParcel(
  { to, weight_g, sides_mm = [], commitment_days, sensitive = [], ...from }: ParcelInput,
  { organisation }: Actor,
): Promise<FreightQuote> {
  const piece = { product_id: 0, weight_g, sides_mm: sides_mm.toSorted((a, b) => b - a), commitment_days, sensitive }
  if (!['platform', 'supplier'].includes(organisation.kind)) throw new Refusal('E_FORBIDDEN')
  const supplier = organisation.kind === 'supplier' ? organisation.id : from.supplier_id
  if (!supplier) throw refuseField('supplier_id', 'E_REQUIRED')
  const book = await rateBook(supplier, to.country)
  const way = { to, factory_id: from.factory_id ?? 0, sales_platform: from.sales_platform ?? null }
  return quoteParcel(packParcel([{ piece, pieces: 1 }]), book, way, dayOf(new Date()))
}
