import { useMemo } from 'react'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { useResource } from '../ResourceContext'
import type { Row } from '../row'
import type { Wording } from './cellText'
import { useLabels } from './useLabels'

export function useWording(rows: readonly Row[]): Wording {
  const { name, columns } = useResource()
  const t = useT(name)
  const format = useFormat()
  const language = useLanguage()
  const labelOf = useLabels(columns, rows)
  // Loads the namespaces that a cell may read from; `common` comes with them.
  useT('crud')
  return useMemo(() => ({ t, format, language, labelOf }), [t, format, language, labelOf])
}
