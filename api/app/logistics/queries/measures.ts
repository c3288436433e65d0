import type { FreightItem, FreightRequest } from '#contracts/logistics'
import { goodsVersionSql } from '#catalogue/queries/goods_version'
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

/** Who sends the parcels of a merchant `m`, and in which versions goods and rates are: asked along by whoever asks something else. */
export const SUPPLIED = `m.parent_id as supplier_id, (select value from rates_version) as rates, ${goodsVersionSql('0')} as goods`

/** With the version of the rates, so that they are read only when they have changed. */
const WEIGHED = `select ${SUPPLIED}, (select coalesce(json_agg(w), '[]') from (${MEASURES}) w) as measures from organisations m where m.id = ?`
const NOW = `select ${SUPPLIED} from organisations m where m.id = ?`

export interface Supplied {
  supplier_id: number | null
  rates: string
  goods: string
}

interface Found extends Supplied {
  measures: Measured[]
}

interface Known extends Measured {
  goods: string
}

const MEMORY = 5000
const remembered = new Map<number, Known>()

/** Pieces as they are when they are packed, and what their supplier sends them by. */
export interface Weighed {
  packed: Packed[]
  book: RateBook
}

/** One statement for both as long as goods and rates stay, and none where it is said how they are now. A product that is not there weighs nothing that anybody knows. */
export async function weigh(
  { merchant_id, items, to }: FreightRequest,
  trx?: Transaction,
  now?: Supplied,
): Promise<Weighed> {
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  const found = (await asRemembered(ids, now ?? merchant_id, trx)) ?? (await read(ids, merchant_id, trx))
  const known = new Map(found?.measures.map((one) => [one.product_id, one]))
  const book = found?.supplier_id ? await bookOfVersion(found.supplier_id, to.country, found.rates, trx) : EMPTY_BOOK
  return { packed: items.map((one) => packedOf(one, known)), book }
}

/** Nothing where any of it has changed since, or was never asked. */
async function asRemembered(
  ids: readonly number[],
  asked: number | Supplied,
  trx?: Transaction,
): Promise<Found | undefined> {
  const measures = ids.flatMap((id) => remembered.get(id) ?? [])
  if (measures.length < ids.length) return undefined
  const now = typeof asked === 'object' ? asked : await preparedRow<Supplied>(NOW, [asked], trx)
  return now && measures.every(({ goods }) => goods === now.goods) ? { ...now, measures } : undefined
}

async function read(ids: readonly number[], merchantId: number, trx?: Transaction): Promise<Found | undefined> {
  const found = await preparedRow<Found>(WEIGHED, [ids, merchantId], trx)
  if (remembered.size >= MEMORY) remembered.clear()
  for (const one of found?.measures ?? []) remembered.set(one.product_id, { ...one, goods: found?.goods ?? '' })
  return found
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
