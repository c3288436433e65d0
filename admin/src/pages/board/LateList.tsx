import type { ProductionOrder } from '@inkfold/api/contracts/workshop'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { Problem } from '@/ui/Problem'
import { lateQuery } from './api'
import styles from './board.module.css'

export function LateList() {
  const t = useT('board')
  const route = routeOfResource(useSession()?.menus ?? [], 'production-orders')
  const { data, error } = useQuery(lateQuery)
  return (
    <section aria-labelledby="late">
      <header className={styles.head}>
        <h2 id="late">{t('late.title')}</h2>
        {route && data && data.list.length > 0 && <Link to={`${route}?f.is_late=eq:true`}>{t('late.all')}</Link>}
      </header>
      {error && <Problem error={error} />}
      {data?.list.length === 0 && <p className={styles.quiet}>{t('late.none')}</p>}
      <ul className={styles.late}>
        {data?.list.map((one) => (
          <li key={one.id}>
            <Late order={one} route={route} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Late({ order, route }: { order: ProductionOrder; route: string | null }) {
  const t = useT('board')
  const words = useT('words')
  const format = useFormat()
  const { production_no: no, ship_by: day, status, pieces, progress, batch_no: batch } = order
  const packed = (progress.packed ?? 0) + (progress.shipped ?? 0)
  return (
    <>
      {route ? <Link to={`${route}?show=${order.id}`}>{no}</Link> : <b>{no}</b>}
      <span className={styles.day}>{day && t('late.since', { day: format.date(day) })}</span>
      <span>{words(`orderStatuses.${status}`)}</span>
      <span>{t('late.packed', { packed, pieces })}</span>
      {batch && <span className={styles.quiet}>{batch}</span>}
    </>
  )
}
