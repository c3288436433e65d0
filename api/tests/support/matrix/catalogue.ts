import { row, rows } from '#core/database'

/** A word of each kind, a blank of one variant, a piece of it and how it came. */
export async function furnishCatalogue(id: number, name: string) {
  const word = async (table: string, columns = '', values = '') =>
    (
      await row<{ id: number }>(
        `insert into ${table} (organisation_id, name_zh, name_en${columns}) values (?, ?, ?${values}) returning id`,
        [id, name, name],
      )
    )?.id as number
  const colour = await word('stock_colours', ', hex, is_dark', `, '#000000', true`)
  const size = await word('sizes')
  await word('size_attributes')
  await word('spu_categories')
  await word('size_templates')
  const spu = await word('spus')
  const [stock] = await rows<{ id: number }>(
    'insert into stocks (spu_id, colour_id, size_id, organisation_id, on_hand) values (?, ?, ?, ?, 1) returning id',
    [spu, colour, size, id],
  )
  await rows(
    `insert into stock_movements (stock_id, organisation_id, kind, quantity, on_hand_after, reserved_after) values (?, ?, 'receive', 1, 1, 0)`,
    [stock?.id, id],
  )
}

/** What the requirements lend, by resource: the platform's words to all, shared blanks to all, and to factories what they make. */
const LENT: Record<string, string> = {
  spus: `select t.id from spus t left join organisations f on f.id = t.factory_id where t.is_shared or f.path like ? || '%'`,
  stocks: `select t.id from stocks t join spus s on s.id = t.spu_id where s.is_shared and ? <> ''`,
}
const WORDS = ['stock-colours', 'sizes', 'size-attributes', 'spu-categories', 'size-templates']

export async function lentOfCatalogue(resource: { name: string; table: string }, path: string) {
  const words = `select t.id from ${resource.table} t join organisations o on o.id = t.organisation_id where o.kind = 'platform' and ? <> ''`
  const sql = WORDS.includes(resource.name) ? words : LENT[resource.name]
  const found = sql ? await rows<{ id: number }>(sql, [path]) : []
  return new Set(found.map(({ id }) => id))
}
