import { CUSTOMS_FIELDS } from '@inkfold/api/contracts/customs'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useT } from '@/i18n/useT'
import { Facts } from '@/ui/Facts'
import styles from './detail.module.css'
import { calledOf } from './lineName'

/** What is declared of each item; filled from the product until somebody says otherwise. */
export function Customs({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  return (
    <ul className={styles.parts}>
      {order.lines.map(({ customs, ...line }) => {
        const said = CUSTOMS_FIELDS.flatMap((field) =>
          customs[field] ? [[t(`customs.${field}`), `${customs[field]}`] as const] : [],
        )
        return (
          <li key={line.id}>
            <h3>{calledOf(line)}</h3>
            {said.length > 0 ? <Facts look="rows" facts={said} /> : <p className={styles.quiet}>{t('customs.none')}</p>}
          </li>
        )
      })}
    </ul>
  )
}
