import { PUBLICATIONS, type Publication } from '@inkfold/api/contracts/finished'

export const FINISHED_SORTS = ['newest', 'changed', 'ordered', 'name'] as const
export type FinishedSort = (typeof FINISHED_SORTS)[number]

/** Group id that selects products without a group. */
export const UNGROUPED = 0

export interface FinishedFilters {
  group: number | null
  q: string
  publication: Publication | null
  category: number | null
  product: number | null
  colour: number | null
  label: string
  sort: FinishedSort
}

const WORDS = 100
const one = <Option extends string>(options: readonly Option[], text: string | null) =>
  options.find((option) => option === text) ?? null
const id = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null)

export function filtersIn(query: URLSearchParams): FinishedFilters {
  return {
    group: id(query.get('group')),
    q: (query.get('q') ?? '').slice(0, WORDS),
    publication: one(PUBLICATIONS, query.get('state')),
    category: id(query.get('category')) || null,
    product: id(query.get('product')) || null,
    colour: id(query.get('colour')) || null,
    label: (query.get('label') ?? '').slice(0, WORDS),
    sort: one(FINISHED_SORTS, query.get('sort')) ?? 'newest',
  }
}

/** The shortest URL for the filters: defaults are omitted. */
export function addressOf(
  { group, q, publication, category, product, colour, label, sort }: FinishedFilters,
  opened?: number,
) {
  const parameters = {
    group: group ?? '',
    q,
    state: publication ?? '',
    category: category ?? '',
    product: product ?? '',
    colour: colour ?? '',
    label,
    sort: sort === 'newest' ? '' : sort,
    finished: opened ?? '',
  }
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === '' ? [] : [[name, `${value}`]])),
  )
}

export const NO_FILTERS: Partial<FinishedFilters> = {
  group: null,
  q: '',
  publication: null,
  category: null,
  product: null,
  colour: null,
  label: '',
}

export const hasFilters = (filters: FinishedFilters) =>
  Object.entries(NO_FILTERS).some(([name, none]) => filters[name as keyof FinishedFilters] !== none)
