import { Refusal } from '#core/errors'
import { isValidText } from '#core/text'
import type { Order } from '#core/lists/parse_query'
import { type Field, expression, type Sql, cast } from '#core/lists/fields'

/** Sort values of the last row; null where the column is null. */
export type Position = (string | number | boolean | null)[]

/** The end of a page: its ordering and the sort values of its last row. */
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
  typeof value === 'string'
    ? isValidText(value)
    : value === null || typeof value === 'number' || typeof value === 'boolean'
const signature = (orders: Order[]) => orders.map(({ field, direction }) => `${field} ${direction}`).join(',')

interface Column {
  left: string
  direction: Order['direction']
  value: unknown
  mayBeNull: boolean
}

/**
 * Rows after a position: a row comparison where directions agree and nothing is null, otherwise spelled out. Nulls sort
 * as in PostgreSQL: last ascending, first descending.
 */
export function afterPosition(orders: Order[], fieldOf: (name: string) => Field, position: Position): Sql {
  const columns = orders.map((order, i) => columnAt(order, fieldOf(order.field), position[i] ?? null))
  const isPlain = columns.every(({ direction, mayBeNull }) => direction === columns[0]?.direction && !mayBeNull)
  return isPlain ? rowComparison(columns) : casesCondition(columns)
}

function columnAt({ field: name, direction }: Order, field: Field, given: Position[number]): Column {
  const value = given === null ? null : castOrRefuse(given, name, field)
  return {
    left: expression(name, field),
    direction,
    value,
    mayBeNull: Boolean(field.nullable || field.sql) || value === null,
  }
}

/** A manipulated cursor is refused. */
function castOrRefuse(value: NonNullable<Position[number]>, name: string, field: Field): unknown {
  try {
    return cast(value, name, field)
  } catch {
    throw new Refusal('E_CURSOR_INVALID')
  }
}

function rowComparison(columns: Column[]): Sql {
  const sign = columns[0]?.direction === 'asc' ? '>' : '<'
  const [names, marks] = [columns.map(({ left }) => left), columns.map(() => '?')]
  return { text: `(${names.join(', ')}) ${sign} (${marks.join(', ')})`, bindings: columns.map(({ value }) => value) }
}

/** Repeats the first column's bound, so that an index scan can start there. */
function casesCondition(columns: Column[]): Sql {
  const cases = columns.map((column, i) => allOf([...columns.slice(0, i).map(isEqual), isAfter(column)]))
  const [first] = columns
  const either = {
    text: `(${cases.map(({ text }) => text).join(' or ')})`,
    bindings: cases.flatMap(({ bindings }) => bindings),
  }
  return first && first.value !== null ? allOf([notBefore(first), either]) : either
}

function allOf(parts: Sql[]): Sql {
  return {
    text: `(${parts.map(({ text }) => text).join(' and ')})`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  }
}

const isEqual = ({ left, value }: Column): Sql =>
  value === null ? { text: `${left} is null`, bindings: [] } : { text: `${left} = ?`, bindings: [value] }

function isAfter({ left, direction, value, mayBeNull }: Column): Sql {
  if (value === null) return { text: direction === 'asc' ? 'false' : `${left} is not null`, bindings: [] }
  if (direction === 'desc') return { text: `${left} < ?`, bindings: [value] }
  return { text: mayBeNull ? `(${left} > ? or ${left} is null)` : `${left} > ?`, bindings: [value] }
}

function notBefore({ left, direction, value, mayBeNull }: Column): Sql {
  if (direction === 'desc') return { text: `${left} <= ?`, bindings: [value] }
  return { text: mayBeNull ? `(${left} >= ? or ${left} is null)` : `${left} >= ?`, bindings: [value] }
}
