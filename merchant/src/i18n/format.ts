import type { Language } from '@inkfold/api/contracts/languages'

const LOCALE = { 'zh-cn': 'zh-CN', en: 'en-GB' } as const

export const formatNumber = (value: number, language: Language) => new Intl.NumberFormat(LOCALE[language]).format(value)

export function formatTime(iso: string, language: Language) {
  return new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}
