import type { DashboardTodo } from '@inkfold/api/contracts/dashboard'
import { Link } from 'react-router'
import { formatNumber } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './trade.module.css'

/** Paths by to-do item; items of a supplier are in the back office. */
const PLACES = {
  orders_unlinked: '/admin/order?status=pending_link',
  orders_unpaid: '/admin/order?status=unpaid',
  cancel_refused: '/admin/order?asked=not_approved',
  after_sales_refused: '/admin/after-sales?status=not_approved',
  recharges_refused: '/admin/rechargeBalance/remittance',
} as const

const isHere = (name: string): name is keyof typeof PLACES => name in PLACES

export function Waiting({ waiting, stores }: DashboardTodo) {
  const t = useT('workspace')
  const language = useLanguage()
  const waits = waiting.flatMap(({ name, count }) => (isHere(name) ? [{ name, count, to: PLACES[name] }] : []))
  return (
    <section className={styles.card} aria-labelledby="trade-waiting">
      <h2 id="trade-waiting">{t('waiting')}</h2>
      {waits.length === 0 && <p>{t('waiting.none')}</p>}
      <ul className={styles.waiting}>
        {waits.map(({ name, count, to }) => (
          <li key={name}>
            <Link to={to}>
              <b>{formatNumber(count, language)}</b> {t(`waiting.${name}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
      {stores && (
        <p>
          <Link to="/admin/stores">{t('stores', { count: stores.authorized + stores.completed })}</Link>
          {stores.unauthorized > 0 && ` · ${t('stores.unauthorized', { count: stores.unauthorized })}`}
          {stores.expiring > 0 && ` · ${t('stores.expiring', { count: stores.expiring })}`}
        </p>
      )}
    </section>
  )
}
