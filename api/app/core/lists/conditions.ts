import { Refusal } from '#core/errors'
import { isMany, type Field } from '#core/crud/fields'
import { invalid, list } from '#core/lists/given'
import type { Condition, Value } from '#core/lists/list_query'
import { OPERATORS_OF } from '#core/lists/operators'
import { cast, isDate } from '#core/lists/values'

export interface Sql {
  text: string
  bindings: unknown[]
}

const COMPARISONS = { eq: '=', ne: '<>', gt: '>', egt: '>=', lt: '<', elt: '<=' } as const
type Comparison = keyof typeof COMPARISONS

/** The left side of a comparison; names come from the declaration, never from a request. */
export function expression(name: string, field: Field): string {
  if (field.through)
    return `array(select x.${field.through.other} from ${field.through.table} x where x.${field.through.own} = t.id order by 1)`
  return field.sql ? `(${field.sql})` : `t.${field.column ?? name}`
}

/** One checked condition as SQL with bindings. */
export function conditionSql(condition: Condition, field: Field): Sql {
  const { operator } = condition
  if (!OPERATORS_OF[field.kind].includes(operator))
    throw new Refusal('E_UNKNOWN_OPERATOR', { operator, field: condition.field })
  if (field.numeric && MEASURING.has(operator)) return numerically(condition, field)
  const left = expression(condition.field, field)
  if (field.matches && (operator === 'eq' || operator === 'IN'))
    return field.matches(list(condition.value).map((one) => cast(one, condition.field, field) as string | number))
  switch (operator) {
    case 'NULL':
    case 'NOT NULL':
      return emptiness(left, operator, field)
    case 'IN':
    case 'NOT IN':
      return within(left, condition, field)
    case 'RANGE':
    case 'NOT RANGE':
      return range(left, condition, field)
    case 'LIKE':
    case 'NOT LIKE':
      return like(left, condition)
    case 'FIND_IN_SET':
      return contains(left, condition, field)
    default:
      return comparison(left, operator, cast(single(condition), condition.field, field), field)
  }
}

const MEASURING: ReadonlySet<string> = new Set(['gt', 'egt', 'lt', 'elt', 'RANGE', 'NOT RANGE'])

function numerically(condition: Condition, { numeric: _, ...field }: Field): Sql {
  const text = expression(condition.field, field)
  const sql = `case when ${text} ~ '^[0-9]{1,9}$' then ${text}::int end`
  return conditionSql(condition, { ...field, kind: 'integer', sql })
}

function emptiness(left: string, operator: 'NULL' | 'NOT NULL', field: Field): Sql {
  if (isMany(field)) return { text: `cardinality(${left}) ${operator === 'NULL' ? '=' : '>'} 0`, bindings: [] }
  return { text: `${left} is ${operator.toLowerCase()}`, bindings: [] }
}

function comparison(left: string, operator: Comparison, value: unknown, field: Field): Sql {
  if (isMany(field)) return { text: `${operator === 'ne' ? 'not ' : ''}(? = any(${left}))`, bindings: [value] }
  if (isWholeDay(value, field) && (operator === 'eq' || operator === 'ne')) return day(left, operator, String(value))
  return { text: `${left} ${COMPARISONS[operator]} ?`, bindings: [widened(value, operator, field)] }
}

function within(left: string, { value, field: name, operator }: Condition, field: Field): Sql {
  const values = list(value).map((one) => cast(one, name, field))
  const yes = anyOf(left, values, field)
  return operator === 'IN' ? yes : { ...yes, text: `not (${yes.text})` }
}

function anyOf(left: string, values: unknown[], field: Field): Sql {
  if (isMany(field)) return { text: `${left} && ?`, bindings: [values] }
  if (!values.some((one) => isWholeDay(one, field))) return { text: `${left} = any(?)`, bindings: [values] }
  const each = values.map((one) => comparison(left, 'eq', one, field))
  return { text: `(${each.map(({ text }) => text).join(' or ')})`, bindings: each.flatMap(({ bindings }) => bindings) }
}

/** `from,to`; an end left blank is open, and both blank ask nothing. */
function range(left: string, { value, field: name, operator }: Condition, field: Field): Sql {
  const ends = (typeof value === 'object' && value !== null ? value : String(value).split(',')).map((one) =>
    String(one).trim(),
  )
  if (ends.length > 2) throw invalid(name, 'validation.array.maxLength', { max: 2 })
  const bounds = ends
    .map((end, i) => end && comparison(left, i === 0 ? 'egt' : 'elt', cast(end, name, field), field))
    .filter((one) => one !== '')
  if (bounds.length === 0) return { text: 'true', bindings: [] }
  const text = `(${bounds.map((one) => one.text).join(' and ')})`
  return { text: operator === 'RANGE' ? text : `not ${text}`, bindings: bounds.flatMap(({ bindings }) => bindings) }
}

function like(left: string, condition: Condition): Sql {
  const text = `${left}::text ${condition.operator === 'LIKE' ? 'ilike' : 'not ilike'} ?`
  return { text, bindings: [`%${escapeLike(String(single(condition)))}%`] }
}

function contains(left: string, { value, field: name }: Condition, field: Field): Sql {
  const values = list(value).map((one) => (isMany(field) ? cast(one, name, field) : String(one)))
  return { text: `${isMany(field) ? left : `string_to_array(${left}::text, ',')`} @> ?`, bindings: [values] }
}

function single({ value, field }: Condition): Exclude<Value, readonly unknown[]> {
  if (typeof value === 'object' && value !== null) throw invalid(field, 'validation.string')
  return value
}

const isWholeDay = (value: unknown, { kind }: Field) => kind === 'moment' && isDate(String(value))
const FIRST = '00:00:00Z'
const LAST = '23:59:59.999999Z'

function day(left: string, operator: 'eq' | 'ne', date: string): Sql {
  const text = `${left} ${operator === 'eq' ? 'between' : 'not between'} ? and ?`
  return { text, bindings: [`${date} ${FIRST}`, `${date} ${LAST}`] }
}

/** A bare date means the whole of that day: up to it includes it, after it begins behind it. */
function widened(value: unknown, operator: Comparison, field: Field): unknown {
  if (!isWholeDay(value, field)) return value
  return `${String(value)} ${operator === 'elt' || operator === 'gt' ? LAST : FIRST}`
}

export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
