import type { OrganisationKind } from '#contracts/statuses'
import type { Actor } from '#core/http/actor'
import { OPERATORS, type Operator } from '#contracts/lists'
import { Money } from '#core/domain/money'
import { invalid, toList, type Condition, type ConditionValue } from '#core/lists/parse_query'
import { Refusal } from '#core/errors'

/** Column kinds. Reading, writing, filtering, schemas and documentation derive from the kind. */
export type FieldKind =
  | 'text'
  | 'integer'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'many'
  | 'many_words'
  | 'date'
  | 'moment'
  | 'money'
  | 'decimal'
  | 'json'
  | 'link'
  | 'secret'

export interface Field {
  kind: FieldKind
  required?: boolean
  nullable?: boolean
  /** `true`: clients never write it. `after_create`: only on creation. */
  readonly?: boolean | 'after_create'
  /** Takes part in the quick search. */
  search?: boolean
  sort?: boolean
  min?: number
  max?: number
  pattern?: RegExp
  /** Message key under `validation.` when the pattern does not match; defaults to an invalid format. */
  patternMessage?: string
  options?: readonly (string | number)[]
  to?: string
  /** The join table of `many`. */
  through?: { table: string; own: string; other: string }
  /** The quoted column name when the field's name is a reserved word. */
  column?: string
  /** Text that mostly holds integers: comparisons use the integers and skip other values. */
  numeric?: boolean
  /** SQL expression over row `t`, used instead of the column. */
  sql?: string
  /** Condition for these values over `t`, when an index answers it and the expression would be computed per row. */
  matchSql?: (values: readonly (string | number)[]) => Sql
  /** What differs by reader, for columns that each organisation has of its own. */
  forReader?: (actor: Actor) => Pick<Field, 'sql' | 'matchSql'>
  initial?: unknown
  /** Visible to the row's owner only; shared rows omit it or return this expression instead. */
  ownerOnly?: boolean | ((actor: Actor) => string)
  /** Organisation kinds that never read this field. */
  hiddenFrom?: readonly OrganisationKind[]
}

type FieldOptions = Omit<Field, 'kind' | 'options' | 'to' | 'through'>
const readonly = { readonly: true } as const

export const id = (): Field => ({ kind: 'integer', sort: true, ...readonly })
export const text = (options: FieldOptions = {}): Field => ({ kind: 'text', max: 255, ...options })
export const integer = (options: FieldOptions = {}): Field => ({ kind: 'integer', ...options })
export const flag = (options: FieldOptions = {}): Field => ({ kind: 'flag', initial: false, ...options })
export const json = (options: FieldOptions = {}): Field => ({ kind: 'json', ...options })
/** An amount such as `19.80`: stored in minor units, an exact decimal string on the wire. */
export const money = (options: FieldOptions = {}): Field => ({ kind: 'money', ...options })
/** An exact number with two decimals such as `0.85`; `min` and `max` are in hundredths. */
export const decimal = (options: FieldOptions = {}): Field => ({ kind: 'decimal', ...options })
/** Write-only. */
export const secret = (options: FieldOptions = {}): Field => ({ kind: 'secret', max: 255, ...options })
export const moment = (options: FieldOptions = {}): Field => ({ kind: 'moment', sort: true, ...readonly, ...options })
/** A calendar day, `YYYY-MM-DD`. */
export const date = (options: FieldOptions = {}): Field => ({ kind: 'date', ...options })
export const choice = (options: readonly (string | number)[], more: FieldOptions = {}): Field => ({
  kind: 'choice',
  options,
  ...more,
})
export const reference = (to: string, options: FieldOptions = {}): Field => ({ kind: 'reference', to, ...options })
export const many = (to: string, through: Field['through'], options: FieldOptions = {}): Field => ({
  kind: 'many',
  to,
  through,
  ...options,
})
export const manyWords = (
  through: Field['through'],
  options: FieldOptions & { options?: readonly string[] } = {},
): Field => ({ kind: 'many_words', through, ...options })
/** Computed by the database; read-only. */
export const derived = (kind: FieldKind, sql: string, options: FieldOptions = {}): Field => ({
  kind,
  sql,
  ...readonly,
  ...options,
})

/** A temporary link to the file whose address the column holds, for this reader. */
export const link = (column: string): Field => derived('link', `t.${column}`, { nullable: true })

export const isMany = ({ kind }: Field) => kind === 'many' || kind === 'many_words'

const EQUALITY = ['eq', 'ne', 'IN', 'NOT IN', 'NULL', 'NOT NULL'] as const
const ORDERED_OPERATORS = [...EQUALITY, 'gt', 'egt', 'lt', 'elt', 'RANGE', 'NOT RANGE', 'LIKE', 'NOT LIKE'] as const
const COMPARABLE = [...EQUALITY, 'gt', 'egt', 'lt', 'elt', 'RANGE', 'NOT RANGE'] as const
const CHOICE_OPERATORS = [...EQUALITY, 'LIKE', 'NOT LIKE', 'FIND_IN_SET'] as const
const SET_OPERATORS = [...EQUALITY, 'FIND_IN_SET'] as const

/** Operators by field kind. */
export const OPERATORS_OF: Record<FieldKind, readonly Operator[]> = {
  text: OPERATORS,
  integer: ORDERED_OPERATORS,
  reference: ORDERED_OPERATORS,
  date: ORDERED_OPERATORS,
  moment: ORDERED_OPERATORS,
  money: COMPARABLE,
  decimal: COMPARABLE,
  flag: EQUALITY,
  choice: CHOICE_OPERATORS,
  many: SET_OPERATORS,
  many_words: SET_OPERATORS,
  json: ['NULL', 'NOT NULL', 'LIKE', 'NOT LIKE'],
  secret: [],
  link: [],
}

/** Maximum of an integer column. */
export const INTEGER_MAX = 2_147_483_647

/** Maximum amount in minor units: ten digits before the point. */
export const AMOUNT_MAX = 999_999_999_999
/** Unsigned, at most two decimals. */
export const DECIMAL = /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/
/** Computed amounts may be negative. */
export const SIGNED_DECIMAL = /^-?(0|[1-9]\d{0,9})(\.\d{1,2})?$/

type Scalar = string | number | boolean | null

/** Converts to the column's type, so that PostgreSQL never fails to parse a value. */
export function cast(value: Scalar, name: string, field: Field): unknown {
  const text = String(value)
  switch (field.kind) {
    case 'integer':
    case 'reference':
    case 'many':
      return parseInteger(text, name)
    case 'money':
      return Money.fromDecimal(parseDecimal(text, name, field), 'RMB').minor
    case 'decimal':
      return parseDecimal(text, name, field)
    case 'flag':
      return parseFlag(text, name)
    case 'choice':
      return parseChoice(text, name, field)
    case 'date':
      return parseDate(text, name)
    case 'moment':
      return parseMoment(text, name)
    default:
      return text
  }
}

function parseInteger(text: string, name: string): number {
  const number = Number(text)
  if (!/^-?\d{1,10}$/.test(text) || number > INTEGER_MAX || number < -INTEGER_MAX - 1)
    throw invalid(name, 'validation.number')
  return number
}

function parseDecimal(text: string, name: string, { readonly }: Field): string {
  if ((readonly === true ? SIGNED_DECIMAL : DECIMAL).test(text)) return text
  throw invalid(name, 'validation.exact')
}

function parseFlag(text: string, name: string): boolean {
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw invalid(name, 'validation.boolean')
}

function parseChoice(text: string, name: string, { options = [] }: Field): string | number {
  const option = options.find((one) => String(one) === text)
  if (option === undefined) throw invalid(name, 'validation.enum')
  return option
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d(?:\.\d{1,6})?)(?:(?<=\.\d{6})\d+)?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/i

export const isDate = (text: string): boolean => {
  const [, year, month, day] = DATE.exec(text) ?? []
  const made = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number(year) > 0 && made.getUTCMonth() === Number(month) - 1 && made.getUTCDate() === Number(day)
}

function parseDate(text: string, name: string): string {
  if (isDate(text)) return text
  throw invalid(name, 'validation.date')
}

export const isMoment = (text: string): boolean => isDate(MOMENT.exec(text)?.[1] ?? '')

/** A date stays a date; a time without zone is UTC. */
function parseMoment(text: string, name: string): string {
  const [, day, hour, minute, second = '00', zone = 'Z'] = MOMENT.exec(text) ?? []
  if (!day || !isDate(day)) throw invalid(name, 'validation.date')
  return hour === undefined ? day : `${day} ${hour}:${minute}:${second}${zone}`
}

export interface Sql {
  text: string
  bindings: unknown[]
}

const COMPARISONS = { eq: '=', ne: '<>', gt: '>', egt: '>=', lt: '<', elt: '<=' } as const
type Comparison = keyof typeof COMPARISONS

/** Names come from the declaration, never from the request. */
export function expression(name: string, field: Field): string {
  if (field.through)
    return `array(select x.${field.through.other} from ${field.through.table} x where x.${field.through.own} = t.id order by 1)`
  return field.sql ? `(${field.sql})` : `t.${field.column ?? name}`
}

export function conditionSql(condition: Condition, field: Field): Sql {
  const { operator } = condition
  if (!OPERATORS_OF[field.kind].includes(operator))
    throw new Refusal('E_UNKNOWN_OPERATOR', { operator, field: condition.field })
  if (field.numeric && NUMERIC_OPERATORS.has(operator)) return numericCondition(condition, field)
  const left = expression(condition.field, field)
  if (field.matchSql && (operator === 'eq' || operator === 'IN'))
    return matchCondition(condition, field, field.matchSql)
  // A choice is never null, so the negation is exact.
  if (field.matchSql && field.kind === 'choice' && (operator === 'ne' || operator === 'NOT IN')) {
    const match = matchCondition(condition, field, field.matchSql)
    return { ...match, text: `not (${match.text})` }
  }
  switch (operator) {
    case 'NULL':
    case 'NOT NULL':
      return nullCondition(left, operator, field)
    case 'IN':
    case 'NOT IN':
      return inCondition(left, condition, field)
    case 'RANGE':
    case 'NOT RANGE':
      return rangeCondition(left, condition, field)
    case 'LIKE':
    case 'NOT LIKE':
      return likeCondition(left, condition)
    case 'FIND_IN_SET':
      return containsCondition(left, condition, field)
    default:
      return comparisonCondition(left, operator, cast(singleValue(condition), condition.field, field), field)
  }
}

const matchCondition = ({ field: name, value }: Condition, field: Field, match: NonNullable<Field['matchSql']>): Sql =>
  match(toList(value).map((one) => cast(one, name, field) as string | number))

const NUMERIC_OPERATORS: ReadonlySet<string> = new Set(['gt', 'egt', 'lt', 'elt', 'RANGE', 'NOT RANGE'])

function numericCondition(condition: Condition, { numeric: _, ...field }: Field): Sql {
  const text = expression(condition.field, field)
  const sql = `case when ${text} ~ '^[0-9]{1,9}$' then ${text}::int end`
  return conditionSql(condition, { ...field, kind: 'integer', sql })
}

function nullCondition(left: string, operator: 'NULL' | 'NOT NULL', field: Field): Sql {
  if (isMany(field)) return { text: `cardinality(${left}) ${operator === 'NULL' ? '=' : '>'} 0`, bindings: [] }
  return { text: `${left} is ${operator.toLowerCase()}`, bindings: [] }
}

function comparisonCondition(left: string, operator: Comparison, value: unknown, field: Field): Sql {
  if (isMany(field)) return { text: `${operator === 'ne' ? 'not ' : ''}(? = any(${left}))`, bindings: [value] }
  if (isWholeDay(value, field) && (operator === 'eq' || operator === 'ne'))
    return dayCondition(left, operator, String(value))
  return { text: `${left} ${COMPARISONS[operator]} ?`, bindings: [dayBound(value, operator, field)] }
}

function inCondition(left: string, { value, field: name, operator }: Condition, field: Field): Sql {
  const values = toList(value).map((one) => cast(one, name, field))
  const yes = anyOfCondition(left, values, field)
  return operator === 'IN' ? yes : { ...yes, text: `not (${yes.text})` }
}

function anyOfCondition(left: string, values: unknown[], field: Field): Sql {
  if (isMany(field)) return { text: `${left} && ?`, bindings: [values] }
  if (!values.some((one) => isWholeDay(one, field))) return { text: `${left} = any(?)`, bindings: [values] }
  const each = values.map((one) => comparisonCondition(left, 'eq', one, field))
  return { text: `(${each.map(({ text }) => text).join(' or ')})`, bindings: each.flatMap(({ bindings }) => bindings) }
}

/** `from,to`; a blank end is open, two blanks match everything. */
function rangeCondition(left: string, { value, field: name, operator }: Condition, field: Field): Sql {
  const ends = (typeof value === 'object' && value !== null ? value : String(value).split(',')).map((one) =>
    String(one).trim(),
  )
  if (ends.length > 2) throw invalid(name, 'validation.array.maxLength', { max: 2 })
  const bounds = ends
    .map((end, i) => end && comparisonCondition(left, i === 0 ? 'egt' : 'elt', cast(end, name, field), field))
    .filter((one) => one !== '')
  if (bounds.length === 0) return { text: 'true', bindings: [] }
  const text = `(${bounds.map((one) => one.text).join(' and ')})`
  return { text: operator === 'RANGE' ? text : `not ${text}`, bindings: bounds.flatMap(({ bindings }) => bindings) }
}

function likeCondition(left: string, condition: Condition): Sql {
  const text = `${left}::text ${condition.operator === 'LIKE' ? 'ilike' : 'not ilike'} ?`
  return { text, bindings: [`%${escapeLike(String(singleValue(condition)))}%`] }
}

function containsCondition(left: string, { value, field: name }: Condition, field: Field): Sql {
  const values = toList(value).map((one) => (isMany(field) ? cast(one, name, field) : String(one)))
  return { text: `${isMany(field) ? left : `string_to_array(${left}::text, ',')`} @> ?`, bindings: [values] }
}

function singleValue({ value, field }: Condition): Exclude<ConditionValue, readonly unknown[]> {
  if (typeof value === 'object' && value !== null) throw invalid(field, 'validation.string')
  return value
}

const isWholeDay = (value: unknown, { kind }: Field) => kind === 'moment' && isDate(String(value))
const FIRST = '00:00:00Z'
const LAST = '23:59:59.999999Z'

function dayCondition(left: string, operator: 'eq' | 'ne', date: string): Sql {
  const text = `${left} ${operator === 'eq' ? 'between' : 'not between'} ? and ?`
  return { text, bindings: [`${date} ${FIRST}`, `${date} ${LAST}`] }
}

/** A bare date is the whole day: `<=` includes it, `>` starts after it. */
function dayBound(value: unknown, operator: Comparison, field: Field): unknown {
  if (!isWholeDay(value, field)) return value
  return `${String(value)} ${operator === 'elt' || operator === 'gt' ? LAST : FIRST}`
}

export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
