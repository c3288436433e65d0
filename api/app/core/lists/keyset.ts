import { Refusal } from '#core/errors'
import type { Field } from '#core/crud/fields'
import { expression, type Sql } from '#core/lists/conditions'
import type { Position } from '#core/lists/cursor'
import type { Order } from '#core/lists/list_query'
import { cast } from '#core/lists/values'

interface Column {
  left: string
  direction: Order['direction']
  value: unknown
  mayBeNull: boolean
}

/**
 * The rows behind a position: (a, b) < (x, y) where the directions agree and nothing is null, spelled out else.
 * Nulls stand where PostgreSQL puts them: last in a rising order, first in a falling one.
 */
export function behind(orders: Order[], fieldOf: (name: string) => Field, position: Position): Sql {
  const columns = orders.map((order, i) => columnAt(order, fieldOf(order.field), position[i] ?? null))
  const isPlain = columns.every(({ direction, mayBeNull }) => direction === columns[0]?.direction && !mayBeNull)
  return isPlain ? rowComparison(columns) : spelledOut(columns)
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

/** A cursor that was tampered with is no place in the list. */
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

/** The first column's own bound stands before the cases, so that an index can start there. */
function spelledOut(columns: Column[]): Sql {
  const cases = columns.map((column, i) => all([...columns.slice(0, i).map(equal), beyond(column)]))
  const [first] = columns
  const either = {
    text: `(${cases.map(({ text }) => text).join(' or ')})`,
    bindings: cases.flatMap(({ bindings }) => bindings),
  }
  return first && first.value !== null ? all([notBefore(first), either]) : either
}

function all(parts: Sql[]): Sql {
  return {
    text: `(${parts.map(({ text }) => text).join(' and ')})`,
    bindings: parts.flatMap(({ bindings }) => bindings),
  }
}

const equal = ({ left, value }: Column): Sql =>
  value === null ? { text: `${left} is null`, bindings: [] } : { text: `${left} = ?`, bindings: [value] }

function beyond({ left, direction, value, mayBeNull }: Column): Sql {
  if (value === null) return { text: direction === 'asc' ? 'false' : `${left} is not null`, bindings: [] }
  if (direction === 'desc') return { text: `${left} < ?`, bindings: [value] }
  return { text: mayBeNull ? `(${left} > ? or ${left} is null)` : `${left} > ?`, bindings: [value] }
}

function notBefore({ left, direction, value, mayBeNull }: Column): Sql {
  if (direction === 'desc') return { text: `${left} <= ?`, bindings: [value] }
  return { text: mayBeNull ? `(${left} >= ? or ${left} is null)` : `${left} >= ?`, bindings: [value] }
}
