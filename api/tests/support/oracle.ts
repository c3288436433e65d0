import type { Field } from '#core/lists/fields'
import type { Condition } from '#core/lists/parse_query'

/** The result of a condition on a row, computed without a database; null as in SQL. */
export type Verdict = boolean | null
type Plain = string | number | boolean

export function verdict(
  { operator, value, field: name }: Condition,
  row: Record<string, unknown>,
  field: Field,
): Verdict {
  const held = row[name]
  if (Array.isArray(held)) return ofSet(operator, value, held as Plain[])
  if (operator === 'NULL') return held === null
  if (operator === 'NOT NULL') return held !== null
  const says = question(operator, value, field)
  if (says.asksNothing) return true
  if (held === null) return null
  const yes = says.about(held as Plain)
  return operator === 'ne' || operator.startsWith('NOT ') ? !yes : yes
}

function ofSet(operator: string, value: Condition['value'], held: Plain[]): Verdict {
  const wanted = listed(value)
  const has = (one: unknown) => held.some((other) => String(other) === String(one))
  if (operator === 'NULL') return held.length === 0
  if (operator === 'NOT NULL') return held.length > 0
  if (operator === 'FIND_IN_SET') return wanted.every(has)
  if (operator === 'eq' || operator === 'ne') return has(value) === (operator === 'eq')
  return wanted.some(has) === (operator === 'IN')
}

const sure = (about: (held: Plain) => boolean) => ({ asksNothing: false, about })

function question(
  operator: string,
  value: Condition['value'],
  field: Field,
): { asksNothing: boolean; about(held: Plain): boolean } {
  const at = (edge: 'first' | 'last') => (given: unknown) => comparable(given, field, edge)
  const spans = (held: Plain, given: unknown) =>
    comparable(held, field) >= at('first')(given) && comparable(held, field) <= at('last')(given)
  switch (operator) {
    case 'gt':
      return sure((held) => comparable(held, field) > at('last')(value))
    case 'egt':
      return sure((held) => comparable(held, field) >= at('first')(value))
    case 'lt':
      return sure((held) => comparable(held, field) < at('first')(value))
    case 'elt':
      return sure((held) => comparable(held, field) <= at('last')(value))
    case 'IN':
    case 'NOT IN':
      return sure((held) => listed(value).some((one) => spans(held, one)))
    case 'LIKE':
    case 'NOT LIKE':
      return sure((held) => String(held).toLowerCase().includes(String(value).toLowerCase()))
    case 'FIND_IN_SET':
      return sure((held) => listed(value).every((one) => String(held).split(',').includes(String(one))))
    case 'RANGE':
    case 'NOT RANGE': {
      const [from = '', to = ''] = (Array.isArray(value) ? value : String(value).split(',')).map(String)
      const fits = (held: Plain) =>
        (!from || comparable(held, field) >= at('first')(from)) && (!to || comparable(held, field) <= at('last')(to))
      return { asksNothing: !from && !to, about: fits }
    }
    default:
      return sure((held) => spans(held, value))
  }
}

const listed = (value: Condition['value']): readonly unknown[] =>
  Array.isArray(value)
    ? value
    : String(value)
        .split(',')
        .filter((one) => one !== '')

/** Numbers and texts unchanged; times in microseconds, where a bare day has a first and a last one. */
function comparable(value: unknown, { kind }: Field, edge: 'first' | 'last' = 'first'): number | string {
  if (kind === 'moment') return microseconds(String(value), edge)
  if (kind === 'integer' || kind === 'decimal') return Number(value)
  // Stored in minor units, queried in decimal notation.
  if (kind === 'money') return typeof value === 'string' ? Math.round(Number(value) * 100) : Number(value)
  if (kind === 'flag') return String(value === true || value === '1' || value === 'true')
  return String(value)
}

function microseconds(text: string, edge: 'first' | 'last'): number {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text))
    return Date.parse(`${text}T00:00:00Z`) * 1000 + (edge === 'last' ? 86_400_000_000 - 1 : 0)
  const [, moment = '', fraction = '', zone] =
    /^(.{10}.\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? []
  return Date.parse(`${moment.replace(' ', 'T')}${zone ?? 'Z'}`) * 1000 + Number(fraction.padEnd(6, '0'))
}
