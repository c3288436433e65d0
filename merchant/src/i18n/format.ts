import { formatNumber as formatLocalNumber } from '@inkfold/api/contracts/format_numbers'
import type { Currency } from '@inkfold/api/contracts/money'
import { LOCALES, type Language } from '@inkfold/api/contracts/languages'

export const formatNumber = (value: number, language: Language) => formatLocalNumber(language, value)

export function formatTime(iso: string, language: Language) {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** `HS code and weight (g)`, joined as the API joins names. */
export const formatList = (names: readonly string[], language: Language) => new Intl.ListFormat(language).format(names)

/** A calendar day, independent of the time zone. */
export function formatDay(day: string, language: Language) {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** The day of a moment in China, by which rates and charges are dated. */
export function formatChinaDay(iso: string, language: Language) {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(
    new Date(iso),
  )
}

const formats = new Map<string, Intl.NumberFormat>()

/** Kept: making a format takes a hundred times as long as using it. */
function money(language: Language, signDisplay: 'auto' | 'exceptZero', currency: Currency = 'RMB'): Intl.NumberFormat {
  const key = `${language} ${signDisplay} ${currency}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency: currency === 'RMB' ? 'CNY' : currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay,
    })
  formats.set(key, made)
  return made
}

/** Formats a decimal amount such as `1980.00`; RMB by default. */
export const formatMoney = (amount: string, language: Language, currency: Currency = 'RMB') =>
  money(language, 'auto', currency).format(amount as `${number}`)

/** Formats an amount without its currency, keeping its decimals. */
export const formatAmount = (amount: string, language: Language) => formatLocalNumber(language, amount)

export const signedMoney = (amount: string, language: Language) =>
  money(language, 'exceptZero').format(amount as `${number}`)

export const signedNumber = (value: number, language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { signDisplay: 'exceptZero' }).format(value)

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size in the largest suitable unit. */
export function formatSize(bytes: number, language: Language) {
  const step = Math.min(SIZES.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  const options = { style: 'unit', unit: SIZES[step], unitDisplay: step === 0 ? 'long' : 'short' } as const
  const maximumFractionDigits = step > 1 ? 1 : 0
  return new Intl.NumberFormat(LOCALES[language], { ...options, maximumFractionDigits }).format(bytes / 1024 ** step)
}
