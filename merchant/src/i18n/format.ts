import type { Language } from '@inkfold/api/contracts/languages'

const LOCALE = { 'zh-cn': 'zh-CN', en: 'en-GB' } as const

export const formatNumber = (value: number, language: Language) => new Intl.NumberFormat(LOCALE[language]).format(value)

/** Money travels as a decimal string; Intl formats the string itself, so no cent is lost on the way. */
export function formatMoney(amount: string, language: Language, currency = 'CNY') {
  const style = new Intl.NumberFormat(LOCALE[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return style.format(amount as Intl.StringNumericLiteral)
}

export function formatTime(iso: string, language: Language) {
  return new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

export function formatDate(iso: string, language: Language) {
  return new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium' }).format(new Date(iso))
}

export function formatBytes(bytes: number, language: Language) {
  const power = bytes > 0 ? Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), 4) : 0
  const unit = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'][power]
  const digits = new Intl.NumberFormat(LOCALE[language], { style: 'unit', unit, maximumFractionDigits: 1 })
  return digits.format(bytes / 1024 ** power)
}
