import { test } from '@japa/runner'
import fc from 'fast-check'
import { amountOf } from '#contracts/price/amounts'
import { tierAt } from '#contracts/price/base_price'
import { tierFaults } from '#catalogue/prices/tier_faults'
import { pieces, tiers } from '#tests/support/prices'

const tier = (from: unknown, to: unknown, price: unknown = '10.00') => ({ from, to, price })

test.group('Price ranges', () => {
  test('reports each error at its place: {title}')
    .with([
      { title: 'no list', given: 'x', at: 'tiers' },
      { title: 'none', given: [], at: 'tiers' },
      { title: 'eleven', given: Array.from({ length: 11 }, () => tier(1, null)), at: 'tiers' },
      { title: 'a word', given: ['x'], at: 'tiers.0' },
      { title: 'more to it', given: [{ ...tier(1, null), extra: 1 }], at: 'tiers.0' },
      { title: 'from the second piece', given: [tier(2, null)], at: 'tiers.0.from', says: 'E_TIER_FROM' },
      { title: 'a gap', given: [tier(1, 9), tier(11, null)], at: 'tiers.1.from', says: 'E_TIER_FROM' },
      { title: 'an overlap', given: [tier(1, 9), tier(9, null)], at: 'tiers.1.from' },
      {
        title: 'backwards',
        given: [tier(1, 9), tier(10, 5), tier(6, null)],
        at: 'tiers.1.to',
        says: 'E_TIER_TO',
      },
      { title: 'open in the middle', given: [tier(1, null), tier(10, null)], at: 'tiers.0.to' },
      { title: 'the last one closed', given: [tier(1, 9), tier(10, 99)], at: 'tiers.1.to', says: 'E_TIER_OPEN' },
      { title: 'half a piece', given: [tier(1.5, null)], at: 'tiers.0.from' },
      { title: 'no number', given: [tier(1, Number.NaN), tier(2, null)], at: 'tiers.0.to' },
      { title: 'a price that is a number', given: [tier(1, null, 10)], at: 'tiers.0.price' },
      { title: 'three decimals', given: [tier(1, null, '1.005')], at: 'tiers.0.price' },
      { title: 'for nothing', given: [tier(1, null, '0.00')], at: 'tiers.0.price' },
      { title: 'below nothing', given: [tier(1, null, '-1.00')], at: 'tiers.0.price' },
      { title: 'beyond all measure', given: [tier(1, null, '1000000.01')], at: 'tiers.0.price' },
      {
        title: 'dearer by the dozen',
        given: [tier(1, 9, '9.00'), tier(10, null, '9.01')],
        at: 'tiers.1.price',
        says: 'E_TIER_DEARER',
      },
    ])
    .run(({ assert }, { given, at, says }) => {
      const faults = tierFaults('tiers', given)
      assert.deepEqual(Object.keys(faults), [at])
      if (says) assert.equal(faults[at]?.[0]?.key, `errors.${says}`)
    })
    .tags(['PRC-01', 'ERR-03'])

  test('valid ranges contain every quantity exactly once', ({ assert }) => {
    fc.assert(
      fc.property(tiers, pieces, (all, n) => {
        const wire = all.map(({ minor, ...one }) => ({ ...one, price: amountOf(minor) }))
        assert.deepEqual(tierFaults('tiers', wire), {})
        assert.lengthOf(
          all.filter(({ from, to }) => n >= from && (to === null || n <= to)),
          1,
        )
        assert.isAtMost(tierAt(all, n).from, n)
      }),
    )
  }).tags(['PRC-01'])
})
