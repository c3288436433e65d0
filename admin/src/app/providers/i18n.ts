import { languageOf } from '@inkfold/api/contracts/languages'
import type { I18nProvider } from '@refinedev/core'
import { useMemo } from 'react'
import { changeLanguage } from '@/i18n/i18n'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'

export function useI18nProvider(): I18nProvider {
  const t = useT('crud')
  const language = useLanguage()
  return useMemo(
    () => ({
      // Refine sometimes passes the default text where its type declares options.
      translate: (key, options) => String(t(key, typeof options === 'object' ? options : {})),
      changeLocale: (locale) => changeLanguage(languageOf(locale)),
      getLocale: () => language,
    }),
    [t, language],
  )
}
