import type { SecondCurrency } from '@inkfold/api/contracts/second_currency'
import { expect, test } from 'vitest'
import { approximateIn } from './approximate'

const at = (code: string, rate: string): SecondCurrency => ({
  code,
  name_zh: code,
  name_en: code,
  rate,
  since: '2026-11-28T00:00:00.000Z',
  until: null,
})

test('[PPL-05] writes the second currency with its own sign and decimals', () => {
  expect(approximateIn(at('USD', '7.26'), '135.00', 'en')).toBe('≈ $18.60')
  expect(approximateIn(at('USD', '7.26'), '135.00', 'zh-cn')).toBe('≈ $18.60')
  expect(approximateIn(at('USD', '7.26'), '-9000.00', 'en')).toBe('≈ -$1,239.67')
  expect(approximateIn(at('EUR', '8.00'), '12.00', 'en')).toBe('≈ €1.50')
  expect(approximateIn(at('JPY', '0.05'), '12.00', 'en')).toBe('≈ JP¥240')
  expect(approximateIn(at('USD', '7.26'), 'open', 'en')).toBeNull()
  expect(approximateIn(at('USD', '7.26'), '0.00', 'en')).toBeNull()
})
