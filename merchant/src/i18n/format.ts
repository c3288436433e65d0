import type { Language } from '@inkfold/api/contracts/languages'

const LOCALE = { 'zh-cn': 'zh-CN', en: 'en-GB' } as const

export const formatNumber = (value: number, language: Language) => new Intl.NumberFormat(LOCALE[language]).format(value)

export function formatTime(iso: string, language: Language) {
  return new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** A day of the calendar, the same wherever it is read. */
export function formatDay(day: string, language: Language) {
  return new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
