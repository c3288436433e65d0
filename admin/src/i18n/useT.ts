import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { assertTexts } from './i18n'

/** The texts of one screen; `common` stands behind it for the words every screen uses. */
export function useT(namespace: string): TFunction {
  const { t } = useTranslation([namespace, 'common'])
  assertTexts(namespace)
  return t
}
