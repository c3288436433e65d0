import type { ClientError } from '@inkfold/api/client'
import { useList } from '@refinedev/core'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { useUser } from '@/session/session'
import { Problem } from '@/ui/Problem'
import { Unfinished } from '@/ui/Unfinished'
import styles from './dashboard.module.css'

interface Entry {
  id: number
  action: string
  resource: string
  record_id: string
  created_at: string
}

const SHOWN = 8

export function MyChanges() {
  const t = useT('dashboard')
  const log = useT('admin-logs')
  const format = useFormat()
  const { id } = useUser()
  const { result, query } = useList<Entry, ClientError>({
    resource: 'admin-logs',
    filters: [{ field: 'user_id', operator: 'in', value: [id] }],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: SHOWN },
    errorNotification: false,
  })

  if (query.error) return <Problem error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Unfinished />
  if (result.data.length === 0) return <p className={styles.nothing}>{t('no_changes')}</p>
  return (
    <ol className={styles.changes}>
      {result.data.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.created_at}>{format.dateTime(entry.created_at)}</time>
          <span>{log(`action.${entry.action}`, { defaultValue: entry.action })}</span>
          <code>
            {entry.resource} {entry.record_id}
          </code>
        </li>
      ))}
    </ol>
  )
}
