import { expect, test } from 'vitest'
import { formatOf } from './format'

test('CRUD-09 · adds thousands separators and keeps the decimals', () => {
  for (const language of ['zh-cn', 'en'] as const) {
    const { number } = formatOf(language)
    expect(['1980.00', '-12345.6', 1234567, 999, '0.1000'].map(number)).toEqual([
      '1,980.00',
      '-12,345.6',
      '1,234,567',
      '999',
      '0.1000',
    ])
    expect(['', '—', 'D2611', '1e9'].map(number)).toEqual(['', '—', 'D2611', '1e9'])
  }
})
