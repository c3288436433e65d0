import { preparedRows, type Transaction } from '#core/database'
import { pricesSql, type FoundPrices } from '#catalogue/queries/price_sheets'

/** So many pieces of a finished product, in the version that was chosen or in its newest. */
export interface Wanted {
  finished_product_id: number
  colour_id: number
  size_id: number
  quantity: number
  finished_version_id?: number
  /** The factory it was ordered from: where another one makes it now, it is not that any more. */
  maker_id?: number
}

/** What the house knows of it now. */
export interface Sellable extends Wanted {
  at: number
  code: string
  name: string
  picture: string | null
  finished_version_id: number
  design_version_id: number
  product_version_id: number
  product_id: number
  factory_id: number | null
  commitment_days: number
  stock_id: number | null
  available: number
  is_sold: boolean
  faces: string[]
  materials: { id: number; minor: number }[]
  /** Null where the product has no prices. */
  prices: FoundPrices | null
}

/**
 * Of the merchant's own; what it has not (any more) is left out. One statement, however many there are. The merchant stands in a
 * query of its own, so that one plan looks as good as the next and PostgreSQL keeps the first: planning costs ten times the work.
 */
export function sellable(wanted: readonly Wanted[], merchantId: number, client?: Transaction): Promise<Sellable[]> {
  return preparedRows<Sellable>(
    SELLABLE,
    [JSON.stringify(wanted.map((one, at) => ({ ...one, at }))), merchantId],
    client,
  )
}

/** Asked by key, row by row: `exists` would have the whole table read to look ahead. */
const HAS = (table: string, own: string, column: string) =>
  `(select true from ${table} x where x.${own} and x.${column}_id = i.${column}_id limit 1) is true`

const SELLABLE = `
  select i.at, i.colour_id, i.size_id, i.quantity, f.id as finished_product_id, f.code, f.name, f.picture,
         v.id as finished_version_id, v.design_version_id, v.product_version_id, v.faces,
         f.product_id, s.factory_id, coalesce(p.commitment_days, 2) as commitment_days,
         st.id as stock_id, greatest(coalesce(st.on_hand - st.reserved, 0), 0) as available,
         p.status = 'published' and s.factory_id = coalesce(i.maker_id, s.factory_id)
           and (p.is_shared or p.organisation_id = (select parent_id from organisations where id = f.organisation_id))
           and ${HAS('finished_colours', 'finished_product_id = f.id', 'colour')}
           and ${HAS('finished_sizes', 'finished_product_id = f.id', 'size')}
           and ${HAS('product_colours', 'product_id = p.id', 'colour')}
           and ${HAS('product_sizes', 'product_id = p.id', 'size')} as is_sold,
         (select coalesce(json_agg(json_build_object('id', m.id, 'minor', m.price_minor) order by m.id), '[]')
            from finished_materials x join materials m on m.id = x.material_id
           where x.finished_version_id = v.id and m.price_minor > 0) as materials,
         ${pricesSql('f.organisation_id')} as prices
    from jsonb_to_recordset(?::jsonb) i(at int, finished_product_id int, colour_id int, size_id int, quantity int, finished_version_id int, maker_id int)
    join finished_products f on f.id = i.finished_product_id and f.organisation_id = (select ?::int)
    join finished_versions v on v.finished_product_id = f.id
     and case when i.finished_version_id is null then v.number = f.version_number else v.id = i.finished_version_id end
    join products p on p.id = f.product_id join spus s on s.id = p.spu_id
    left join stocks st on st.spu_id = s.id and st.colour_id = i.colour_id and st.size_id = i.size_id and st.is_offered
   order by i.at`
