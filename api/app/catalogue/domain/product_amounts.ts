import { minorOf } from '#contracts/price/amounts'
import type { DesignFace, PriceTier } from '#contracts/catalogue'
import type { Row } from '#core/database'

/** Lists with amounts as the database keeps them: whole numbers of the smallest unit. They have been checked. */
export function storedAmounts(values: Row): Row {
  const { tiers, faces } = values as { tiers?: PriceTier[]; faces?: DesignFace[] }
  return {
    ...values,
    ...(tiers && { tiers: tiers.map(storedTier) }),
    ...(faces && { faces: faces.map(({ print_price: price, ...face }) => ({ ...face, minor: minorOf(price) })) }),
  }
}

/** The end of the last range may be left out. */
const storedTier = ({ from, to = null, price }: Omit<PriceTier, 'to'> & { to?: number | null }) => ({
  from,
  to,
  minor: minorOf(price),
})
