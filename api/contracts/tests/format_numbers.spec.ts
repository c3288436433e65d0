import { expect, test } from 'vitest'
import { formatNumber } from '../format_numbers.ts'
import { LANGUAGES, LOCALES } from '../languages.ts'
import type { MessageKey, MessageParams } from '../format_message.ts'
import { translate } from '../../app/core/translate.ts'

test.each(LANGUAGES)(
  'I18N-06 · a figure has its thousands marked and keeps the decimals it came with in %s',
  (language) => {
    const text = (value: number | string) => formatNumber(language, value)
    expect(['1980.00', '-12345.6', 1_234_567, 1_234_567.5, 999, '0.1000'].map(text)).toEqual([
      '1,980.00',
      '-12,345.6',
      '1,234,567',
      '1,234,567.5',
      '999',
      '0.1000',
    ])
    expect(['', '—', 'D2611', '1e9'].map(text)).toEqual(['', '—', 'D2611', '1e9'])
  },
)

test('I18N-06 · a sum of any length loses no digit', () => {
  expect(formatNumber('en', '90071992547409931.25')).toBe('90,071,992,547,409,931.25')
})

test.each(LANGUAGES)('I18N-06 · a figure is written as the browser writes it in %s', (language) => {
  for (const figure of [0, 7, 12, 999, 1000, 12_345, 999_999, 1_000_000, -1, -1000, 0.5, -1234.25])
    expect(formatNumber(language, figure)).toBe(figure.toLocaleString(LOCALES[language]))
})

test.each(LANGUAGES)(
  'I18N-06 · a sentence marks what it counts, not what names or measures something in %s',
  (language) => {
    const text = (key: MessageKey, params: MessageParams) => translate(language, key, params)
    expect(text('messages.deleted', { count: 1693 })).toContain('1,693')
    expect(text('errors.E_DESIGNS_FULL', { max: 10_000 })).toContain('10,000')
    expect(text('notices.adjustment_approved', { id: 1693, amount: '5.00' })).toContain('1693')
    expect(text('notices.score_increased', { amount: '12345' })).toContain('12,345')
    expect(text('errors.E_REFUND_OVER', { most: '1980.00' })).toContain('¥1,980.00')
    expect(text('notices.order_shipped', { no: '2611210000001' })).toContain('2611210000001')
    expect(text('messages.unknown_code', { code: 5001 })).toContain('5001')
    expect(text('errors.E_PRODUCT_CLOSED', { product: 1_000_001 })).toContain('1000001')
    expect(text('workOrder.page', { page: 1001, pages: 1200 })).toMatch(/1001\D+1200/)
  },
)
