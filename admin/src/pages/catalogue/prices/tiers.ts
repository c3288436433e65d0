import type { PriceTier } from '@inkfold/api/contracts/catalogue'

/** A range while it is typed: nothing is yet what was not entered. */
export interface TypedTier {
  from: number
  to: number | null
  price: string | null
}

/** One range more: the last one, open until now, ends with twice what it begins with less one. */
export function withTier(tiers: readonly TypedTier[]): TypedTier[] {
  const last = tiers.at(-1)
  if (!last) return [{ from: 1, to: null, price: null }]
  const end = last.to ?? (last.from === 1 ? 9 : last.from * 5 - 1)
  return [...tiers.slice(0, -1), { ...last, to: end }, { from: end + 1, to: null, price: last.price }]
}

/** Without one: the range before takes its pieces, the first begins with one. */
export const withoutTier = (tiers: readonly TypedTier[], at: number): TypedTier[] =>
  linked(tiers.filter((_, i) => i !== at))

export const withPrice = (tiers: readonly TypedTier[], at: number, price: string | null): TypedTier[] =>
  tiers.map((tier, i) => (i === at ? { ...tier, price } : tier))

/** A range ends elsewhere, and the next one begins behind it. */
export const withEnd = (tiers: readonly TypedTier[], at: number, to: number | null): TypedTier[] =>
  linked(tiers.map((tier, i) => (i === at ? { ...tier, to } : tier)))

/** Ranges begin with one piece, leave no gap, and the last is open. */
function linked(tiers: readonly TypedTier[]): TypedTier[] {
  let next = 1
  return tiers.map((tier, i) => {
    const isLast = i === tiers.length - 1
    const from = next
    const to = isLast ? null : tier.to
    next = (to ?? from) + 1
    return { ...tier, from, to }
  })
}

/** How much less a range costs than the first, in per cent with one place; nothing to say of the first. */
export function lessThanFirst(tiers: readonly Pick<PriceTier, 'price'>[] | readonly TypedTier[], at: number) {
  const [first, price] = [Number(tiers[0]?.price), Number(tiers[at]?.price)]
  if (at === 0 || !(first > 0) || !(price > 0) || price >= first) return null
  return Math.round((1 - price / first) * 1000) / 10
}
