import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { assertTexts } from './i18n'

/** The texts of one screen; falls back to `common`. */
export function useT(namespace: string): TFunction {
  const { t } = useTranslation([namespace, 'common'])
  assertTexts(namespace)
  return t
}
