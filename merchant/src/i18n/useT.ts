import type { Language } from '@inkfold/api/contracts/languages'
import { useTranslation } from 'react-i18next'
import type { Namespace } from './translations'

/** Translations of a namespace. Suspends until they are loaded. */
export function useT<Name extends Namespace>(namespace: Name) {
  return useTranslation(namespace).t
}

export function useLanguage() {
  return useTranslation('common').i18n.language as Language
}
