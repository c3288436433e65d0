import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useT } from '@/i18n/useT'
import { Facts } from '@/ui/Facts'
import styles from './detail.module.css'

const FIELDS = ['name_zh', 'name_en', 'material_en', 'hs_code', 'declared_usd', 'weight_g'] as const

/** What is declared of each item; filled from the product until somebody says otherwise. */
export function Customs({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  return (
    <ul className={styles.parts}>
      {order.lines.map(({ id, name, customs }) => {
        const said = FIELDS.flatMap((field) => {
          const value = customs[field]
          return typeof value === 'string' || typeof value === 'number'
            ? [[t(`customs.${field}`), `${value}`] as const]
            : []
        })
        return (
          <li key={id}>
            <h3>{name}</h3>
            {said.length > 0 ? <Facts look="rows" facts={said} /> : <p className={styles.quiet}>{t('customs.none')}</p>}
          </li>
        )
      })}
    </ul>
  )
}
