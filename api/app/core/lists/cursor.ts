import { Refusal } from '#core/errors'
import { isSound } from '#core/text'
import type { Order } from '#core/lists/list_query'

/** The last row's values in the ordering; a column may hold nothing. */
export type Position = (string | number | boolean | null)[]

/** Where a page ended: the ordering it belongs to, and the last row's values in it. */
export function writeCursor(orders: Order[], values: Position): string {
  return Buffer.from(JSON.stringify([signature(orders), ...values])).toString('base64url')
}

export function readCursor(cursor: string, orders: Order[]): Position {
  const [made, ...values] = parse(cursor)
  if (made !== signature(orders) || values.length !== orders.length || !values.every(isPlain))
    throw new Refusal('E_CURSOR_INVALID')
  return values
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed)) return parsed
  } catch {}
  throw new Refusal('E_CURSOR_INVALID')
}

const isPlain = (value: unknown): value is Position[number] =>
  typeof value === 'string' ? isSound(value) : value === null || typeof value === 'number' || typeof value === 'boolean'
const signature = (orders: Order[]) => orders.map(({ field, direction }) => `${field} ${direction}`).join(',')
