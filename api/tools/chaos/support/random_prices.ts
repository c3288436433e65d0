import { sum } from '#contracts/price/amounts'
import type { QuoteItem } from '#contracts/price/quote'
import type { ExclusiveOffer, LevelOffer, PriceSheet, Tier } from '#contracts/price/sheet'

const FACES = ['front', 'back', 'left_sleeve', 'right_sleeve'] as const
const DAY = 86_400_000

export type Dice = (most: number) => number

/** A random valid price sheet. */
export function randomSheet(dice: Dice, now: number): PriceSheet {
  return {
    currency: 'RMB',
    tiers: randomTiers(dice),
    level: randomLevel(dice),
    exclusive: Array.from({ length: dice(3) }, (_, id) => randomOffer(dice, id, now)),
    faces: FACES.map((key) => ({ key, minor: dice(2000) })),
  }
}

function randomTiers(dice: Dice): Tier[] {
  const made: Tier[] = []
  let [from, minor] = [1, 1 + dice(100_000)]
  for (let left = dice(5); left > 0; left--) {
    const to = from + dice(200)
    made.push({ from, to, minor })
    minor = Math.max(1, minor - dice(500))
    from = to + 1
  }
  return [...made, { from, to: null, minor }]
}

function randomLevel(dice: Dice): LevelOffer | null {
  const kind = dice(3)
  if (kind === 0) return null
  return kind === 1 ? { kind: 'rate', hundredths: 1 + dice(100) } : { kind: 'price', minor: 1 + dice(100_000) }
}

function randomOffer(dice: Dice, id: number, now: number): ExclusiveOffer {
  const expiresAt = dice(3) === 0 ? null : new Date(now + (dice(7) - 3) * DAY).toISOString()
  return { id, tiers: randomTiers(dice), expiresAt }
}

export function randomItem(dice: Dice, products: number): QuoteItem {
  return {
    product: dice(products),
    pieces: 1 + dice(300),
    faces: Array.from({ length: dice(4) }, () => FACES[dice(FACES.length)] as string),
    materials: Array.from({ length: dice(3) }, (_, id) => ({ id, minor: dice(1000) })),
  }
}

/** Expected unit price by an independent algorithm. */
export function expectedUnit(sheet: PriceSheet, pieces: number, item: QuoteItem, now: number): number {
  const faces = sheet.faces.filter(({ key }) => item.faces.includes(key))
  const print = [...faces, ...item.materials].map(({ minor }) => minor)
  return applicable(sheet, pieces, now).reduce((least, one) => (one < least ? one : least)) + sum(print)
}

function applicable({ tiers, level, exclusive }: PriceSheet, pieces: number, now: number): number[] {
  const open = exclusive.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt).getTime() > now)
  const found = [tiers, ...open.map((one) => one.tiers)].map((all) => at(all, pieces))
  if (level?.kind === 'price') found.push(level.minor)
  if (level?.kind === 'rate') found.push(Number((BigInt(at(tiers, 1)) * BigInt(level.hundredths) + 50n) / 100n))
  return found
}

const at = (tiers: readonly Tier[], pieces: number) => tiers.findLast(({ from }) => from <= pieces)?.minor as number
