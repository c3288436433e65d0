import { Refusal } from '#core/errors'
import type { Field } from '#core/crud/fields'
import { isMany } from '#core/crud/fields'
import type { Condition, Value } from '#core/lists/list_query'

export interface Sql {
  text: string
  bindings: unknown[]
}

const COMPARISONS = { eq: '=', ne: '<>', gt: '>', egt: '>=', lt: '<', elt: '<=' } as const
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/

/** The left side of a comparison; names come from the declaration, never from a request. */
export function expression(name: string, field: Field): string {
  if (field.through) return `array(select x.${field.through.other} from ${field.through.table} x where x.${field.through.own} = t.id)`
  return field.sql ? `(${field.sql})` : `t.${field.column ?? name}`
}

/** One checked condition as SQL with bindings. */
export function conditionSql(condition: Condition, field: Field): Sql {
  const { operator } = condition
  const left = expression(condition.field, field)
  if (operator === 'NULL') return { text: `${left} is null`, bindings: [] }
  if (operator === 'NOT NULL') return { text: `${left} is not null`, bindings: [] }
  if (operator === 'IN' || operator === 'NOT IN') return within(left, condition, field)
  if (operator === 'RANGE' || operator === 'NOT RANGE') return range(left, condition, field)
  if (operator === 'LIKE' || operator === 'NOT LIKE') return like(left, condition)
  if (operator === 'FIND_IN_SET') return contains(left, condition, field)
  const value = cast(single(condition), condition.field, field)
  if (isMany(field)) return { text: `? = any(${left})`, bindings: [value] }
  if (operator === 'eq' && field.kind === 'moment' && DATE_ONLY.test(String(value))) return day(left, String(value))
  return { text: `${left} ${COMPARISONS[operator]} ?`, bindings: [widen(value, field, operator)] }
}

function within(left: string, { value, field: name, operator }: Condition, field: Field): Sql {
  const values = listOf(value).map((one) => cast(one, name, field))
  const yes = isMany(field) ? `${left} && ?` : `${left} = any(?)`
  return { text: operator === 'IN' ? yes : `not (${yes})`, bindings: [values] }
}

function range(left: string, { value, field: name, operator }: Condition, field: Field): Sql {
  const [from, to] = Array.isArray(value) ? value.map(String) : String(value).split(',')
  const text: string[] = []
  const bindings: unknown[] = []
  add(from, '>=', 'egt')
  add(to, '<=', 'elt')
  const joined = text.join(' and ') || 'true'
  return { text: operator === 'RANGE' ? `(${joined})` : `not (${joined})`, bindings }

  function add(bound: string | undefined, sign: string, edge: 'egt' | 'elt') {
    if (!bound?.trim()) return
    text.push(`${left} ${sign} ?`)
    bindings.push(widen(cast(bound.trim(), name, field), field, edge))
  }
}

function like(left: string, condition: Condition): Sql {
  const text = `${left}::text ${condition.operator === 'LIKE' ? 'ilike' : 'not ilike'} ?`
  return { text, bindings: [`%${escapeLike(String(single(condition)))}%`] }
}

function contains(left: string, { value, field: name }: Condition, field: Field): Sql {
  const values = listOf(value).map((one) => (isMany(field) ? cast(one, name, field) : String(one)))
  return { text: isMany(field) ? `${left} @> ?` : `string_to_array(${left}::text, ',') @> ?`, bindings: [values] }
}

function day(left: string, date: string): Sql {
  return { text: `(${left} >= ? and ${left} <= ?)`, bindings: [`${date} 00:00:00`, `${date} 23:59:59.999`] }
}

/** A bare date means the whole of that day. */
function widen(value: unknown, { kind }: Field, operator: string) {
  if (kind !== 'moment' || !DATE_ONLY.test(String(value))) return value
  return operator === 'elt' || operator === 'gt' ? `${value} 23:59:59.999` : `${value} 00:00:00`
}

function cast(value: string | number | boolean | null, name: string, field: Field): unknown {
  const kind = field.kind === 'choice' && typeof field.options?.[0] === 'number' ? 'integer' : field.kind
  const text = String(value)
  if (kind === 'integer' || kind === 'reference' || kind === 'many') return wholeNumber(text, name)
  if (kind === 'flag') return truth(text, name)
  if (kind === 'moment' && Number.isNaN(Date.parse(text))) throw fault(name, 'validation.date')
  return text
}

function wholeNumber(text: string, name: string): number {
  const number = Number(text)
  if (!/^-?\d+$/.test(text) || Math.abs(number) > 2_147_483_647) throw fault(name, 'validation.number')
  return number
}

function truth(text: string, name: string): boolean {
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw fault(name, 'validation.boolean')
}

function single({ value, field }: Condition): string | number | boolean | null {
  if (typeof value === 'object' && value !== null) throw fault(field, 'validation.string')
  return value as string | number | boolean | null
}

const listOf = (value: Value) => (Array.isArray(value) ? value : String(value).split(','))
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
const fault = (name: string, key: string) => new Refusal('E_INVALID', { fields: { [name]: [{ key, params: { field: name } }] } })
