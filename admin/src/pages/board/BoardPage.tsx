import { PRODUCTION_STATUSES, type ProductionStatus } from '@inkfold/api/contracts/fulfilment'
import type { Board } from '@inkfold/api/contracts/workshop'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { linkTo } from '@/crud/actions/useRowActions'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { useTitle } from '@/session/site'
import { Problem } from '@/ui/Problem'
import type { PageProps } from '../pages'
import { boardQuery } from './api'
import styles from './board.module.css'
import { LateList } from './LateList'
import { useWorkshopLive } from './useWorkshopLive'

/** Statuses after the workshop; they come last. */
const DONE = new Set<ProductionStatus>(['shipped', 'completed', 'cancelled'])

/** A wall display for the workshop: counts per step and overdue orders, linked to their lists. */
export default function BoardPage({ title }: PageProps) {
  const t = useT('board')
  const { data, error, refetch } = useQuery(boardQuery)
  useTitle(title)
  useWorkshopLive()
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Urgent board={data} />
          <Counts board={data} />
          <LateList />
        </>
      )}
      {!data && !error && <p role="status">{t('loading')}</p>}
    </section>
  )
}

function Urgent({ board: { late, due_today: today } }: { board: Board }) {
  const t = useT('board')
  const format = useFormat()
  return (
    <dl className={styles.urgent}>
      <div data-tone={late > 0 ? 'bad' : 'good'}>
        <dt>{t('late')}</dt>
        <dd>{format.number(late)}</dd>
      </div>
      <div data-tone={today > 0 ? 'care' : 'good'}>
        <dt>{t('due_today')}</dt>
        <dd>{format.number(today)}</dd>
      </div>
    </dl>
  )
}

function Counts({ board: { counts } }: { board: Board }) {
  const t = useT('board')
  const words = useT('words')
  const format = useFormat()
  const route = routeOfResource(useSession()?.menus ?? [], 'production-orders')
  return (
    <ul className={styles.counts} aria-label={t('counts')}>
      {PRODUCTION_STATUSES.map((status) => {
        const shown = (
          <>
            <b>{format.number(counts[status])}</b>
            <span>{words(`orderStatuses.${status}`)}</span>
          </>
        )
        return (
          <li key={status} data-done={DONE.has(status) || undefined}>
            {route ? <Link to={`${route}?${linkTo({ status })}`}>{shown}</Link> : <div>{shown}</div>}
          </li>
        )
      })}
    </ul>
  )
}
