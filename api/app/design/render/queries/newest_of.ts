import { row } from '#core/database'

interface Newest {
  version_id: number
  colour_ids: number[]
}

/** The version of a design that stands, and the colours of its product in their order, the one it was last seen on first. */
export const newestOf = (designId: number): Promise<Newest | undefined> =>
  row<Newest>(
    `select v.id as version_id, coalesce((
       select array_agg(c.id order by (c.id = d.colour_id) is true desc, c.sort desc, c.id) from product_colours x join stock_colours c on c.id = x.colour_id
        where x.product_id = d.product_id), '{}') as colour_ids
       from designs d join design_versions v on v.design_id = d.id and v.revision = d.revision where d.id = ?`,
    [designId],
  )
