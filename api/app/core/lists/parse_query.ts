import { type Operator, OPERATORS } from '#contracts/lists'
import { Refusal, refuseField } from '#core/errors'
import { isValidText } from '#core/text'
import { PAGE_MAX } from '#contracts/limits'

export type ConditionValue = string | number | boolean | null | readonly (string | number)[]

export interface Condition {
  field: string
  operator: Operator
  value: ConditionValue
}

export interface Order {
  field: string
  direction: 'asc' | 'desc'
}

/** Both list dialects parse into this. */
export interface ListQuery {
  perPage: number
  offset: number
  /** Whether the request mentions paging; trees are returned whole otherwise. */
  isPaged: boolean
  orders: Order[]
  keyword: string
  /** Pasted numbers in upper case, for lists searched by number. */
  numbers?: readonly string[]
  conditions: Condition[]
  cursor: string | null
  select: boolean
  initial: Condition | null
  withTotal: boolean
}

/** Unvalidated request values. */
export type QueryParams = Record<string, unknown>

/** A missing parameter is an empty text. */
export function textParam(given: QueryParams, name: string): string {
  const value = given[name]
  if (value === undefined || value === null) return ''
  if (typeof value !== 'boolean' && isScalar(value)) return String(value)
  throw new Refusal('E_MALFORMED', { field: name })
}

export function integerParam(given: QueryParams, name: string, fallback: number, least = 1): number {
  const text = textParam(given, name)
  if (text === '') return fallback
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least)) throw invalid(name, 'validation.number')
  return number
}

/** The query string parser turns many values into an object with numeric keys. */
export function parseValue(value: unknown, field: string): ConditionValue {
  if (isScalar(value)) return value
  const many = typeof value === 'object' && value !== null ? entriesIn(value) : undefined
  if (!many?.every((one) => isScalar(one) || one === null)) throw new Refusal('E_MALFORMED', { field })
  return many.map((one) => (typeof one === 'number' ? one : String(one ?? '')))
}

function entriesIn(value: object): unknown[] | undefined {
  if (Array.isArray(value)) return value
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : undefined
}

/** Accepts an array or comma-separated text. */
export function toList(value: ConditionValue): readonly (string | number)[] {
  if (typeof value === 'object' && value !== null) return value
  return String(value)
    .split(',')
    .filter((one) => one !== '')
}

export const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' ? isValidText(value) : typeof value === 'number' || typeof value === 'boolean'

export function invalid(field: string, key: string, params?: Record<string, string | number>): Refusal {
  return new Refusal('E_INVALID', { fields: { [field]: [{ key, params: { field, ...params } }] } })
}

/** Pasted numbers, separated by spaces, commas or line breaks in either script. */
export function parseNumbers(text: string, most: number): string[] {
  const found = [...new Set(splitNumbers(text))].map((one) => one.toUpperCase())
  if (found.length > most) throw refuseField('numbers', 'E_ORDER_NUMBERS', { max: most })
  return found
}

/** Search text counts as numbers when there are several words with at least four digits each. */
export function looksLikeNumbers(text: string): boolean {
  const found = splitNumbers(text)
  return found.length > 1 && found.every((one) => one.replaceAll(/\D/g, '').length >= MIN_DIGITS)
}

const MIN_DIGITS = 4
const splitNumbers = (text: string) => text.split(/[\s,，;；、]+/).filter((one) => one !== '')

/** `order=field,desc` or `_sort=a,b&_order=asc,desc`; for a repeated field the first one counts. */
export function parseOrders(given: QueryParams): Order[] {
  const [sort, said] = [textParam(given, '_sort'), textParam(given, '_order')]
  const directions = said === '' ? [] : said.split(',')
  if (directions.length > (sort === '' ? 0 : sort.split(',').length))
    throw new Refusal('E_UNKNOWN_SORT', { field: `_order ${said}` })
  const wanted = sort
    ? sort.split(',').map((field, i) => toOrder(field, directions[i] || 'asc'))
    : parseOrderParam(textParam(given, 'order'))
  return wanted.filter(({ field }, i) => wanted.findIndex((one) => one.field === field) === i)
}

function parseOrderParam(text: string): Order[] {
  if (text === '') return []
  const [field = '', direction = 'desc', ...rest] = text.split(',')
  if (rest.length > 0) throw new Refusal('E_UNKNOWN_SORT', { field: text })
  return [toOrder(field, direction)]
}

function toOrder(field: string, direction: string): Order {
  const wanted = direction.toLowerCase()
  if (field !== '' && (wanted === 'asc' || wanted === 'desc')) return { field, direction: wanted }
  throw new Refusal('E_UNKNOWN_SORT', { field: `${field} ${direction}`.trim() })
}

const DEFAULT_PER_PAGE = 10
const PAGING = ['page', 'limit', 'per_page', '_start', '_end', 'cursor'] as const

type Page = Pick<ListQuery, 'perPage' | 'offset' | 'isPaged'>

/** `least` rows where the request sets no page size. */
export function parsePage(given: QueryParams, least: number): Page {
  const isPaged = PAGING.some((name) => textParam(given, name) !== '')
  const perPage = isPaged ? pageSize(given) : Math.max(DEFAULT_PER_PAGE, least)
  const page = integerParam(given, 'page', 1)
  return { isPaged, perPage, offset: integerParam(given, '_start', (page - 1) * perPage, 0) }
}

function pageSize(given: QueryParams): number {
  if (textParam(given, '_end') !== '')
    return checkPageSize(integerParam(given, '_end', 0) - integerParam(given, '_start', 0, 0), '_end')
  const name = textParam(given, 'limit') === '' ? 'per_page' : 'limit'
  return checkPageSize(integerParam(given, name, DEFAULT_PER_PAGE), name)
}

function checkPageSize(size: number, name: string): number {
  if (size < 1 || size > PAGE_MAX) throw invalid(name, 'validation.range', { min: 1, max: PAGE_MAX })
  return size
}

/** Parameter names of both dialects; `uuid` is accepted and ignored. */
export const LIST_PARAMETERS = [
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
const LIST_PARAMETER_SET: ReadonlySet<string> = new Set(LIST_PARAMETERS)

/** Operator suffixes of simple-rest. */
export const SUFFIXES: readonly [string, Operator][] = [
  ['_ne', 'ne'],
  ['_gte', 'egt'],
  ['_lte', 'elt'],
  ['_like', 'LIKE'],
]

/** `known` are the fields that may be filtered and sorted. */
export function parseListQuery(given: QueryParams, known: ReadonlySet<string>): ListQuery {
  const conditions = [...searchConditions(given), ...filterConditions(given, known)]
  return {
    ...parsePage(given, requestedIds(conditions)),
    orders: parseOrders(given),
    keyword: (textParam(given, 'quickSearch') || textParam(given, 'q')).trim(),
    conditions,
    cursor: textParam(given, 'cursor') || null,
    select: ['1', 'true'].includes(textParam(given, 'select')),
    initial: initialCondition(given),
    withTotal: !['0', 'false'].includes(textParam(given, 'with_total')),
  }
}

/** A request by ids gets all of them on one page. */
function requestedIds(conditions: Condition[]): number {
  const named = conditions.find(({ field, operator }) => field === 'id' && operator === 'IN')
  return Math.min(named ? toList(named.value).length : 0, PAGE_MAX * 10)
}

function* searchConditions(given: QueryParams): Generator<Condition> {
  for (const { field, operator = 'eq', val } of entriesOf(given.search)) {
    if (typeof field !== 'string' || field === '') continue
    const known = operatorOf(operator)
    if (known === 'NULL' || known === 'NOT NULL') yield { field, operator: known, value: null }
    else if (!isBlank(val)) yield { field, operator: known, value: parseValue(val, field) }
  }
}

interface Entry {
  field?: unknown
  operator?: unknown
  val?: unknown
}

/** `search` arrives as `search[0][field]=` or as one JSON text. */
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

function* filterConditions(given: QueryParams, known: ReadonlySet<string>): Generator<Condition> {
  for (const [name, val] of Object.entries(given)) {
    if (LIST_PARAMETER_SET.has(name)) continue
    const [field, operator] = known.has(name) ? [name, 'eq' as const] : splitSuffix(name, known)
    if (isBlank(val)) continue
    const value = parseValue(val, name)
    if (name === 'sort') refuseNamedColumns(value)
    yield { field, operator: operator === 'eq' && typeof value === 'object' ? 'IN' : operator, value }
  }
}

/** A request that sorts by a column wants that order, not the manual `sort`. */
function refuseNamedColumns(value: ConditionValue) {
  const [, minus, column, word] = /^([-+]?)([a-z]\w{0,59})(?:\W(desc))?/i.exec(String(value)) ?? []
  const direction = minus === '-' || word ? 'desc' : 'asc'
  if (column) throw invalid('sort', 'validation.order', { order: `${column},${direction}` })
}

function splitSuffix(name: string, known: ReadonlySet<string>): [string, Operator] {
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

/** Rows a select must label, whatever page they are on. */
function initialCondition(given: QueryParams): Condition | null {
  if (isBlank(given.initValue)) return null
  const operator = operatorOf(textParam(given, 'initOperator').toUpperCase() || 'IN')
  const value: ConditionValue = parseValue(given.initValue, 'initValue')
  if (!isSelecting(operator)) throw invalid('initOperator', 'validation.enum')
  return { field: textParam(given, 'initKey') || 'id', operator, value: operator === 'eq' ? value : toList(value) }
}

const isSelecting = (operator: Operator) => operator === 'eq' || operator === 'IN' || operator === 'FIND_IN_SET'

function operatorOf(given: unknown): Operator {
  const known = OPERATORS.find((one) => one === given || one.toUpperCase() === given)
  if (known) return known
  throw new Refusal('E_UNKNOWN_OPERATOR', { operator: typeof given === 'string' ? given : typeof given })
}
