import type { CartItem } from '#contracts/cart'
import { preparedRows, rows, type Transaction } from '#core/database'
import type { Owner } from '#orders/cart/owner'

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
  /** The person may order it no more; said where that was asked. */
  is_denied?: true
}

const word = (of: string, more = '') =>
  `json_build_object('id', ${of}.id, 'name_zh', ${of}.name_zh, 'name_en', ${of}.name_en${more})`

const SHOWN = `l.id, l.finished_product_id, l.name, l.colour_id, l.size_id, l.quantity, l.agreed_minor::float8 as agreed, l.created_at,
            ${word('c', `, 'hex', c.hex`)} as colour, ${word('z')} as size`
const WORDS = 'join stock_colours c on c.id = l.colour_id join sizes z on z.id = l.size_id'

/** What lies in a person's cart, the last added first; or of it the lines that are named. */
export function cartLines(userId: number, ids: readonly number[] | null, client?: Transaction): Promise<KeptLine[]> {
  return preparedRows<KeptLine>(
    `select ${SHOWN} from cart_lines l ${WORDS}
      where l.user_id = ? and (?::int[] is null or l.id = any(?::int[])) order by l.id desc`,
    [userId, ids, ids],
    client,
  )
}

/** Pieces of a cell, as they are put into a cart: with what it is called, and what one costs that was agreed to. */
export interface Put extends CartItem {
  name: string
  agreed: number
}

/** Puts lines there, or so many pieces as it says into those that are there, and tells them as they lie then. */
export const putLines = (
  named: readonly Put[],
  { merchantId, userId }: Pick<Owner, 'merchantId' | 'userId'>,
  trx: Transaction,
): Promise<KeptLine[]> =>
  rows<KeptLine>(
    `with put as (
       insert into cart_lines (organisation_id, user_id, finished_product_id, name, colour_id, size_id, quantity, agreed_minor)
       select ?, ?, i.finished_product_id, i.name, i.colour_id, i.size_id, i.quantity, i.agreed
         from jsonb_to_recordset(?::jsonb) i(finished_product_id int, name text, colour_id int, size_id int, quantity int, agreed bigint)
       on conflict (user_id, finished_product_id, colour_id, size_id)
       do update set quantity = excluded.quantity, name = excluded.name, agreed_minor = excluded.agreed_minor, updated_at = now()
       returning *)
     select ${SHOWN} from put l ${WORDS}`,
    [merchantId, userId, JSON.stringify(named)],
    trx,
  )
