/** So many points each time, or for each full unit of money. */
export interface ScoreRule {
  points: number
  /** In cents; null: each time. */
  unit: number | null
}

/** What a rule gives for something worth so many cents. Only full units count. */
export function pointsFor({ points, unit }: ScoreRule, minor: number): number {
  return unit === null ? points : Math.floor(minor / unit) * points
}

/** What so many points are worth in cents, and how many of them it takes: only full units count. */
export function worthOf({ points, unit }: ScoreRule, offered: number): { minor: number; points: number } {
  const units = unit === null ? 0 : Math.floor(offered / points)
  return { minor: units * (unit ?? 0), points: units * points }
}

/** No more than is left of a day's limit. */
export const withinDay = (wanted: number, limit: number | null, earned: number): number =>
  limit === null ? wanted : Math.max(0, Math.min(wanted, limit - earned))

/** What is left of the points of a payment of which so much was refunded; refunded whole, none. */
export const keptOf = (points: number, { paid, refunded }: { paid: number; refunded: number }): number =>
  Math.ceil((points * (paid - refunded)) / paid)
