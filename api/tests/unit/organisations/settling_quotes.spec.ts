import { test } from '@japa/runner'
import { computeQuote } from '#organisations/settling/quotes'

const level = (annual_fee: string, more = {}) => ({
  annual_fee,
  discount_type: 'none' as const,
  discount_rate: null,
  discount_starts_on: null,
  discount_ends_on: null,
  ...more,
})
/** A year of 365 days for 1980.00. */
const TERM = { starts_on: '2026-11-21', ends_on: '2027-11-21', years: 1, settled: 1980_00 }
const amounts = ({ settled, credit, fee }: ReturnType<typeof computeQuote>) => [settled.minor, credit.minor, fee.minor]

test.group('Settlement price', () => {
  test('renewed on {today}, a term begins on {from}')
    .with([
      { today: '2027-10-01', from: '2027-11-21' },
      { today: '2027-11-21', from: '2027-11-21' },
      { today: '2027-12-05', from: '2027-11-21' },
      { today: '2027-12-06', from: '2027-12-06' },
    ])
    .run(({ assert }, { today, from }) => {
      const quote = computeQuote('renewal', { level: level('1980.00'), years: 2, today }, TERM)
      assert.deepEqual([quote.starts_on, quote.ends_on.slice(0, 4)], [from, '2029'])
      assert.deepEqual(amounts(quote), [3960_00, 0, 3960_00])
    })
    .tags(['SUP-03'])

  test('an upgrade after {days} days costs {fee} fen')
    .with([
      { days: 0, today: '2026-11-21', credit: 1980_00, fee: 4000_00 },
      { days: 73, today: '2027-02-02', credit: 1584_00, fee: 3200_00 },
      { days: 364, today: '2027-11-20', credit: 5_42, fee: 10_96 },
    ])
    .run(({ assert }, { today, credit, fee }) => {
      const quote = computeQuote('upgrade', { level: level('5980.00'), years: 1, today }, TERM)
      assert.deepEqual([quote.starts_on, quote.ends_on], [today, TERM.ends_on])
      assert.deepEqual(amounts(quote), [5980_00, credit, fee])
    })
    .tags(['SUP-03'])

  test('applies the discount of the day, and an upgrade never refunds', ({ assert }) => {
    const cheap = level('2000.00', {
      discount_type: 'yes',
      discount_rate: '0.80',
      discount_starts_on: '2027-01-01',
      discount_ends_on: '2027-01-31',
    })
    const [inside, outside] = ['2027-01-31', '2027-02-01'].map((today) =>
      computeQuote('renewal', { level: cheap, years: 1, today }, TERM),
    )
    assert.deepEqual([inside?.fee.minor, outside?.fee.minor], [1600_00, 2000_00])
    assert.equal(computeQuote('upgrade', { level: cheap, years: 1, today: '2027-01-31' }, TERM).fee.minor, 0)
  }).tags(['SUP-03'])
})
