import { PRODUCTION_STATUSES } from '@inkfold/api/contracts/fulfilment'
import type { Board } from '@inkfold/api/contracts/workshop'
import { Link } from 'react-router'
import { linkTo } from '@/crud/actions/useRowActions'
import { capitalize } from '@/i18n/capitalize'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import styles from './dashboard.module.css'

export function Production({ board: { counts, late, due_today: due } }: { board: Board }) {
  const t = useT('dashboard')
  const format = useFormat()
  const words = useT('words')
  const route = routeOfResource(useSession()?.menus ?? [], 'production-orders')
  if (!route) return null
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-labelledby="production">
      <h2 id="production">{t('production')}</h2>
      <p className={styles.nothing}>{t('production.due', { late, due })}</p>
      <ul className={styles.waiting}>
        {PRODUCTION_STATUSES.filter((status) => counts[status] > 0).map((status) => (
          <li key={status}>
            <Link to={`${route}?${linkTo({ status })}`}>
              <b>{format.number(counts[status])}</b> {capitalize(words(`orderStatuses.${status}`))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
