import { COMMITMENT_DAYS, SPU_GENDERS, type SpuGender } from '@inkfold/api/contracts/catalogue'
import { SHOP_SORTS, type ShopSort } from '@inkfold/api/contracts/shop'
import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'

/** The catalogue filters, as the URL holds them. */
export interface ShopFilters {
  q: string
  category: number | null
  gender: SpuGender | null
  colours: readonly number[]
  days: (typeof COMMITMENT_DAYS)[number] | null
  /** Decimal amounts such as `19.50`. */
  least: string | null
  most: string | null
  sort: ShopSort
}

const WORDS = 100
const one = <Option extends string | number>(options: readonly Option[], text: string | null) =>
  options.find((option) => String(option) === text) ?? null

const idIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

const CHOICES = 20

/** Values such as `12,7` are combined with OR. */
const idsIn = (text: string | null): number[] => {
  const ids = (text ?? '').split(',').flatMap((one) => idIn(one) ?? [])
  return [...new Set(ids)].slice(0, CHOICES)
}

/** Parses a typed amount; null when invalid. */
export function amountIn(text: string | null): string | null {
  const minor = minorOf(text?.trim())
  return minor === null ? null : amountOf(minor)
}

export function filtersIn(query: URLSearchParams): ShopFilters {
  return {
    q: (query.get('q') ?? '').slice(0, WORDS),
    category: idIn(query.get('category')),
    gender: one(SPU_GENDERS, query.get('gender')),
    colours: idsIn(query.get('colour')),
    days: one(COMMITMENT_DAYS, query.get('days')),
    least: amountIn(query.get('least')),
    most: amountIn(query.get('most')),
    sort: one(SHOP_SORTS, query.get('sort')) ?? 'recommended',
  }
}

/** The shortest URL for the filters: defaults are omitted. */
export function addressOf({ sort, colours, ...filters }: ShopFilters): URLSearchParams {
  const parameters = { ...filters, colour: colours.join(','), sort: sort === 'recommended' ? null : sort }
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}

export const NO_FILTERS: ShopFilters = {
  q: '',
  category: null,
  gender: null,
  colours: [],
  days: null,
  least: null,
  most: null,
  sort: 'recommended',
}

/** Filters other than the search words, by URL parameter; the price range counts once. */
export const FILTER_NAMES = ['category', 'price', 'colours', 'days', 'gender'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

export const isFilterActive = (filters: ShopFilters, by: FilterName) => {
  if (by === 'price') return filters.least !== null || filters.most !== null
  return by === 'colours' ? filters.colours.length > 0 : filters[by] !== null
}

export const clearFilter = (by: FilterName): Partial<ShopFilters> =>
  by === 'price' ? { least: null, most: null } : { [by]: NO_FILTERS[by] }

export const toggleId = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-CHOICES)
