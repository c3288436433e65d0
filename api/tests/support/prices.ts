import fc from 'fast-check'
import type { ExclusiveOffer, LevelOffer, PriceSheet, Printed, Tier } from '#contracts/price/sheet'

export const NOW = Date.parse('2026-11-20T04:00:00Z')

const minor = fc.integer({ min: 1, max: 5_000_000 })

/** Valid ranges: from one piece without gaps, never increasing, the last open. */
export const tiers: fc.Arbitrary<Tier[]> = fc
  .tuple(
    minor,
    fc.array(fc.record({ width: fc.integer({ min: 1, max: 400 }), less: fc.integer({ min: 0, max: 2000 }) }), {
      maxLength: 6,
    }),
  )
  .map(([first, steps]) => laidOut(first, steps))

function laidOut(first: number, steps: readonly { width: number; less: number }[]): Tier[] {
  const made: Tier[] = []
  let [from, price] = [1, first]
  for (const { width, less } of steps) {
    made.push({ from, to: from + width - 1, minor: price })
    from += width
    price = Math.max(1, price - less)
  }
  return [...made, { from, to: null, minor: price }]
}

const level: fc.Arbitrary<LevelOffer | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('price' as const), minor }),
  fc.record({ kind: fc.constant('rate' as const), hundredths: fc.integer({ min: 1, max: 100 }) }),
)

const exclusive: fc.Arbitrary<ExclusiveOffer[]> = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    tiers,
    expiresAt: fc.option(
      fc.integer({ min: -3, max: 3 }).map((days) => new Date(NOW + days * 86_400_000).toISOString()),
    ),
  }),
  { maxLength: 3 },
)

const FACES = ['front', 'back', 'left_sleeve', 'right_sleeve']
const price = fc.integer({ min: 0, max: 5000 })

export const sheets: fc.Arbitrary<PriceSheet> = fc.record({
  currency: fc.constant('RMB' as const),
  tiers,
  level,
  exclusive,
  faces: fc.tuple(price, price, price, price).map((all) => FACES.map((key, i) => ({ key, minor: all[i] as number }))),
})

export const printed: fc.Arbitrary<Printed> = fc.record({
  faces: fc.array(fc.constantFrom(...FACES), { maxLength: 6 }),
  materials: fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 20 }), minor: price }), {
    selector: ({ id }) => id,
    maxLength: 4,
  }),
})

export const pieces = fc.integer({ min: 1, max: 3000 })
