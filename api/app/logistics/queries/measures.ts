import type { FreightItem } from '#contracts/logistics'
import { preparedRows, type Transaction } from '#core/database'
import type { Measured, Packed } from '#logistics/domain/parcel'

/** Pieces with what they are when they are packed, and whose supplier sends them, in one statement. */
export interface Weighed {
  supplier_id: number
  packed: Packed[]
}

type Found = Measured & { supplier_id: number }

const MEASURES = `
  select (select o.parent_id from organisations o where o.id = ?) as supplier_id, p.id as product_id,
         s.packed_weight_g as weight_g, coalesce(p.commitment_days, 0) as commitment_days,
         (select coalesce(json_agg(x.type), '[]') from spu_sensitive x where x.spu_id = s.id) as sensitive,
         (select coalesce(json_agg(mm order by mm desc), '[]')
            from unnest(array[s.packed_length_mm, s.packed_width_mm, s.packed_height_mm]) mm where mm is not null) as sides_mm
    from products p join spus s on s.id = p.spu_id where p.id = any(?)`

/** A product that is not there weighs nothing that anybody knows. */
export async function weigh(merchantId: number, items: readonly FreightItem[], trx?: Transaction): Promise<Weighed> {
  const ids = [...new Set(items.map(({ product_id }) => product_id))]
  const found = await preparedRows<Found>(MEASURES, [merchantId, ids], trx)
  const known = new Map(found.map((one) => [one.product_id, one]))
  const packed = items.map(({ product_id, pieces }) => ({
    piece: known.get(product_id) ?? unknown(product_id),
    pieces,
  }))
  return { supplier_id: found[0]?.supplier_id ?? 0, packed }
}

const unknown = (product_id: number): Measured => ({
  product_id,
  weight_g: null,
  sides_mm: [],
  commitment_days: 0,
  sensitive: [],
})
