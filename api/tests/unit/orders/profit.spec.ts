import { test } from '@japa/runner'
import fc from 'fast-check'
import { profitOf } from '#orders/domain/profit'

const minor = fc.integer({ min: 0, max: 1_000_000_00 })
const hundredths = fc.integer({ min: 1, max: 100_000 })

test.group('Orders | profit', () => {
  test('a sale in dollars against a cost in yuan', ({ assert }) => {
    assert.deepEqual(profitOf({ minor: 29_90, hundredths: 7_12 }, 91_50), {
      sale: 212_89,
      cost: 91_50,
      profit: 121_39,
      rate: 57_02,
    })
  }).tags(['ORD-07'])

  test('a loss is negative, and what was given away has no rate', ({ assert }) => {
    assert.deepEqual(profitOf({ minor: 50_00, hundredths: 1_00 }, 75_00), {
      sale: 50_00,
      cost: 75_00,
      profit: -25_00,
      rate: -50_00,
    })
    assert.containSubset(profitOf({ minor: 0, hundredths: 7_00 }, 10_00), { profit: -10_00, rate: null })
  }).tags(['ORD-07'])

  test('cost and profit are the sale to the cent, and the rate is no more than all of it', ({ assert }) => {
    fc.assert(
      fc.property(minor, hundredths, minor, (sold, rate, cost) => {
        const found = profitOf({ minor: sold, hundredths: rate }, cost)
        assert.equal(found.cost + found.profit, found.sale)
        assert.isTrue(found.rate === null || (Number.isSafeInteger(found.rate) && found.rate <= 100_00))
      }),
    )
  }).tags(['ORD-07'])
})
