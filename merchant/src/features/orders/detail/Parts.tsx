import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { capitalize } from '@/i18n/capitalize'
import { formatMoney } from '@/i18n/format'
import { localizedStem } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import styles from './detail.module.css'
import { lineName } from './lineName'
import { Progress } from './Progress'

export function Parts({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('shared')
  const language = useLanguage()
  const names = new Map(order.lines.map((line) => [line.id, lineName(line, language)]))
  if (order.parts.length === 0) return <p className={styles.quiet}>{t('parts.none')}</p>
  return (
    <ul className={styles.parts}>
      {order.parts.map((part) => (
        <li key={part.id}>
          <h3>
            {part.part_no} <small>{capitalize(words(`orderStatuses.${part.status}`))}</small>
          </h3>
          <p className={styles.quiet}>
            {t('part', {
              factory: localizedStem(part, 'factory', language),
              count: part.pieces,
              amount: formatMoney(part.product_amount, language),
            })}
          </p>
          {order.payment !== 'unpaid' && <Progress id={order.id} part={part.part_no} />}
          <ul className={styles.lines}>
            {part.items.map(({ item, quantity }) => (
              <li key={item}>
                <span>{names.get(item)}</span>
                <b>{t('pieces', { count: quantity })}</b>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
