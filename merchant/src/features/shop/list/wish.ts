import { COMMITMENT_DAYS, SPU_GENDERS, type SpuGender } from '@inkfold/api/contracts/catalogue'
import { SHOP_SORTS, type ShopSort } from '@inkfold/api/contracts/shop'
import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'

/** What the visitor looks for, as the address says it. */
export interface Wish {
  q: string
  category: number | null
  gender: SpuGender | null
  colours: readonly number[]
  days: (typeof COMMITMENT_DAYS)[number] | null
  /** Amounts as they travel, `19.50`. */
  least: string | null
  most: string | null
  sort: ShopSort
}

const WORDS = 100
const one = <Option extends string | number>(options: readonly Option[], text: string | null) =>
  options.find((option) => String(option) === text) ?? null

const idIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** As many values of one kind as a list is narrowed to. */
const CHOICES = 20

/** Several at once widen each other: `12,7`. */
const idsIn = (text: string | null): number[] => {
  const ids = (text ?? '').split(',').flatMap((one) => idIn(one) ?? [])
  return [...new Set(ids)].slice(0, CHOICES)
}

/** An amount as somebody typed it; null where it is none. */
export function amountIn(text: string | null): string | null {
  const minor = minorOf(text?.trim())
  return minor === null ? null : amountOf(minor)
}

export function wishIn(query: URLSearchParams): Wish {
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

/** The shortest address that says it: what is usual is left out. */
export function addressOf({ sort, colours, ...wish }: Wish): URLSearchParams {
  const said = { ...wish, colour: colours.join(','), sort: sort === 'recommended' ? null : sort }
  return new URLSearchParams(Object.entries(said).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}

export const WIDE: Wish = {
  q: '',
  category: null,
  gender: null,
  colours: [],
  days: null,
  least: null,
  most: null,
  sort: 'recommended',
}

/** What narrows the list besides the words, by its names in the address; the two ends of a price range are one. */
export const NARROWINGS = ['category', 'price', 'colours', 'days', 'gender'] as const
export type Narrowing = (typeof NARROWINGS)[number]

export const isNarrowedBy = (wish: Wish, by: Narrowing) => {
  if (by === 'price') return wish.least !== null || wish.most !== null
  return by === 'colours' ? wish.colours.length > 0 : wish[by] !== null
}

export const without = (by: Narrowing): Partial<Wish> =>
  by === 'price' ? { least: null, most: null } : { [by]: WIDE[by] }

/** One more of several, or one less. */
export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-CHOICES)
