import type { PriceTier } from '@inkfold/api/contracts/catalogue'

/** A tier being edited; null fields are not entered yet. */
export interface TypedTier {
  from: number
  to: number | null
  price: string | null
}

/** Appends a tier. The last one, open until now, ends at five times its start minus one (at 9 if it starts at 1). */
export function withTier(tiers: readonly TypedTier[]): TypedTier[] {
  const last = tiers.at(-1)
  if (!last) return [{ from: 1, to: null, price: null }]
  const end = last.to ?? (last.from === 1 ? 9 : last.from * 5 - 1)
  return [...tiers.slice(0, -1), { ...last, to: end }, { from: end + 1, to: null, price: last.price }]
}

/** Removes a tier; the previous one extends over its quantities, and the first always starts at one. */
export const withoutTier = (tiers: readonly TypedTier[], at: number): TypedTier[] =>
  linked(tiers.filter((_, i) => i !== at))

export const withPrice = (tiers: readonly TypedTier[], at: number, price: string | null): TypedTier[] =>
  tiers.map((tier, i) => (i === at ? { ...tier, price } : tier))

/** Changes a tier's end; the next tier starts after it. */
export const withEnd = (tiers: readonly TypedTier[], at: number, to: number | null): TypedTier[] =>
  linked(tiers.map((tier, i) => (i === at ? { ...tier, to } : tier)))

/** Tiers start at one piece, leave no gap, and the last is open. */
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

/** Discount against the first tier in per cent with one decimal; null for the first. */
export function lessThanFirst(tiers: readonly Pick<PriceTier, 'price'>[] | readonly TypedTier[], at: number) {
  const [first, price] = [Number(tiers[0]?.price), Number(tiers[at]?.price)]
  if (at === 0 || !(first > 0) || !(price > 0) || price >= first) return null
  return Math.round((1 - price / first) * 1000) / 10
}
