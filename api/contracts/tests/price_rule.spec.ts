import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { PRICE_ENDINGS, type PriceRule } from '../publishing/price_fields.ts'
import { priceRuleFaults, sumPrice } from '../publishing/price_rule.ts'
import { chainOf, mergeTemplates, readTemplate } from '../publishing/templates.ts'

const RULE: PriceRule = {
  freight: '12',
  other_cost: '1.50',
  fee_percent: '8',
  margin_percent: '30',
  markup_percent: '40',
  ending: '99',
}
const cents = (minor: number) => String(minor / 100)

describe('[PUB-01] prices by rule', () => {
  test('the price pays for cost, freight, fees and margin, and the parts add up to it', () => {
    const sum = sumPrice(RULE, { cost: 3650, rate: 712, paysDeclared: true })
    // (36.50 + 12 + 1.50) / (1 - 38%) = 80.65 RMB = 11.33 USD, at .99: 11.99.
    expect(sum).toMatchObject({ declared: 1199, retail: 1699, total: 8537, fees: 683, margin: 2854 })
    expect(sumPrice(RULE, { cost: 3650, rate: 712, paysDeclared: false })?.retail).toBe(1199)
  })

  test('whatever the rule, the margin is at least what was wanted and no cheaper price would do', () => {
    const percent = fc.integer({ min: 0, max: 4500 })
    const rules = fc.record({
      freight: fc.nat(50_000),
      fee: percent,
      margin: percent,
      ending: fc.constantFrom(...PRICE_ENDINGS),
    })
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 100, max: 1500 }),
        (one, cost, rate) => {
          const rule = {
            ...RULE,
            freight: cents(one.freight),
            fee_percent: cents(one.fee),
            margin_percent: cents(one.margin),
            ending: one.ending,
          }
          const sum = sumPrice(rule, { cost, rate, paysDeclared: true })
          if (!sum) throw new Error('no sum')
          expect(sum.cost + sum.freight + sum.other + sum.fees + sum.margin).toBe(sum.total)
          // A fen is lost at most by each of the two roundings.
          expect(sum.margin).toBeGreaterThanOrEqual(Math.floor((sum.total * one.margin) / 10_000) - 2)
          // One cent less, or a whole unit with an ending, would not pay for it.
          const step = one.ending === '' ? 1 : 100
          const needed = (cost + sum.freight + sum.other) / (1 - (one.fee + one.margin) / 10_000)
          expect(((sum.declared - step) * rate) / 100).toBeLessThan(needed + 1)
          expect(String(sum.declared).padStart(2, '0').endsWith(one.ending)).toBe(true)
        },
      ),
    )
  })

  test('shares of everything and strange entries are refused at their field', () => {
    const faultsOf = (change: Partial<PriceRule>) =>
      priceRuleFaults({ ...RULE, ...change }).map(({ field, rule }) => [field, rule])
    expect(faultsOf({ fee_percent: '60', margin_percent: '40' })).toEqual([['price_rule.margin_percent', 'shares']])
    expect(faultsOf({ freight: '-1' })).toEqual([['price_rule.freight', 'number']])
    expect(faultsOf({ fee_percent: '8.123' })).toEqual([['price_rule.fee_percent', 'number']])
    expect(faultsOf({ markup_percent: '1001' })).toEqual([['price_rule.markup_percent', 'too_much']])
    expect(sumPrice({ ...RULE, margin_percent: '92' }, { cost: 100, rate: 100, paysDeclared: true })).toBeNull()
  })
})

describe('[PUB-03] templates', () => {
  test('set whole parts, and what a child sets replaces what its parent set', () => {
    const { values, strange } = readTemplate({ title_en: 'Soft {{product}}', commitment_days: 9 })
    expect(strange).toEqual([])
    expect(values).toEqual({ title_en: 'Soft {{product}}', title_zh: '', commitment_days: 9 })
    expect(readTemplate({ sites: ['US'], commitment_days: 'soon' }).strange).toEqual([
      'entries.commitment_days',
      'entries.sites',
    ])
    expect(mergeTemplates([values, { commitment_days: 2 }])).toMatchObject({
      title_en: 'Soft {{product}}',
      commitment_days: 2,
    })
    const all = [
      { id: 1, parent_id: null },
      { id: 2, parent_id: 1 },
      { id: 3, parent_id: 2 },
    ]
    expect(chainOf(3, all).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(chainOf(4, all)).toEqual([])
  })
})
