import { CUSTOMS_FIELDS, missingCustomsFields } from '@inkfold/api/contracts/customs'
import type { OrderDetail, OrderLine } from '@inkfold/api/contracts/orders'
import { useLanguage, useT } from '@/i18n/useT'
import { Facts } from '@/ui/Facts'
import { useLacks } from '../customs/useLacks'
import styles from './detail.module.css'
import { calledOf } from './lineName'

export function Customs({ order }: { order: OrderDetail }) {
  const abroad = new Set(
    order.parts.flatMap(({ freight, items }) => (freight?.needs_customs ? items.map(({ item }) => item) : [])),
  )
  return (
    <ul className={styles.parts}>
      {order.lines.map((line) => (
        <Item key={line.id} line={line} isAsked={abroad.has(line.id) && order.payment === 'unpaid'} />
      ))}
    </ul>
  )
}

/** `isAsked`: required before payment. */
function Item({ line, isAsked }: { line: OrderLine; isAsked: boolean }) {
  const t = useT('orders')
  const language = useLanguage()
  const lacks = useLacks()
  const { customs } = line
  const missing = isAsked ? missingCustomsFields(customs) : []
  const said = CUSTOMS_FIELDS.flatMap((field) =>
    customs[field] ? [[t(`customs.${field}`), `${customs[field]}`] as const] : [],
  )
  return (
    <li>
      <h3>{calledOf(line, language)}</h3>
      {said.length > 0 ? <Facts variant="rows" facts={said} /> : <p className={styles.quiet}>{t('customs.none')}</p>}
      {missing.length > 0 && <p className={styles.lacking}>{t('customs.lacks', { missing: lacks(missing) })}</p>}
    </li>
  )
}
