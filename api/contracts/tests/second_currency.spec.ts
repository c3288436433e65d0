import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertAmount, secondCurrencyFor, type SecondCurrency } from '../second_currency.ts'

const USD: SecondCurrency = {
  code: 'USD',
  name_zh: '美元',
  name_en: 'US dollar',
  rate: '7.26',
  since: '2026-11-28T00:00:00.000Z',
  until: null,
}

test('[PPL-05] converts by the rate and rounds half away from zero', () => {
  expect(convertAmount('135.00', '7.26', 2)).toBe('18.60')
  expect(convertAmount('0.01', '2.00', 2)).toBe('0.01')
  expect(convertAmount('-0.01', '2.00', 2)).toBe('-0.01')
  expect(convertAmount('-0.01', '7.26', 2)).toBe('0.00')
  expect(convertAmount('0.00', '7.26', 2)).toBe('0.00')
  expect(convertAmount('10', '0.05', 0)).toBe('200')
  expect(convertAmount('99999999999999.99', '0.01', 2)).toBe('9999999999999999.00')
})

test('[PPL-05] what is no amount or no rate converts to nothing', () => {
  for (const amount of ['', 'x', '1.234', '1e3']) expect(convertAmount(amount, '7.26', 2)).toBeNull()
  for (const rate of ['', '0', '0.00', '-7.26']) expect(convertAmount('1.00', rate, 2)).toBeNull()
})

test('[PPL-05] the result is never further than half a unit from the exact value', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const rates = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(cents, rates, (minor, rate) => {
      const converted = convertAmount((minor / 100).toFixed(2), (rate / 100).toFixed(2), 2)!
      const units = BigInt(converted.replace('.', ''))
      const off = 2n * (units * BigInt(rate) - BigInt(minor) * 100n)
      expect(off < 0n ? -off : off).toBeLessThanOrEqual(BigInt(rate))
    }),
  )
})

test('[PPL-05] English readers see dollars and Chinese readers RMB until they choose', () => {
  const at = Date.parse('2026-11-29T00:00:00Z')
  expect(secondCurrencyFor([USD], null, 'en', at)).toBe(USD)
  expect(secondCurrencyFor([USD], null, 'zh-cn', at)).toBeNull()
  expect(secondCurrencyFor([USD], 'RMB', 'en', at)).toBeNull()
  expect(secondCurrencyFor([USD], 'USD', 'zh-cn', at)).toBe(USD)
  expect(secondCurrencyFor([USD], 'EUR', 'en', at)).toBeNull()
  expect(secondCurrencyFor([], null, 'en', at)).toBeNull()
})

test('[PPL-05] a rate is not shown from the moment the next one is due', () => {
  const ending = { ...USD, until: '2026-11-29T10:00:00.000Z' }
  expect(secondCurrencyFor([ending], null, 'en', Date.parse('2026-11-29T09:59:59Z'))).toBe(ending)
  expect(secondCurrencyFor([ending], null, 'en', Date.parse('2026-11-29T10:00:00Z'))).toBeNull()
})
