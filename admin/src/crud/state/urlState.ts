import { PAGE_SIZES } from '@inkfold/api/contracts/limits'
import type { LogicalFilter } from '@refinedev/core'
import type { Filter } from '../filters/filter'
import { isFilterOperator, type FilterOperator } from './operators'

export interface ListFilter {
  field: string
  operator: FilterOperator
  /** One value, a set of values, or the two ends of a range. */
  value: string | string[]
}

export interface Sort {
  field: string
  order: 'asc' | 'desc'
}

export interface ListState {
  page: number
  size: number
  sort: Sort | null
  word: string
  /** Value of the open tab; null for all. */
  tab: string | null
  filters: ListFilter[]
}

/** What a list accepts. Anything else in a URL is dropped, because the API would refuse it. */
export interface ListLimits {
  sortable: ReadonlySet<string>
  filterable: ReadonlySet<string>
  size: number
  sort: Sort | null
  tabs: Filter | null
}

const FILTER = 'f.'
const OURS = ['page', 'size', 'sort', 'q', 'tab']

export function readState(query: URLSearchParams, limits: ListLimits): ListState {
  return {
    page: positive(query.get('page')) ?? 1,
    size: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? limits.size,
    sort: readSort(query.get('sort'), limits.sortable) ?? limits.sort,
    word: query.get('q') ?? '',
    tab: openTab(query, limits.tabs),
    filters: [...query].flatMap(([name, text]) => readFilter(name, text, limits.filterable) ?? []),
  }
}

/** The URL with another state. Foreign parameters stay; defaults are omitted. */
export function writeState(query: URLSearchParams, state: ListState, limits: ListLimits): URLSearchParams {
  const others = [...query].filter(([name]) => !OURS.includes(name) && !name.startsWith(FILTER))
  const next = new URLSearchParams(others)
  if (state.page > 1) next.set('page', String(state.page))
  if (state.size !== limits.size) next.set('size', String(state.size))
  if (state.sort && !sameSort(state.sort, limits.sort)) next.set('sort', writeSort(state.sort))
  if (state.word) next.set('q', state.word)
  if (state.tab && state.tab !== firstTab(limits.tabs)) next.set('tab', state.tab)
  for (const filter of state.filters) next.append(FILTER + filter.field, writeFilter(filter))
  return next
}

const tabValues = (tabs: Filter | null) => tabs?.choices?.values.map(String) ?? []
/** Null means all. */
const firstTab = (tabs: Filter | null) => (tabs?.isCounted ? null : (tabValues(tabs)[0] ?? null))

/** The tab named by the URL, else the first. */
export function openTab(query: URLSearchParams, tabs: Filter | null): string | null {
  const values = tabValues(tabs)
  return values.find((value) => value === query.get('tab')) ?? firstTab(tabs)
}

/** The list's part of the URL, as stored in a saved view. */
export function viewOf(query: URLSearchParams): string {
  const ours = [...query].filter(([name]) => (OURS.includes(name) && name !== 'page') || name.startsWith(FILTER))
  return new URLSearchParams(ours).toString()
}

/** The parameters that are not the list's, in one order: open panels and forms. */
export function outsideList(search: string): string {
  const others = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => !OURS.includes(name) && !name.startsWith(FILTER)),
  )
  others.sort()
  return others.toString()
}

/** Where not all rows are counted, a full page has another one after it. */
export const totalWithNext = (total: number, { page, size }: Pick<ListState, 'page' | 'size'>, shown: number) =>
  Math.max(total, page * size + (shown < size ? 0 : 1))

export const filterToRefine = ({ field, operator, value }: ListFilter): LogicalFilter => ({ field, operator, value })

function positive(text: string | null) {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : null
}

function readSort(text: string | null, sortable: ReadonlySet<string>): Sort | null {
  const field = text?.replace(/^-/, '')
  if (!text || !field || !sortable.has(field)) return null
  return { field, order: text.startsWith('-') ? 'desc' : 'asc' }
}

const writeSort = ({ field, order }: Sort) => (order === 'desc' ? `-${field}` : field)
const sameSort = (one: Sort, other: Sort | null) => other !== null && writeSort(one) === writeSort(other)

/** `operator:value`. Parts of a list or range are encoded, because a value may contain a comma. */
function writeFilter({ operator, value }: ListFilter): string {
  const text = Array.isArray(value) ? value.map(encodeURIComponent).join(',') : encodeURIComponent(value)
  return `${operator}:${text}`
}

function readFilter(name: string, text: string, filterable: ReadonlySet<string>): ListFilter | null {
  const field = name.slice(FILTER.length)
  const [, operator = '', rest = ''] = /^(\w+):(.*)$/s.exec(text) ?? []
  if (!name.startsWith(FILTER) || !filterable.has(field) || !isFilterOperator(operator)) return null
  const value = valueOf(operator, rest)
  return value === null ? null : { field, operator, value }
}

function valueOf(operator: FilterOperator, text: string): string | string[] | null {
  const parts = text.split(',').map(decode)
  if (parts.includes(null)) return null
  const words = parts as string[]
  if (operator === 'in' || operator === 'nin') return words
  if (operator === 'between' || operator === 'nbetween') return [words[0] ?? '', words[1] ?? '']
  return words.join(',')
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
