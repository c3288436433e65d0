import { share, whole } from './amounts.ts'
import type { ExclusiveOffer, LevelOffer, PriceSheet, Tier } from './sheet.ts'

export const OFFER_KINDS = ['wholesale', 'level', 'exclusive'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** Why an offer became the base price, or did not. */
export const OFFER_VERDICTS = ['best', 'equal', 'dearer', 'expired'] as const
export type OfferVerdict = (typeof OFFER_VERDICTS)[number]

/** An evaluated offer, with the parameters of its explanation. */
export interface ComparedOffer {
  kind: OfferKind
  verdict: OfferVerdict
  minor: number
  /** The tier it comes from. */
  tier?: Tier
  /** Percentage of the list price. */
  hundredths?: number
  exclusiveId?: number
  expiresAt?: string | null
}

type Offer = Omit<ComparedOffer, 'verdict'>

/** All offers for this quantity and the base price: the first of the cheapest valid ones. */
export function compareOffers(sheet: PriceSheet, pieces: number, at: number): ComparedOffer[] {
  const offers = offersFor(sheet, pieces)
  const best = Math.min(...offers.filter((one) => isInForce(one, at)).map(({ minor }) => minor))
  const winner = offers.find((one) => one.minor === best && isInForce(one, at))
  return offers.map((one) => ({ ...one, verdict: verdictOf(one, winner as Offer, at) }))
}

function offersFor({ tiers, level, exclusive }: PriceSheet, pieces: number): Offer[] {
  return [
    wholesaleOffer(tierAt(tiers, pieces)),
    ...(level ? [levelOffer(level, tierAt(tiers, 1).minor)] : []),
    ...exclusive.map((one) => exclusiveOffer(one, tierAt(one.tiers, pieces))),
  ]
}

const wholesaleOffer = (tier: Tier): Offer => ({ kind: 'wholesale', minor: whole(tier.minor), tier })

function levelOffer(level: LevelOffer, list: number): Offer {
  if (level.kind === 'price') return { kind: 'level', minor: whole(level.minor) }
  return { kind: 'level', minor: share(list, level.hundredths), hundredths: level.hundredths }
}

const exclusiveOffer = ({ id, expiresAt }: ExclusiveOffer, tier: Tier): Offer => ({
  kind: 'exclusive',
  minor: whole(tier.minor),
  tier,
  exclusiveId: id,
  expiresAt,
})

/** `expiresAt` is exclusive. */
const isInForce = ({ expiresAt }: Offer, at: number) => !expiresAt || at < Date.parse(expiresAt)

function verdictOf(offer: Offer, winner: Offer, at: number): OfferVerdict {
  if (offer === winner) return 'best'
  if (!isInForce(offer, at)) return 'expired'
  return offer.minor === winner.minor ? 'equal' : 'dearer'
}

/** Tiers start at one piece, have no gaps, and the last is open-ended. */
export function tierAt(tiers: readonly Tier[], pieces: number): Tier {
  const tier = tiers.find(({ from, to }) => pieces >= from && (to === null || pieces <= to))
  if (!tier) throw new RangeError(`No tier for ${pieces} pieces`)
  return tier
}
