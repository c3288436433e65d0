import type { SalesReport } from '@inkfold/api/contracts/dashboard'
import { ORDER_STATUSES } from '@inkfold/api/contracts/orders'
import { Link } from 'react-router'
import { capitalize } from '@/i18n/capitalize'
import { formatMoney, formatNumber } from '@/i18n/format'
import { localizedStem } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { ordersOf } from './ordersOf'
import styles from './trade.module.css'

/** The finished products with the most paid pieces. */
export function Products({ report: { products } }: { report: SalesReport }) {
  const t = useT('workspace')
  const language = useLanguage()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="trade-products">
      <h3 id="trade-products">{t('trade.products')}</h3>
      <ol className={styles.products}>
        {products.map((one) => (
          <li key={one.finished_product_id}>
            <Link
              to={`/admin/finished?finished=${one.finished_product_id}`}
              title={localizedStem(one, 'name', language)}
            >
              {localizedStem(one, 'name', language) || one.code}
            </Link>
            <span>{t('trade.pieces', { count: one.pieces })}</span>
            <b>{formatMoney(one.amount, language)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Stores({ report: { from, to, stores } }: { report: SalesReport }) {
  const t = useT('workspace')
  const language = useLanguage()
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, language))
  if (stores.length === 0) return null
  return (
    <section aria-labelledby="trade-stores">
      <h3 id="trade-stores">{t('trade.stores')}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wide is scrolled by keyboard too */}
      <div className={styles.stores} tabIndex={0}>
        <table aria-labelledby="trade-stores">
          <thead>
            <tr>
              <th scope="col">{t('trade.store')}</th>
              <th scope="col">{t('trade.orders')}</th>
              <th scope="col">{t('trade.sales')}</th>
              <th scope="col">{t('trade.profit')}</th>
            </tr>
          </thead>
          <tbody>
            {stores.map(({ store_id: id, name, orders, sales, profit }) => (
              <tr key={id ?? 'none'}>
                <th scope="row">
                  {id === null ? (
                    t('trade.store.none')
                  ) : (
                    <Link to={ordersOf(from, to, { store: `${id}` })}>{name ?? `${id}`}</Link>
                  )}
                </th>
                <td>{formatNumber(orders, language)}</td>
                <td>{money(sales)}</td>
                <td>{money(profit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** All orders by their present status, whatever the range. */
export function Statuses({ statuses }: Pick<SalesReport, 'statuses'>) {
  const t = useT('workspace')
  const words = useT('shared')
  const language = useLanguage()
  const shown = ORDER_STATUSES.filter((status) => statuses[status] > 0)
  if (shown.length === 0) return null
  return (
    <section className={styles.statuses} aria-labelledby="trade-statuses">
      <h3 id="trade-statuses">{t('trade.statuses')}</h3>
      <ul className={styles.waiting}>
        {shown.map((status) => (
          <li key={status}>
            <Link to={`/admin/order?status=${status}`}>
              {capitalize(words(`orderStatuses.${status}`))} <b>{formatNumber(statuses[status], language)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
