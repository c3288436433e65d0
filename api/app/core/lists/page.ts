import { PAGE_MAX } from '#contracts/limits'
import { type Given, invalid, scalar, whole } from '#core/lists/given'
import type { ListQuery } from '#core/lists/list_query'

const DEFAULT_PER_PAGE = 10
const PAGING = ['page', 'limit', 'per_page', '_start', '_end', 'cursor'] as const

type Page = Pick<ListQuery, 'perPage' | 'offset' | 'isPaged'>

/** `least` rows fit on the page where nobody said how many do. */
export function pageIn(given: Given, least: number): Page {
  const isPaged = PAGING.some((name) => scalar(given, name) !== '')
  const perPage = isPaged ? pageSize(given) : Math.max(DEFAULT_PER_PAGE, least)
  const page = whole(given, 'page', 1)
  return { isPaged, perPage, offset: whole(given, '_start', (page - 1) * perPage, 0) }
}

function pageSize(given: Given): number {
  if (scalar(given, '_end') !== '') return bounded(whole(given, '_end', 0) - whole(given, '_start', 0, 0), '_end')
  const name = scalar(given, 'limit') === '' ? 'per_page' : 'limit'
  return bounded(whole(given, name, DEFAULT_PER_PAGE), name)
}

function bounded(size: number, name: string): number {
  if (size < 1 || size > PAGE_MAX) throw invalid(name, 'validation.range', { min: 1, max: PAGE_MAX })
  return size
}
