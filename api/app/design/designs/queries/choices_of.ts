import type { SizeTableChoice } from '#contracts/design'
import { row, rows, type Transaction } from '#core/database'
import type { ProductVersion } from '#design/designs/queries/product_of'

/**
 * The size tables that a finished product may show: its blank's own and those of the same house that hold all of its sizes, each
 * in both units. What comes in one size has none.
 */
export function sizeTablesOf({ id, content }: ProductVersion, trx?: Transaction): Promise<SizeTableChoice[]> {
  if (content.size_ids.length < 2) return Promise.resolve([])
  return rows<SizeTableChoice>(
    `select z.id as template_id, u.unit, z.name_zh, z.name_en
       from products p join spus s on s.id = p.spu_id
       join size_templates own on own.id = s.size_template_id
       join size_templates z on z.id = own.id or (z.organisation_id = own.organisation_id and z.status = 'enabled')
       cross join (values (1, 'cm'), (2, 'inch')) u(n, unit)
      where p.id = ? and not exists (
        select 1 from unnest(?::text[]) size where not jsonb_exists(z.measures, size))
      order by z.id = own.id desc, z.sort desc, z.id desc, u.n`,
    [id, content.size_ids.map(String)],
    trx,
  )
}

/** Those of the blank itself where it has any: a tee is not asked whether it is a hoodie. */
export async function offeredSizeTables(product: ProductVersion): Promise<SizeTableChoice[]> {
  const all = await sizeTablesOf(product)
  const own = await row<{ id: number }>(
    'select s.size_template_id as id from products p join spus s on s.id = p.spu_id where p.id = ?',
    [product.id],
  )
  const ofOwn = all.filter((one) => one.template_id === own?.id)
  return ofOwn.length > 0 ? ofOwn : all
}

/** What a design can be placed by: the sides the product is shown from, and its photos. */
export const themesOf = ({ content }: ProductVersion): string[] => [
  ...content.angles.map(({ key }) => key),
  ...content.photos.map(({ key }) => `photo-${key}`),
]
