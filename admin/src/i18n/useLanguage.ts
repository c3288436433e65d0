import { languageOf, type Language } from '@inkfold/api/contracts/languages'
import { useTranslation } from 'react-i18next'

export function useLanguage(): Language {
  const { i18n } = useTranslation('common')
  return languageOf(i18n.language)
}
