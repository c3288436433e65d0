import { Refusal } from '#core/errors'
import { PAGE_MAX } from '#contracts/limits'
import { OPERATORS, type Operator } from '#contracts/lists'
import type { Condition, ListQuery, Value } from '#core/lists/list_query'
import { type Given, invalid, isBlank, list, scalar, valueOf } from '#core/lists/given'
import { ordersIn } from '#core/lists/orders'
import { pageIn } from '#core/lists/page'

/** Both dialects' own words; `uuid` is declared and unused, so that equal calls differ. */
export const OWN_WORDS = [
  'page',
  'limit',
  'per_page',
  'order',
  'quickSearch',
  'search',
  'select',
  'initKey',
  'initValue',
  'initOperator',
  'cursor',
  'uuid',
  'with_total',
  'isTree',
  '_start',
  '_end',
  '_sort',
  '_order',
  'q',
] as const
const OWN: ReadonlySet<string> = new Set(OWN_WORDS)

/** How simple-rest says an operator: behind the field's name. */
export const SUFFIXES: readonly [string, Operator][] = [
  ['_ne', 'ne'],
  ['_gte', 'egt'],
  ['_lte', 'elt'],
  ['_like', 'LIKE'],
]

/** A list's question in either dialect; `known` are the fields that may be named. */
export function parseListQuery(given: Given, known: ReadonlySet<string>): ListQuery {
  const conditions = [...searches(given), ...plainFilters(given, known)]
  return {
    ...pageIn(given, namedRows(conditions)),
    orders: ordersIn(given),
    keyword: (scalar(given, 'quickSearch') || scalar(given, 'q')).trim(),
    conditions,
    cursor: scalar(given, 'cursor') || null,
    select: ['1', 'true'].includes(scalar(given, 'select')),
    initial: initial(given),
    withTotal: !['0', 'false'].includes(scalar(given, 'with_total')),
  }
}

/** Whoever asks for rows by their ids wants all of them on one page. */
function namedRows(conditions: Condition[]): number {
  const named = conditions.find(({ field, operator }) => field === 'id' && operator === 'IN')
  return Math.min(named ? list(named.value).length : 0, PAGE_MAX * 10)
}

function* searches(given: Given): Generator<Condition> {
  for (const { field, operator = 'eq', val } of entriesOf(given.search)) {
    if (typeof field !== 'string' || field === '') continue
    const known = operatorOf(operator)
    if (known === 'NULL' || known === 'NOT NULL') yield { field, operator: known, value: null }
    else if (!isBlank(val)) yield { field, operator: known, value: valueOf(val, field) }
  }
}

interface Entry {
  field?: unknown
  operator?: unknown
  val?: unknown
}

/** `search` travels as `search[0][field]=`, or as one JSON text. */
function entriesOf(search: unknown): Entry[] {
  if (search === undefined || search === '') return []
  const parsed = typeof search === 'string' ? fromJson(search) : search
  const entries = typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : null
  if (!entries || entries.some((one) => typeof one !== 'object' || one === null))
    throw new Refusal('E_MALFORMED', { field: 'search' })
  return entries as Entry[]
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('E_MALFORMED', { field: 'search' })
  }
}

function* plainFilters(given: Given, known: ReadonlySet<string>): Generator<Condition> {
  for (const [name, val] of Object.entries(given)) {
    if (OWN.has(name)) continue
    const [field, operator] = known.has(name) ? [name, 'eq' as const] : suffixed(name, known)
    if (isBlank(val)) continue
    const value = valueOf(val, name)
    if (name === 'sort') refuseNamedColumns(value)
    yield { field, operator: operator === 'eq' && typeof value === 'object' ? 'IN' : operator, value }
  }
}

/** Here `sort` is the place that a person gave a row; whoever names a column wants the rows in its order. */
function refuseNamedColumns(value: Value) {
  const [, minus, column, word] = /^([-+]?)([a-z]\w{0,59})(?:\W(desc))?/i.exec(String(value)) ?? []
  const direction = minus === '-' || word ? 'desc' : 'asc'
  if (column) throw invalid('sort', 'validation.order', { order: `${column},${direction}` })
}

function suffixed(name: string, known: ReadonlySet<string>): [string, Operator] {
  for (const [suffix, operator] of SUFFIXES) {
    const field = name.slice(0, -suffix.length)
    if (name.endsWith(suffix) && known.has(field)) return [field, operator]
  }
  throw unknownField(name)
}

export function unknownField(field: string): Refusal {
  return new Refusal('E_UNKNOWN_FIELD', {
    field,
    fields: { [field]: [{ key: 'errors.E_UNKNOWN_FIELD', params: { field } }] },
  })
}

/** The rows whose names a select must show, whatever page they are on. */
function initial(given: Given): Condition | null {
  if (isBlank(given.initValue)) return null
  const operator = operatorOf(scalar(given, 'initOperator').toUpperCase() || 'IN')
  const value: Value = valueOf(given.initValue, 'initValue')
  if (!isOneOf(operator)) throw invalid('initOperator', 'validation.enum')
  return { field: scalar(given, 'initKey') || 'id', operator, value: operator === 'eq' ? value : list(value) }
}

const isOneOf = (operator: Operator) => operator === 'eq' || operator === 'IN' || operator === 'FIND_IN_SET'

function operatorOf(given: unknown): Operator {
  const known = OPERATORS.find((one) => one === given || one.toUpperCase() === given)
  if (known) return known
  throw new Refusal('E_UNKNOWN_OPERATOR', { operator: typeof given === 'string' ? given : typeof given })
}
