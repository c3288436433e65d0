import type { FreightItem, FreightRequest } from '#contracts/logistics'
import { preparedRow, type Transaction } from '#core/database'
import type { Measured, Packed } from '#logistics/domain/parcel'
import type { RateBook } from '#logistics/domain/rate_book'
import { bookOfVersion, EMPTY_BOOK } from '#logistics/queries/rate_book'

/** The ids stand in a query of their own: then one plan is as good as the next, and the first is kept. */
const MEASURES = `
  select p.id as product_id, s.packed_weight_g as weight_g, coalesce(p.commitment_days, 0) as commitment_days,
         (select coalesce(json_agg(x.type), '[]') from spu_sensitive x where x.spu_id = s.id) as sensitive,
         (select coalesce(json_agg(mm order by mm desc), '[]')
            from unnest(array[s.packed_length_mm, s.packed_width_mm, s.packed_height_mm]) mm where mm is not null) as sides_mm
    from products p join spus s on s.id = p.spu_id where p.id = any((select ?::int[])::int[])`

/** With the version of the rates, so that they are read only when they have changed. */
const WEIGHED = `
  select m.parent_id as supplier_id, (select value from rates_version) as version,
         (select coalesce(json_agg(w), '[]') from (${MEASURES}) w) as measures
    from organisations m where m.id = ?`

interface Found {
  supplier_id: number | null
  version: string
  measures: Measured[]
}

/** Pieces as they are when they are packed, and what their supplier sends them by. */
export interface Weighed {
  packed: Packed[]
  book: RateBook
}

/** One statement for both as long as the rates stay. A product that is not there weighs nothing that anybody knows. */
export async function weigh({ merchant_id, items, to }: FreightRequest, trx?: Transaction): Promise<Weighed> {
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  const found = await preparedRow<Found>(WEIGHED, [ids, merchant_id], trx)
  const known = new Map(found?.measures.map((one) => [one.product_id, one]))
  const book = found?.supplier_id ? await bookOfVersion(found.supplier_id, to.country, found.version, trx) : EMPTY_BOOK
  return { packed: items.map((one) => packedOf(one, known)), book }
}

const packedOf = ({ product_id, pieces }: FreightItem, known: ReadonlyMap<number, Measured>): Packed => ({
  piece: known.get(product_id) ?? unknown(product_id),
  pieces,
})

const unknown = (product_id: number): Measured => ({
  product_id,
  weight_g: null,
  sides_mm: [],
  commitment_days: 0,
  sensitive: [],
})
