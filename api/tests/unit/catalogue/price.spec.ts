import { test } from '@japa/runner'
import fc from 'fast-check'
import { LANGUAGES } from '#contracts/languages'
import { convertAmount, share, sum } from '#contracts/price/amounts'
import { explainChoice, explainLines } from '#contracts/price/explain'
import { quote } from '#contracts/price/quote'
import type { PriceSheet } from '#contracts/price/sheet'
import { priceBeforeSample, unitPrice } from '#contracts/price/unit_price'
import { rangeForm } from '#contracts/lists'
import { translate } from '#core/translate'
import { NOW, pieces, printed, sheets } from '#tests/support/prices'

const PLAIN = { faces: [], materials: [] }
/** The 180 g tee on sale, for a gold-level merchant with an exclusive offer. */
const TEE: PriceSheet = {
  currency: 'RMB',
  tiers: [
    { from: 1, to: 9, minor: 1950 },
    { from: 10, to: 49, minor: 1820 },
    { from: 50, to: 199, minor: 1690 },
    { from: 200, to: null, minor: 1560 },
  ],
  level: { kind: 'rate', hundredths: 94 },
  exclusive: [{ id: 7, tiers: [{ from: 1, to: null, minor: 1700 }], expiresAt: '2026-12-01T00:00:00Z' }],
  faces: [
    { key: 'front', minor: 600 },
    { key: 'back', minor: 650 },
  ],
}
/** Independent calculation: the price of each offer for this quantity. */
const applicable = ({ tiers, level, exclusive }: PriceSheet, n: number): number[] => {
  const at = (all: PriceSheet['tiers']) => all.findLast(({ from }) => from <= n)?.minor as number
  const list = tiers[0]?.minor as number
  const ofLevel = level && (level.kind === 'price' ? level.minor : Math.round((list * level.hundredths) / 100))
  const open = exclusive.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > NOW)
  return [at(tiers), ...(ofLevel === null ? [] : [ofLevel]), ...open.map((one) => at(one.tiers))]
}

test.group('Unit price', () => {
  test('is the lowest of level, range and exclusive price plus the print of each designed face: {title}')
    .with([
      { title: 'one piece, nothing printed', n: 1, faces: [], minor: 1700, kind: 'exclusive' },
      { title: 'one piece, two faces', n: 1, faces: ['front', 'back'], minor: 2950, kind: 'exclusive' },
      { title: 'fifty pieces reach the wholesale price', n: 50, faces: ['front'], minor: 2290, kind: 'wholesale' },
      { title: 'the open range', n: 5000, faces: ['front', 'front'], minor: 2160, kind: 'wholesale' },
    ])
    .run(({ assert }, { n, faces, minor, kind }) => {
      const price = unitPrice(TEE, n, { faces, materials: [] }, NOW)
      assert.equal(price.minor, minor)
      assert.equal(price.compared.find(({ verdict }) => verdict === 'best')?.kind, kind)
    })
    .tags(['PRC-01'])

  test('an offer ends exactly at its end time, and the level price applies then', ({ assert }) => {
    const end = Date.parse('2026-12-01T00:00:00Z')
    assert.equal(unitPrice(TEE, 1, PLAIN, end - 1).minor, 1700)
    const after = unitPrice(TEE, 1, PLAIN, end)
    assert.equal(after.minor, 1833)
    assert.deepEqual(
      after.compared.map(({ kind, verdict }) => `${kind} ${verdict}`),
      ['wholesale dearer', 'level best', 'exclusive expired'],
    )
  }).tags(['PRC-01'])

  test('charges a priced material once and omits a free one', ({ assert }) => {
    const materials = [{ id: 1, minor: 150 }, { id: 1, minor: 150 }, { id: 2, minor: 0 }] // prettier-ignore
    const price = unitPrice(TEE, 1, { faces: ['front'], materials }, NOW)
    assert.equal(price.minor, 1700 + 600 + 150)
    assert.deepEqual(
      price.lines.map(({ kind }) => kind),
      ['base', 'face', 'material'],
    )
  }).tags(['PRC-01'])

  test('for any prices it is whole, the sum of its lines, and on the best valid offer', ({ assert }) => {
    fc.assert(
      fc.property(sheets, pieces, printed, (sheet, n, on) => {
        const price = unitPrice(sheet, n, on, NOW)
        const [base] = price.lines
        assert.isTrue(Number.isSafeInteger(price.minor))
        assert.equal(sum(price.lines.map(({ minor }) => minor)), price.minor)
        assert.equal(base?.minor, Math.min(...applicable(sheet, n)))
        const faces = new Set(on.faces)
        const print = sheet.faces.filter(({ key }) => faces.has(key)).map(({ minor }) => minor)
        assert.equal(price.minor, (base?.minor ?? 0) + sum(print) + sum(on.materials.map(({ minor }) => minor)))
      }),
      { numRuns: 2000 },
    )
  }).tags(['PRC-01'])

  test('more pieces never raise the unit price, and an expired offer has no effect', ({ assert }) => {
    fc.assert(
      fc.property(sheets, pieces, pieces, printed, (sheet, n, more, on) => {
        assert.isAtMost(unitPrice(sheet, n + more, on, NOW).minor, unitPrice(sheet, n, on, NOW).minor)
        const open = sheet.exclusive.filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > NOW)
        const without = unitPrice({ ...sheet, exclusive: open }, n, on, NOW)
        assert.equal(unitPrice(sheet, n, on, NOW).minor, without.minor)
      }),
      { numRuns: 2000 },
    )
  }).tags(['PRC-01'])

  test('rejects invalid quantities, faces and amounts', ({ assert }) => {
    for (const n of [0, -1, 1.5, Number.NaN, 1e308]) assert.throws(() => unitPrice(TEE, n, PLAIN, NOW), RangeError)
    assert.throws(() => unitPrice(TEE, 1, { ...PLAIN, faces: ['hood'] }, NOW), RangeError)
    assert.throws(() => unitPrice({ ...TEE, level: { kind: 'price', minor: 0.5 } }, 1, PLAIN, NOW), RangeError)
    assert.throws(() => unitPrice({ ...TEE, tiers: [] }, 1, PLAIN, NOW), RangeError)
  }).tags(['PRC-02'])
})

test.group('Quote totals', () => {
  const items = fc.array(
    fc.record({ product: fc.constantFrom(1, 2, 3), pieces: fc.integer({ min: 1, max: 300 }), on: printed }),
    { minLength: 1, maxLength: 12 },
  )

  test('pieces of one product count together across colours, sizes and designs; the items add up to the total', ({
    assert,
  }) => {
    fc.assert(
      fc.property(fc.tuple(sheets, sheets, sheets), items, (all, given) => {
        const of = new Map(all.map((sheet, i) => [i + 1, sheet]))
        const asked = given.map(({ on, ...one }) => ({ ...one, ...on }))
        const quoted = quote(of, asked, NOW)
        assert.equal(sum(quoted.items.map(({ minor }) => minor)), quoted.minor)
        for (const [i, item] of asked.entries()) {
          const together = sum(asked.filter(({ product }) => product === item.product).map((one) => one.pieces))
          const alone = unitPrice(of.get(item.product) as PriceSheet, together, item, NOW)
          assert.deepEqual(quoted.items[i]?.unit, alone)
          assert.equal(quoted.items[i]?.minor, alone.minor * item.pieces)
        }
      }),
      { numRuns: 500 },
    )
  }).tags(['PRC-01'])

  test('five colours with two pieces each count as ten', ({ assert }) => {
    const five = Array.from({ length: 5 }, () => ({ product: 1, pieces: 2, ...PLAIN }))
    const quoted = quote(new Map([[1, { ...TEE, level: null, exclusive: [] }]]), five, NOW)
    assert.equal(quoted.minor, 10 * 1820)
  }).tags(['PRC-01'])

  test('an empty quote costs nothing, and currencies do not mix', ({ assert }) => {
    assert.equal(quote(new Map(), [], NOW).minor, 0)
    const of = new Map([
      [1, TEE],
      [2, { ...TEE, currency: 'USD' as const }],
    ])
    const both = [1, 2].map((product) => ({ product, pieces: 1, ...PLAIN }))
    assert.throws(() => quote(of, both, NOW), TypeError)
    assert.throws(() => quote(new Map(), both, NOW), RangeError)
  }).tags(['PRC-03'])
})

test.group('Amounts', () => {
  test('a share and a conversion round half up, once', ({ assert }) => {
    assert.deepEqual([share(1950, 94), share(1951, 97), share(50, 99), share(1, 50)], [1833, 1892, 50, 1])
    assert.deepEqual(
      [convertAmount(712, 712), convertAmount(1, 712), convertAmount(356, 712), convertAmount(1068, 712)],
      [100, 0, 50, 150],
    )
    assert.equal(convertAmount(25, 1000), 3)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 1e9 }), (minor, rate) => {
        const off = BigInt(convertAmount(minor, rate)) * BigInt(rate) * 2n - BigInt(minor) * 200n
        assert.isTrue(off > -BigInt(rate) && off <= BigInt(rate))
      }),
    )
  }).tags(['PRC-03'])
})

test.group('Price explanation', () => {
  test('every line and offer has a complete text in both languages', ({ assert }) => {
    fc.assert(
      fc.property(sheets, pieces, printed, (sheet, n, on) => {
        const price = unitPrice(sheet, n, on, NOW)
        const said = [
          ...explainLines(price, () => 'Front'),
          ...explainChoice(price).flatMap((one) => [one, one.verdict]),
        ]
        for (const language of LANGUAGES)
          for (const { key, params, amount } of said) {
            assert.notEqual(translate(language, key, params), key)
            assert.notMatch(translate(language, key, params), /\{\{|undefined|NaN/)
            assert.match(amount, /^\d+\.\d\d$/)
          }
      }),
    )
  }).tags(['I18N-04', 'PRC-02'])

  test('names the best offer and the difference to the others', ({ assert }) => {
    const price = unitPrice(TEE, 1, { faces: ['front'], materials: [] }, NOW)
    assert.deepEqual(
      explainLines(price, () => 'Front').map(({ key, params, amount }) => [translate('en', key, params), amount]),
      [
        ['Exclusive price, 1+ items', '17.00'],
        ['Print: Front', '6.00'],
      ],
    )
    assert.deepEqual(
      explainChoice(price).map(({ verdict }) => translate('zh-cn', verdict.key, verdict.params)),
      ['比成交价高 2.50', '比成交价高 1.33', '可用价格中最低'],
    )
  }).tags(['PRC-02'])

  test('a sample takes its discount off the best price of the blank, once, and never off the print', ({ assert }) => {
    const on = { faces: ['front'], materials: [{ id: 3, minor: 150 }] }
    const price = unitPrice(TEE, 1, { ...on, sampleDiscount: 25 }, NOW)
    assert.equal(price.minor, 1700 - 425 + 600 + 150)
    assert.equal(priceBeforeSample(price), unitPrice(TEE, 1, on, NOW).minor)
    assert.isNull(priceBeforeSample(unitPrice(TEE, 1, { ...on, sampleDiscount: 0 }, NOW)))
    const [, discount] = explainLines(price, () => '')
    assert.deepEqual(
      LANGUAGES.map((language) => [translate(language, discount!.key, discount!.params), discount!.amount]),
      [
        ['样品优惠：白坯价减 25%', '-4.25'],
        ['Sample discount: 25% off the blank', '-4.25'],
      ],
    )
  }).tags(['PPL-03', 'PRC-02'])

  test('shows a range of one quantity as a single number', ({ assert }) => {
    const tiers = [1, 2, 3].map((from) => ({ from, to: from === 3 ? null : from, minor: 1900 - from }))
    const said = [1, 2].map((n) => {
      const [base] = explainLines(unitPrice({ ...TEE, tiers, level: null, exclusive: [] }, n, PLAIN, NOW), () => '')
      return LANGUAGES.map((language) => translate(language, base!.key, base!.params))
    })
    assert.deepEqual(said, [
      ['阶梯价，1 件', 'Wholesale price, 1 item'],
      ['阶梯价，2 件', 'Wholesale price, 2 items'],
    ])
  }).tags(['PRC-02', 'I18N-04'])

  test('shows days as a range only if both ends differ', ({ assert }) => {
    const days = (from: number, to: number) =>
      LANGUAGES.map((language) => translate(language, `days.${rangeForm(from, to)}`, { from, to, count: to }))
    assert.deepEqual(
      [days(1, 1), days(3, 3), days(1, 3)],
      [
        ['1 天', '1 day'],
        ['3 天', '3 days'],
        ['1 至 3 天', '1 to 3 days'],
      ],
    )
  }).tags(['I18N-04'])
})
