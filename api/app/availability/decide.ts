import type {
  AvailabilityAction,
  AvailabilityKind,
  AvailabilityReason,
  AvailabilityRule,
} from '#contracts/availability'
import type { LineProblem } from '#contracts/cart'

/** A variant of what buyers see, with what is known of it from the last comparison and now. Amounts in minor units. */
export interface ComparedVariant {
  colour_id: number
  size_id: number
  sku: string
  /** In the listing's currency. */
  price: number
  was: Offer | null
  now: Offer
}

export interface Offer {
  problem: LineProblem | null
  /** In RMB; null if it is not sold or has no shipping method. */
  cost: number | null
  freight: number | null
  is_paused: boolean
  is_sent: boolean
}

/** As kept with a finding. */
export interface FoundVariant {
  colour_id: number
  size_id: number
  sku: string
  reason: AvailabilityReason
  cost_was: number | null
  cost: number | null
  price_was: number | null
  price: number | null
}

export interface Finding {
  kind: AvailabilityKind
  action: AvailabilityAction
  variants: FoundVariant[]
}

export interface Decision {
  /** In the order of the variants. */
  offers: Offer[]
  findings: Finding[]
}

interface Rule extends Pick<AvailabilityRule, 'when_unavailable' | 'when_costlier' | 'margin_percent'> {
  /** The platform refused its last request, so stock is set to 0 instead. */
  isUnpublishRefused: boolean
}

/** What changed since the last comparison, and what the rule does about it. Falling costs change no price. */
export function decide(
  variants: readonly ComparedVariant[],
  rule: Rule,
  toListingCurrency: (rmb: number) => number,
): Decision {
  const unavailable: FoundVariant[] = []
  const available: FoundVariant[] = []
  const costlier: FoundVariant[] = []
  const actions: Record<AvailabilityKind, AvailabilityAction> = {
    unavailable: 'none',
    available: 'none',
    costlier: 'none',
  }
  const isGone = variants.length > 0 && variants.every(({ now }) => now.problem !== null)
  const unpublishes = isGone && rule.when_unavailable === 'unpublish' && !rule.isUnpublishRefused
  if (unpublishes) actions.unavailable = 'unpublish'
  const offers = variants.map((variant) => {
    const { was, now } = variant
    const offer = { ...now, cost: now.cost ?? was?.cost ?? null, freight: now.freight ?? was?.freight ?? null }
    const isPaused = was?.is_paused ?? false
    const pauses = now.problem !== null && rule.when_unavailable !== 'off' && !unpublishes && !isPaused
    const resumes = now.problem === null && isPaused
    if (now.problem !== null && (unpublishes || pauses || !was?.problem))
      unavailable.push(found(variant, reasonOf(now.problem)))
    if (now.problem === null && was?.problem) available.push(found(variant, 'in_stock'))
    if (pauses) actions.unavailable = 'pause'
    if (resumes) actions.available = 'resume'
    if (now.problem === null && was && isDearer(was, offer)) {
      const price = rule.when_costlier === 'reprice' ? raisedPrice(variant, offer, rule, toListingCurrency) : null
      if (price !== null) actions.costlier = 'reprice'
      costlier.push({
        ...found(variant, riseOf(was, offer)),
        cost_was: total(was),
        cost: total(offer),
        price_was: variant.price,
        price,
      })
    }
    return {
      ...offer,
      is_paused: pauses || (isPaused && !resumes),
      is_sent: pauses || resumes ? false : (was?.is_sent ?? true),
    }
  })
  const findings: Finding[] = (
    [
      ['unavailable', unavailable],
      ['available', available],
      ['costlier', costlier],
    ] as const
  ).flatMap(([kind, some]) => (some.length > 0 ? [{ kind, action: actions[kind], variants: some }] : []))
  return { offers, findings }
}

const reasonOf = (problem: LineProblem): AvailabilityReason =>
  problem === 'withdrawn' || problem === 'unprintable' ? problem : 'sold_out'

const found = ({ colour_id, size_id, sku }: ComparedVariant, reason: AvailabilityReason): FoundVariant => ({
  colour_id,
  size_id,
  sku,
  reason,
  cost_was: null,
  cost: null,
  price_was: null,
  price: null,
})

const total = ({ cost, freight }: Offer) => (cost ?? 0) + (freight ?? 0)

/** Only what was known before can have risen. */
function isDearer(was: Offer, now: Offer): boolean {
  const rose = (before: number | null, after: number | null) => before !== null && after !== null && after > before
  return (rose(was.cost, now.cost) || rose(was.freight, now.freight)) && total(now) > total(was)
}

const riseOf = (was: Offer, now: Offer): AvailabilityReason =>
  was.cost !== null && (now.cost ?? 0) > was.cost ? 'price' : 'freight'

/** The price that keeps the margin, rounded up; null if the present price already does. */
function raisedPrice(
  { price }: ComparedVariant,
  offer: Offer,
  { margin_percent: margin }: Rule,
  toListingCurrency: (rmb: number) => number,
): number | null {
  const wanted = toListingCurrency(Math.ceil((total(offer) * 100) / (100 - margin)))
  return wanted > price ? wanted : null
}
