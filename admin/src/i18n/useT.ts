import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The texts of one screen; `common` stands behind it for the words every screen uses. */
export function useT(namespace: string): TFunction {
  return useTranslation([namespace, 'common']).t as TFunction
}
