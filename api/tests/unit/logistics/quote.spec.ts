import { test } from '@japa/runner'
import fc from 'fast-check'
import type { Destination } from '#contracts/logistics'
import { fingerprintOf, quoteParcel } from '#logistics/domain/quote'
import { packParcel, feeLines, feeOf, type Method } from '#logistics/domain/rates'
import { books, destinations, LINE, packed, parcelOfGrams, rates, ways } from '#tests/support/freight'

const TODAY = '2026-11-20'
const book = (...methods: Method[]) => ({ methods, is_closed: false, days: [] })
const to = (region_code: string, postcode: string): Destination => ({ country: 'US', region_code, postcode })
const way = { to: to('CA', '90012'), factory_id: 1, sales_platform: null }

test.group('Parcel price', () => {
  test('adds first weight, further steps, handling and remote area, line by line: {title}')
    .with([
      { title: 'within the first weight', grams: 100, at: to('CA', '90012'), fee: 2000, lines: [1800, 200] },
      { title: 'a step begun is a step', grams: 101, at: to('CA', '90012'), fee: 2065, lines: [1800, 65, 200] },
      { title: 'a T-shirt and a half', grams: 345, at: to('CA', '90012'), fee: 3625, lines: [1800, 1625, 200] },
      { title: 'Alaska is remote', grams: 100, at: to('AK', '99501'), fee: 5500, lines: [1800, 200, 3500] },
    ])
    .run(({ assert }, { grams, at, fee, lines }) => {
      const { options } = quoteParcel(parcelOfGrams(grams), book(LINE), { ...way, to: at }, TODAY)
      assert.equal(options[0]?.minor, fee)
      assert.deepEqual(options[0]?.lines.map(({ minor }) => minor), lines) // prettier-ignore
      assert.equal(options[0]?.fee.amount, (fee / 100).toFixed(2))
    })
    .tags(['CHK-03'])

  test('requires customs info abroad only, and only if the method declares', ({ assert }) => {
    const zones = [...LINE.zones, { ...LINE.zones[0]!, places: ['CN'] }]
    const needs = (country: string, needs_customs: boolean) =>
      quoteParcel(
        parcelOfGrams(200),
        book({ ...LINE, zones, needs_customs }),
        { ...way, to: { country, region_code: '', postcode: '' } },
        TODAY,
      ).options.map((one) => one.needs_customs)
    assert.deepEqual([needs('US', true), needs('CN', true), needs('US', false)], [[true], [false], [false]])
  }).tags(['CHK-02', 'LOG-02'])

  test('charges large light parcels by volume', ({ assert }) => {
    const parcel = parcelOfGrams(300, { volume_mm3: 300 * 200 * 60 })
    const [option] = quoteParcel(parcel, book(LINE), way, TODAY).options
    assert.deepEqual([option?.volumetric_g, option?.billed_g], [600, 600])
    const [byScales] = quoteParcel(parcel, book({ ...LINE, volume_divisor: null }), way, TODAY).options
    assert.deepEqual([byScales?.volumetric_g, byScales?.billed_g], [0, 300])
  }).tags(['CHK-03'])

  test('a method states why it rejects a parcel: {because}')
    .with([
      { because: 'not_served', parcel: {}, method: {}, at: to('HI', '96701') },
      { because: 'too_heavy', parcel: { weight_g: 3001 }, method: {} },
      { because: 'too_long', parcel: { longest_mm: 601 }, method: {} },
      { because: 'sensitive', parcel: { sensitive: ['liquid', 'magnet'] }, method: {} },
      { because: 'commitment', parcel: { commitment_days: 9 }, method: { commitments: ['1', '2'] } },
      { because: 'platform', parcel: {}, method: { platforms: ['temu'] } },
      { because: 'factory', parcel: {}, method: { factory_ids: [2] } },
      { because: 'unweighed', parcel: { isUnweighed: true }, method: {} },
    ] as const)
    .run(({ assert }, { because, parcel, method, ...differing }) => {
      const there = { ...way, to: 'at' in differing ? differing.at : way.to }
      const quote = quoteParcel(parcelOfGrams(200, parcel), book({ ...LINE, ...method }), there, TODAY)
      assert.deepEqual(quote.options, [])
      assert.equal(quote.refused[0]?.because, because)
    })
    .tags(['CHK-03'])

  test('sorts by price, and equal prices by speed', ({ assert }) => {
    const dear = { ...LINE, id: 2, zones: LINE.zones.map((zone) => ({ ...zone, first_minor: 9000 })) }
    const slow = { ...LINE, id: 3, zones: LINE.zones.map((zone) => ({ ...zone, days_to: 40 })) }
    const { options } = quoteParcel(parcelOfGrams(200), book(dear, slow, LINE), way, TODAY)
    assert.deepEqual(options.map(({ method_id }) => method_id), [1, 3, 2]) // prettier-ignore
  }).tags(['CHK-03'])

  test('departs after the working days of its commitment, and the transit starts then', ({ assert }) => {
    const days = [{ day: '2026-11-23', kind: 'off' as const }]
    const [option] = quoteParcel(parcelOfGrams(200), { ...book(LINE), days }, way, TODAY).options
    assert.deepEqual(
      [option?.ships_by, option?.arrives_from, option?.arrives_by],
      ['2026-11-25', '2026-12-02', '2026-12-07'],
    )
  }).tags(['CHK-03'])
})

test.group('Freight invariants', () => {
  test('more weight never costs less', () => {
    const grams = fc.integer({ min: 0, max: 60_000 })
    fc.assert(
      fc.property(rates, grams, grams, (rate, one, other) => {
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)]
        return feeOf(feeLines(rate, light)) <= feeOf(feeLines(rate, heavy))
      }),
      { numRuns: 2000 },
    )
  }).tags(['CHK-03'])

  test('one more piece never costs less by the same method', () => {
    fc.assert(
      fc.property(books, packed, ways, (methods, items, there) => {
        const fees = (all: typeof items) =>
          new Map(
            quoteParcel(packParcel(all), methods, there, TODAY).options.map(({ method_id, minor }) => [
              method_id,
              minor,
            ]),
          )
        const [fewer, more] = [fees(items), fees(items.map((one, i) => (i === 0 ? { ...one, pieces: one.pieces + 1 } : one)))] // prettier-ignore
        return [...more].every(([id, minor]) => (fewer.get(id) ?? 0) <= minor)
      }),
      { numRuns: 1000 },
    )
  }).tags(['CHK-03'])

  test('lines add up to the total, every method answers once, and closed countries get nothing', ({ assert }) => {
    fc.assert(
      fc.property(books, packed, ways, (methods, items, there) => {
        const { options, refused } = quoteParcel(packParcel(items), methods, there, TODAY)
        const answered = [...options, ...refused].map(({ method_id }) => method_id)
        assert.sameMembers(answered, methods.methods.map(({ id }) => id)) // prettier-ignore
        for (const { lines, minor } of options) assert.equal(feeOf(lines), minor)
        if (methods.is_closed) assert.isEmpty(options)
      }),
      { numRuns: 1000 },
    )
  }).tags(['CHK-03'])

  test('the fingerprint is equal for equal input and differs for any shown value', ({ assert }) => {
    const shown = { method_id: 1, minor: 2000, billed_g: 200, days_from: 7, days_to: 12 }
    fc.assert(
      fc.property(destinations, fc.constantFrom(...(Object.keys(shown) as (keyof typeof shown)[])), (there, name) => {
        const same = fingerprintOf({ ...shown }, 2, { ...there, postcode: there.postcode.toLowerCase() })
        assert.equal(fingerprintOf(shown, 2, there), same)
        assert.notEqual(fingerprintOf({ ...shown, [name]: shown[name] + 1 }, 2, there), same)
        assert.notEqual(fingerprintOf(shown, 9, there), same)
        assert.notEqual(fingerprintOf(shown, 2, { ...there, country: 'FR' }), same)
      }),
    )
  }).tags(['CHK-03'])
})
