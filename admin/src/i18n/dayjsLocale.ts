import type { Language } from '@inkfold/api/contracts/languages'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useLanguage } from './useLanguage'

const LOCALES: Record<Language, string> = { 'zh-cn': 'zh-cn', en: 'en' }

/** Calendars name their months in the person's language; comes with the first calendar, not before. */
export function useDayjsLocale() {
  dayjs.locale(LOCALES[useLanguage()])
}
