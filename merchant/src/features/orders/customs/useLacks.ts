import type { CustomsField } from '@inkfold/api/contracts/customs'
import { useLanguage, useT } from '@/i18n/useT'

/** Joins field names into one list: `HS code and weight (g)`. */
export function useLacks() {
  const words = useT('shared')
  const language = useLanguage()
  return (missing: readonly CustomsField[]) =>
    new Intl.ListFormat(language).format(missing.map((field) => words(`customsFields.${field}`)))
}
