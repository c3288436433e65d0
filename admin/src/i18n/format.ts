import { formatNumber } from '@inkfold/api/contracts/format_numbers'
import type { Currency } from '@inkfold/api/contracts/money'
import { LOCALES, type Language } from '@inkfold/api/contracts/languages'
import { useMemo } from 'react'
import { useLanguage } from './useLanguage'

/** Short enough for a column: 2026/11/20 23:54:31 in Chinese, whose long form is half as long again. */
const MOMENTS: Record<Language, Intl.DateTimeFormatOptions> = {
  'zh-cn': {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  en: { dateStyle: 'medium', timeStyle: 'medium' },
}

export interface Format {
  dateTime(iso: string): string
  date(iso: string): string
  /** A number with thousands separators and its own decimals, `1,980.00`; any other text is returned unchanged. */
  number(value: number | string): string
  /** Names in one list, joined as the API joins them: `web and jobs`. */
  list(names: readonly string[]): string
  /** Bytes in a suitable unit, `1.4 MB`. */
  bytes(count: number): string
  /** Formats a decimal amount such as `1980.00`; RMB by default. */
  money(amount: string, currency?: Currency | null): string
}

/** Instants arrive in UTC and are shown in the user's time zone. */
export function formatOf(language: Language): Format {
  const locale = LOCALES[language]
  const moment = new Intl.DateTimeFormat(locale, { ...MOMENTS[language], hourCycle: 'h23' })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const plain = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const amountsIn = (currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const listed = new Intl.ListFormat(language)
  const [yuan, dollars] = [amountsIn('CNY'), amountsIn('USD')]
  return {
    dateTime: (iso) => moment.format(new Date(iso)),
    // A date such as a birthday has no time zone; an instant has one.
    date: (iso) => (iso.length === 10 ? plain : day).format(new Date(iso)),
    number: (value) => formatNumber(language, value),
    list: (names) => listed.format(names),
    bytes: (count) => bytesIn(locale, count),
    money: (amount, currency) => (currency === 'USD' ? dollars : yuan).format(amount as `${number}`),
  }
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1024

function bytesIn(locale: string, count: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(count, 1)) / Math.log(STEP)), UNITS.length - 1)
  if (power === 0) return `${count} B`
  const options = { style: 'unit', unit: UNITS[power], unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, options).format(count / STEP ** power)
}

export function useFormat(): Format {
  const language = useLanguage()
  return useMemo(() => formatOf(language), [language])
}
