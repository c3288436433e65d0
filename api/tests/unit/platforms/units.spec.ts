import { test } from '@japa/runner'
import {
  cmToMm,
  daysToSeconds,
  decimalToMinor,
  gramsToMg,
  isoCurrency,
  mgToGrams,
  mgToKilograms,
  mgToOunces,
  minorToDecimal,
  mmToCm,
  mmToInches,
  secondsToDays,
} from '#contracts/platform_units'

test.group('Platforms | units', (group) => {
  group.tap((one) => one.tags(['PUB-05']))

  test('grams of a product are whole milligrams of its package', ({ assert }) => {
    assert.deepEqual(['0.1', '180', '180.40', ' 0.29', '0.001'].map(gramsToMg), [100, 180_000, 180_400, 290, 1])
    assert.deepEqual(['0.0001', '-1', '1e3', '', 'heavy'].map(gramsToMg), [null, null, null, null, null])
    assert.equal(mgToGrams(180_400), 180.4)
  })

  test('a weight in kilograms or ounces is never below the real one', ({ assert }) => {
    assert.deepEqual([180_000, 180_400, 1, 1_000_000].map(mgToKilograms), [0.18, 0.181, 0.001, 1])
    assert.deepEqual([28_349.523_125, 180_000].map(mgToOunces), [1, 6.35])
  })

  test('centimetres on screens are millimetres on the wire', ({ assert }) => {
    assert.deepEqual(['30', '30.50', '0.1', '30.55'].map(cmToMm), [300, 305, 1, null])
    assert.equal(mmToCm(305), 30.5)
    for (let mm = 0; mm < 3000; mm += 1) assert.equal(cmToMm(String(mmToCm(mm))), mm)
    assert.deepEqual([25.4, 300].map(mmToInches), [1, 11.82])
  })

  test('working days of a commitment are seconds', ({ assert }) => {
    assert.deepEqual([1, 2, 9].map(daysToSeconds), [86_400, 172_800, 777_600])
    assert.deepEqual([86_400, 86_401, 0].map(secondsToDays), [1, 2, 0])
  })

  test('currencies have their ISO code', ({ assert }) => {
    assert.deepEqual(['RMB', 'USD'].map(isoCurrency), ['CNY', 'USD'])
  })

  test('prices are minor units of their currency', ({ assert }) => {
    assert.deepEqual(
      (
        [
          ['19.99', 'USD'],
          ['19.9', 'EUR'],
          ['1980', 'JPY'],
          ['1.234', 'KWD'],
          ['0.07', 'RMB'],
          ['-3.50', 'USD'],
          ['12.345', 'USD'],
          ['1.10', 'CNY'],
        ] as const
      ).map(([decimal, currency]) => decimalToMinor(decimal, currency)),
      [1999, 1990, 1980, 1234, 7, -350, 1235, 110],
    )
    assert.deepEqual(
      (
        [
          [1999, 'USD'],
          [7, 'USD'],
          [0, 'USD'],
          [1980, 'JPY'],
          [-350, 'USD'],
          [1234, 'KWD'],
        ] as const
      ).map(([minor, currency]) => minorToDecimal(minor, currency)),
      ['19.99', '0.07', '0.00', '1980', '-3.50', '1.234'],
    )
  })

  test('text that is no decimal is no price', ({ assert }) => {
    for (const text of ['', 'free', '1,000.00', '1e3', '.5', '5.', 'NaN', '99999999999999'])
      assert.isNull(decimalToMinor(text, 'USD'), text)
  })

  test('every amount survives the way there and back', ({ assert }) => {
    for (let minor = -1500; minor < 1500; minor += 1)
      for (const currency of ['USD', 'JPY', 'KWD'])
        assert.equal(decimalToMinor(minorToDecimal(minor, currency), currency), minor)
  })
})
