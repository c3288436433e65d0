import type { Dashboard } from '@inkfold/api/contracts/dashboard'
import { Link } from 'react-router'
import { linkTo } from '@/crud/actions/useRowActions'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { routeOfResource } from '@/menus/tree'
import { useSession } from '@/session/session'
import { isHere, PLACES } from './api'
import styles from './dashboard.module.css'

export function Waiting({ waiting, stores }: Pick<Dashboard, 'waiting' | 'stores'>) {
  const t = useT('dashboard')
  const format = useFormat()
  const menus = useSession()?.menus ?? []
  const waits = waiting.flatMap(({ name, count }) => {
    if (!isHere(name)) return []
    const { resource, filter } = PLACES[name]
    const route = routeOfResource(menus, resource)
    return route ? [{ name, count, to: `${route}?${linkTo(filter)}` }] : []
  })
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting')}</h2>
      {waits.length === 0 && <p className={styles.nothing}>{t('waiting.none')}</p>}
      <ul className={styles.waiting}>
        {waits.map(({ name, count, to }) => (
          <li key={name}>
            <Link to={to}>
              <b>{format.number(count)}</b> {t(`waiting.${name}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
      {stores && (
        <p className={styles.nothing}>
          {t('stores', {
            ready: stores.authorized + stores.completed,
            waiting: stores.unauthorized,
            ending: stores.expiring,
          })}
        </p>
      )}
    </section>
  )
}
