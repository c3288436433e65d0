import { Refusal } from '#core/errors'
import type { Order } from '#core/lists/list_query'

export type Position = (string | number | boolean)[]

/** Where a page ended: the ordering it belongs to, and the last row's values in it. */
export function writeCursor(orders: Order[], values: Position): string {
  return Buffer.from(JSON.stringify([signature(orders), ...values])).toString('base64url')
}

export function readCursor(cursor: string, orders: Order[]): Position {
  const [made, ...values] = parse(cursor)
  const fits = made === signature(orders) && values.length === orders.length
  if (!fits || !values.every((one) => ['string', 'number', 'boolean'].includes(typeof one))) throw new Refusal('E_CURSOR_INVALID')
  return values as Position
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed)) return parsed
  } catch {}
  throw new Refusal('E_CURSOR_INVALID')
}

const signature = (orders: Order[]) => orders.map(({ field, direction }) => `${field} ${direction}`).join(',')
