import { Refusal } from '#core/errors'
import { OPERATORS, type Operator } from '#contracts/lists'
import { PAGE_MAX } from '#contracts/limits'
import type { Condition, ListQuery, Order, Value } from '#core/lists/list_query'

type Given = Record<string, unknown>
const DEFAULT_PER_PAGE = 10

/** Both dialects' own words; `uuid` is declared and unused, so that equal calls differ. */
const OWN = new Set([
  'page', 'limit', 'per_page', 'order', 'quickSearch', 'search', 'select', 'initKey', 'initValue', 'initOperator',
  'cursor', 'uuid', 'with_total', 'isTree', '_start', '_end', '_sort', '_order', 'q',
])
const SUFFIXES: [string, Operator][] = [['_ne', 'ne'], ['_gte', 'egt'], ['_lte', 'elt'], ['_like', 'LIKE']]

export function parseListQuery(given: Given, known: ReadonlySet<string>): ListQuery {
  const perPage = pageSize(given)
  const page = whole(given.page, 'page', 1)
  return {
    page,
    perPage,
    offset: given._start === undefined ? (page - 1) * perPage : whole(given._start, '_start', 0, 0),
    orders: [...orders(given)],
    keyword: text(given.quickSearch ?? given.q).trim(),
    conditions: [...searches(given), ...plainFilters(given, known)],
    cursor: typeof given.cursor === 'string' && given.cursor !== '' ? given.cursor : null,
    select: given.select === '1' || given.select === 'true',
    initial: initial(given),
    withTotal: given.with_total !== '0',
  }
}

function pageSize(given: Given): number {
  if (given._end !== undefined) {
    const size = whole(given._end, '_end', 0) - whole(given._start, '_start', 0, 0)
    return bounded(size, '_end')
  }
  return bounded(whole(given.limit ?? given.per_page, 'limit', DEFAULT_PER_PAGE), 'limit')
}

function bounded(size: number, name: string) {
  if (size < 1 || size > PAGE_MAX) throw invalid(name, 'validation.range', { min: 1, max: PAGE_MAX })
  return size
}

function whole(value: unknown, name: string, fallback: number, least = 1): number {
  if (value === undefined || value === '') return fallback
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least)) throw invalid(name, 'validation.number')
  return number
}

function* orders(given: Given): Generator<Order> {
  if (given._sort !== undefined) {
    const directions = text(given._order).split(',')
    for (const [i, field] of text(given._sort).split(',').entries()) yield order(field, directions[i] ?? 'asc')
    return
  }
  const [field = '', direction = 'desc'] = text(given.order).split(',')
  if (field) yield order(field, direction)
}

function order(field: string, direction: string): Order {
  const wanted = direction.toLowerCase()
  if (wanted === 'asc' || wanted === 'desc') return { field, direction: wanted }
  throw new Refusal('E_UNKNOWN_SORT', { field })
}

function* searches(given: Given): Generator<Condition> {
  for (const entry of entriesOf(given.search)) {
    const { field, operator = 'eq', val } = entry as { field?: unknown; operator?: unknown; val?: unknown }
    if (typeof field !== 'string' || field === '') continue
    const known = OPERATORS.find((one) => one === operator)
    if (!known) throw new Refusal('E_UNKNOWN_OPERATOR', { operator: text(operator) })
    if (known === 'NULL' || known === 'NOT NULL') yield { field, operator: known, value: null }
    else if (!isBlank(val)) yield { field, operator: known, value: valueOf(val, field) }
  }
}

/** `search` travels as `search[0][field]=`, or as one JSON text. */
function entriesOf(search: unknown): unknown[] {
  if (search === undefined || search === '') return []
  const parsed = typeof search === 'string' ? fromJson(search) : search
  const list = Array.isArray(parsed) ? parsed : typeof parsed === 'object' && parsed !== null ? Object.values(parsed) : null
  if (!list || list.some((one) => typeof one !== 'object' || one === null)) throw new Refusal('E_MALFORMED', { field: 'search' })
  return list
}

function fromJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw new Refusal('E_MALFORMED', { field: 'search' })
  }
}

function* plainFilters(given: Given, known: ReadonlySet<string>): Generator<Condition> {
  for (const [name, val] of Object.entries(given)) {
    if (OWN.has(name)) continue
    const [field, operator] = known.has(name) ? [name, 'eq' as const] : suffixed(name, known)
    if (!isBlank(val)) yield { field, operator: Array.isArray(val) && operator === 'eq' ? 'IN' : operator, value: valueOf(val, name) }
  }
}

function suffixed(name: string, known: ReadonlySet<string>): [string, Operator] {
  for (const [suffix, operator] of SUFFIXES) {
    const field = name.slice(0, -suffix.length)
    if (name.endsWith(suffix) && known.has(field)) return [field, operator]
  }
  throw new Refusal('E_UNKNOWN_FIELD', { field: name, fields: { [name]: [{ key: 'errors.E_UNKNOWN_FIELD', params: { field: name } }] } })
}

function initial(given: Given): Condition | null {
  if (given.initValue === undefined || isBlank(given.initValue)) return null
  const field = text(given.initKey) || 'id'
  const value = valueOf(given.initValue, 'initValue')
  return { field, operator: 'IN', value: Array.isArray(value) ? value : text(value).split(',') }
}

function valueOf(value: unknown, field: string): Value {
  if (['string', 'number', 'boolean'].includes(typeof value)) return value as Value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) return value
  throw new Refusal('E_MALFORMED', { field })
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function invalid(field: string, key: string, params?: Record<string, string | number>) {
  return new Refusal('E_INVALID', { fields: { [field]: [{ key, params: { field, ...params } }] } })
}
