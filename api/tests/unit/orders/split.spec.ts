import { test } from '@japa/runner'
import fc from 'fast-check'
import { splitFaults, splitShares, type Share } from '#orders/split'

const shares = fc.uniqueArray(
  fc.record({ item: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 50 }) }),
  {
    selector: ({ item }) => item,
    minLength: 1,
    maxLength: 6,
  },
)
const pieces = (all: readonly Share[]) => all.reduce((sum, { quantity }) => sum + quantity, 0)

test.group('Manual split', (group) => {
  group.tap((one) => one.tags(['ORD-03']))

  test('loses and adds no piece, and both parts have some', ({ assert }) => {
    fc.assert(
      fc.property(shares, fc.array(fc.nat(50), { minLength: 6, maxLength: 6 }), (part, wanted) => {
        const taken = part.flatMap(({ item, quantity }, at) => {
          const some = Math.min(wanted[at] as number, quantity)
          return some > 0 ? [{ item, quantity: some }] : []
        })
        assert.equal(splitFaults(part, taken).size, 0)
        const split = splitShares(part, taken)
        if (pieces(taken) === 0 || pieces(taken) === pieces(part)) return split === null
        return pieces(split?.stays ?? []) + pieces(split?.goes ?? []) === pieces(part)
      }),
    )
  })

  test('rejects excess, missing and repeated items at their place', ({ assert }) => {
    const part = [
      { item: 1, quantity: 2 },
      { item: 2, quantity: 1 },
    ]
    const faults = splitFaults(part, [
      { item: 1, quantity: 3 },
      { item: 9, quantity: 1 },
      { item: 1, quantity: 1 },
      { item: 2, quantity: 0 },
    ])
    assert.deepEqual(
      [...faults],
      [
        [0, 'too_many'],
        [1, 'unknown'],
        [2, 'twice'],
        [3, 'too_many'],
      ],
    )
  })
})
