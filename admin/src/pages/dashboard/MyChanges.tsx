import type { RecentChange } from '@inkfold/api/contracts/dashboard'
import { useQuery } from '@tanstack/react-query'
import { RecordLink } from '@/crud/RecordLink'
import { client } from '@/http/client'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import { LoadingSkeleton } from '@/ui/LoadingSkeleton'
import styles from './dashboard.module.css'

/** The records that this person changed last. */
export function MyChanges() {
  const t = useT('dashboard')
  const words = useT('words')
  const format = useFormat()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['recent-changes', language],
    queryFn: () => client.get<RecentChange[]>('/api/v1/dashboard/changes'),
    staleTime: 0,
  })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton />
  if (data.length === 0) return <p className={styles.nothing}>{t('no_changes')}</p>
  return (
    <ol className={styles.changes}>
      {data.map(({ id, action, resource, record_id: record, name, created_at: at }) => (
        <li key={id}>
          <span>
            {t(`changes.${action}`)}{' '}
            <b>
              <RecordLink resource={resource} id={action === 'delete' ? null : record}>
                {name ?? `#${record}`}
              </RecordLink>
            </b>{' '}
            <small>{words(`permissionGroups.${resource.replaceAll('-', '_')}`)}</small>
          </span>
          <time dateTime={at}>{format.dateTime(at)}</time>
        </li>
      ))}
    </ol>
  )
}
