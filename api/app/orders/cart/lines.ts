import { preparedRows, type Transaction } from '#core/database'

export interface KeptLine {
  id: number
  finished_product_id: number | null
  name: string
  colour_id: number
  size_id: number
  colour: { id: number; name_zh: string; name_en: string; hex: string }
  size: { id: number; name_zh: string; name_en: string }
  quantity: number
  agreed: number
  created_at: string
}

const word = (of: string, more = '') =>
  `json_build_object('id', ${of}.id, 'name_zh', ${of}.name_zh, 'name_en', ${of}.name_en${more})`

/** What lies in a person's cart, the last added first; or of it the lines that are named. */
export function cartLines(userId: number, ids: readonly number[] | null, client?: Transaction): Promise<KeptLine[]> {
  return preparedRows<KeptLine>(
    `select l.id, l.finished_product_id, l.name, l.colour_id, l.size_id, l.quantity, l.agreed_minor::float8 as agreed, l.created_at,
            ${word('c', `, 'hex', c.hex`)} as colour, ${word('z')} as size
       from cart_lines l join stock_colours c on c.id = l.colour_id join sizes z on z.id = l.size_id
      where l.user_id = ? and (?::int[] is null or l.id = any(?::int[])) order by l.id desc`,
    [userId, ids, ids],
    client,
  )
}
