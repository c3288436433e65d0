import type { PrintCheck } from '@inkfold/api/contracts/printing'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { http } from '@/http/client'
import { formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'

const EVERY_MS = 5000

const checkQuery = queryOptions({
  queryKey: ['print-check'],
  queryFn: ({ signal }) => http.get<PrintCheck | null>('/api/v1/print-check', { signal }),
  refetchInterval: ({ state: { data } }) => (data && data.finished_at === null ? EVERY_MS : false),
})

export function CheckState() {
  const t = useT('finished')
  const language = useLanguage()
  const { data } = useQuery(checkQuery)
  if (!data || data.finished_at !== null) return null
  const { checked, total } = data
  return (
    <p role="status">
      {t('check.far', { checked: formatNumber(checked, language), total: formatNumber(total, language) })}
    </p>
  )
}
