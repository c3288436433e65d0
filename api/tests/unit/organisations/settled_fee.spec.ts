import { test } from '@japa/runner'
import { yearsAfter } from '#organisations/days'
import { parseHostName } from '#organisations/suppliers/hosts'
import { termFee, type LevelPrice } from '#organisations/settling/quotes'

const LEVEL: LevelPrice = {
  annual_fee: '1980.55',
  discount_type: 'yes',
  discount_rate: '0.85',
  discount_starts_on: '2026-11-01',
  discount_ends_on: '2026-11-30',
}

test.group('Term fee', () => {
  test('is annual fee by years by discount rate, the rate only within its dates: {day}')
    .with([
      { day: '2026-10-31', years: 1, type: 'yes', fee: '1980.55' },
      { day: '2026-11-01', years: 1, type: 'yes', fee: '1683.47' },
      { day: '2026-11-30', years: 3, type: 'yes', fee: '5050.40' },
      { day: '2026-12-01', years: 3, type: 'yes', fee: '5941.65' },
      { day: '2026-11-15', years: 1, type: 'none', fee: '1980.55' },
    ] as const)
    .run(({ assert }, { day, years, type, fee }) => {
      assert.equal(termFee({ ...LEVEL, discount_type: type }, years, day).toJSON().amount, fee)
    })
    .tags(['SUP-02'])

  test('ends on the same day of a later year', ({ assert }) => {
    assert.equal(yearsAfter('2026-11-21', 2), '2028-11-21')
    assert.equal(yearsAfter('2028-02-29', 1), '2029-02-28')
    assert.equal(yearsAfter('2028-02-29', 4), '2032-02-29')
  }).tags(['SUP-02'])
})

test.group('Host names', () => {
  test('accept exactly what a browser sends', ({ assert }) => {
    const good = {
      'Shop.Example.com': 'shop.example.com',
      'gold.localhost': 'gold.localhost',
      '印坊.example': 'xn--wlro3g.example',
      'a.b.': 'a.b',
    }
    for (const [given, host] of Object.entries(good)) assert.equal(parseHostName(given), host)
    const bad = [
      '',
      'localhost',
      '10.0.0.1',
      'a..b',
      '-a.com',
      'a-.com',
      'a.com:80',
      'https://a.com',
      'a.com/x',
      'a b.com',
      '*.a.com',
      'a_b.com',
      '[::1]',
      `${'a'.repeat(64)}.com`,
      `${'a.'.repeat(130)}com`,
      'a.com\u0000',
      'a.1',
    ]
    for (const given of bad) assert.isNull(parseHostName(given), given)
  }).tags(['SUP-01'])
})
