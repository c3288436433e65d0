import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { RecordLink } from '@/crud/RecordLink'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Section } from './OrderPage'
import styles from './page.module.css'

/** The order's balance transactions; empty without permission. */
export function Transactions({ order: { transactions } }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  if (transactions === null) return null
  return (
    <Section title={t('transactions')}>
      {transactions.length === 0 ? (
        <p className={styles.none}>{t('transactions.none')}</p>
      ) : (
        <ul className={styles.cards}>
          {transactions.map(({ id, pay_no: no, entry, amount, after, operator, created_at: at }) => (
            <li key={id}>
              <p className={styles.cardHead}>
                <RecordLink resource="transactions" id={id}>
                  {words(`ledgerKinds.${entry}`)}
                </RecordLink>
                <b>{format.money(amount)}</b>
              </p>
              <p className={styles.quiet}>
                {[no, t('transactions.after', { balance: format.money(after) }), operator, format.dateTime(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
