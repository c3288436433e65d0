import type { CustomsField } from '@inkfold/api/contracts/customs'
import { formatList } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'

/** Joins field names into one list: `HS code and weight (g)`. */
export function useLacks() {
  const words = useT('shared')
  const language = useLanguage()
  return (missing: readonly CustomsField[]) =>
    formatList(
      missing.map((field) => words(`customsFields.${field}`)),
      language,
    )
}
