import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { Link } from 'react-router'
import { useHasPage } from '@/http/useHasPage'
import { formatMoney, formatTime, signedMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './detail.module.css'

/** Balance transactions of the order, oldest first; hidden without permission. */
export function Transactions({ order: { transactions } }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const opens = useHasPage('/admin/transferDetail')
  if (transactions === null) return null
  return (
    <section>
      <h3>{t('transactions')}</h3>
      {transactions.length === 0 && <p className={styles.quiet}>{t('transactions.none')}</p>}
      <ul className={styles.lines} aria-label={t('transactions')}>
        {transactions.map(({ id, pay_no: no, entry, amount, after, created_at: at }) => {
          const name = words(`ledgerKinds.${entry}`)
          return (
            <li key={id}>
              <span className={styles.named}>
                {opens ? <Link to={`/admin/transferDetail?no=${no}`}>{name}</Link> : name}
                <small>
                  {[no, t('transactions.after', { balance: formatMoney(after, language) })].join(' · ')} ·{' '}
                  <time dateTime={at}>{formatTime(at, language)}</time>
                </small>
              </span>
              <b>{signedMoney(amount, language)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
