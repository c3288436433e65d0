import type { Destination, FreightItem, FreightQuote } from '#contracts/logistics'
import { rows } from '#core/database'
import { quoteFreight } from '#logistics/actions/quote_freight'

interface Asked {
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

/** One parcel for each factory that makes something of it. */
export async function quoteParcels({ items, ...asked }: Asked): Promise<QuotedParcel[]> {
  const makers = await makersOf(items.map(({ product_id }) => product_id))
  const parcels = Map.groupBy(
    items.filter(({ product_id }) => makers.has(product_id)),
    ({ product_id }) => makers.get(product_id)?.factory_id as number,
  )
  return Promise.all(
    [...parcels].map(async ([factory_id, together]) => ({
      factory: { id: factory_id, name: nameOf(makers, factory_id) },
      items: together,
      quote: await quoteFreight(undefined, { ...asked, factory_id, items: together }),
    })),
  )
}

interface Maker {
  product_id: number
  factory_id: number
  name: string
}

async function makersOf(ids: readonly number[]): Promise<ReadonlyMap<number, Maker>> {
  const found = await rows<Maker>(
    `select p.id as product_id, f.id as factory_id, f.name from products p
       join spus s on s.id = p.spu_id join organisations f on f.id = s.factory_id where p.id = any(?)`,
    [ids],
  )
  return new Map(found.map((one) => [one.product_id, one]))
}

const nameOf = (makers: ReadonlyMap<number, Maker>, factory: number) =>
  [...makers.values()].find(({ factory_id }) => factory_id === factory)?.name ?? ''
