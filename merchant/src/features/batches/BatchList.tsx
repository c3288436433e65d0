import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { ButtonLink } from '@/ui/Button'
import { EmptyList } from '@/ui/list/EmptyList'
import { Loaded } from '@/ui/Loaded'
import { useLiveRefetch } from '@/ui/useLiveRefetch'
import styles from './batches.module.css'
import { Meter } from './Meter'
import { BATCH_EVENTS, batchesQuery } from './queries'

export function BatchList() {
  const t = useT('batches')
  const language = useLanguage()
  const query = useQuery(batchesQuery)
  useLiveRefetch([batchesQuery.queryKey], BATCH_EVENTS)
  return (
    <Loaded query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyList
            nothing={{
              title: t('empty'),
              body: t('empty.body'),
              action: (
                <Allowed node="design_batches.create">
                  <ButtonLink variant="primary" to="?new=1">
                    {t('begin')}
                  </ButtonLink>
                </Allowed>
              ),
              sketch: 'lines',
            }}
          />
        ) : (
          <ul className={styles.rows} aria-label={t('title')}>
            {rows.map((row) => (
              <li key={row.id}>
                <Link to={`?batch=${row.id}`} className={styles.row}>
                  <b>{row.name}</b>
                  <Meter progress={row} />
                  <time dateTime={row.created_at}>{formatTime(row.created_at, language)}</time>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
