/** What a price ends in; empty: any cent. */
export const PRICE_ENDINGS = ['', '00', '90', '95', '99'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** How prices follow from the cost. Decimal texts; an empty one counts as 0. */
export interface PriceRule {
  /** RMB a piece. */
  freight: string
  /** RMB a piece. */
  other_cost: string
  /** The platform's share of the price. */
  fee_percent: string
  /** The merchant's share of the price. */
  margin_percent: string
  /** How far the retail price is above the declared one, where the platform is paid by the buyer. */
  markup_percent: string
  ending: PriceEnding | ''
}
