import { expect, test } from 'vitest'
import { formatAmount, formatDay, formatList, formatNumber, formatTime } from './format'

test('[I18N-06] formats numbers and times by language, times in the user’s time zone', () => {
  process.env['TZ'] = 'Asia/Shanghai'
  expect(formatNumber(1234567.5, 'en')).toBe('1,234,567.5')
  expect(formatNumber(1234567.5, 'zh-cn')).toBe('1,234,567.5')
  expect([formatAmount('12000.00', 'en'), formatAmount('12000', 'zh-cn')]).toEqual(['12,000.00', '12,000'])
  expect(formatTime('2026-11-20T16:05:00Z', 'zh-cn')).toBe('2026年11月21日 00:05')
  expect(formatTime('2026-11-20T16:05:00Z', 'en')).toBe('21 Nov 2026, 00:05')
})

test('[I18N-06] joins names as each language does', () => {
  expect(formatList(['Name', 'Colour', 'Size'], 'en')).toBe('Name, Colour, and Size')
  expect(formatList(['姓名', '颜色', '尺码'], 'zh-cn')).toBe('姓名、颜色和尺码')
})

test('[I18N-06] keeps a calendar day in every time zone', () => {
  process.env['TZ'] = 'America/Los_Angeles'
  expect(formatDay('2026-11-20', 'zh-cn')).toBe('2026年11月20日')
  expect(formatDay('2026-11-20', 'en')).toBe('20 November 2026')
})
