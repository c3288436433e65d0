import type { Language } from '@inkfold/api/contracts/languages'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useLanguage } from './useLanguage'

const LOCALES: Record<Language, string> = { 'zh-cn': 'zh-cn', en: 'en' }

/** dayjs's locale for calendars, fetched with the first calendar. */
export function useDayjsLocale() {
  dayjs.locale(LOCALES[useLanguage()])
}
