import type { SensitiveComparison } from '@inkfold/api/contracts/audit'
import { useQuery } from '@tanstack/react-query'
import { client } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import { formatValue } from '../logs/changes'
import styles from './keeping.module.css'

export function Comparison({ id }: { id: number }) {
  const t = useT('sensitive-logs')
  const { data, error, refetch } = useQuery({
    queryKey: ['sensitive-logs', 'compare', id],
    queryFn: () => client.get<SensitiveComparison>(`/api/v1/sensitive-logs/${id}/compare`),
    staleTime: 0,
  })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton rows={2} />
  return (
    <dl className={styles.comparison}>
      {(['before', 'after', 'current'] as const).map((side) => (
        <div key={side} data-side={side}>
          <dt>{t(`compare.${side}`)}</dt>
          <dd>{side === 'current' && !data.is_there ? t('compare.gone') : formatValue(data[side])}</dd>
        </div>
      ))}
    </dl>
  )
}
