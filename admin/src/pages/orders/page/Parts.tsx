import type { OrderDetail, OrderPart } from '@inkfold/api/contracts/orders'
import { rangeForm } from '@inkfold/api/contracts/lists'
import { wordOf } from '@/crud/choices'
import { RecordLink } from '@/crud/RecordLink'
import { nameOf } from '@/crud/row'
import { useFormat } from '@/i18n/format'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { orderStatuses } from '@/resources/orders/words'
import { Chip } from '@/ui/Chip'
import { titleOf } from './Items'
import styles from './page.module.css'

export function Parts({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const language = useLanguage()
  if (order.parts.length === 0) return <p className={styles.none}>{t('parts.none')}</p>
  const names = new Map(order.lines.map((line) => [line.id, titleOf(line, language)]))
  return (
    <ul className={styles.cards}>
      {order.parts.map((part) => (
        <li key={part.id}>
          <Part part={part} names={names} />
        </li>
      ))}
    </ul>
  )
}

function Part({ part, names }: { part: OrderPart; names: ReadonlyMap<number, string> }) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  const { part_no: no, status, factory, factory_id: factoryId, pieces, items } = part
  return (
    <>
      <p className={styles.cardHead}>
        <code>{no}</code>
        <Chip tone={orderStatuses.tones?.[status]}>{wordOf(orderStatuses, status, words)}</Chip>
        <RecordLink resource="factories" id={factoryId}>
          {factory}
        </RecordLink>
        <span>{t('pieces', { count: pieces })}</span>
        <b>{format.money(part.product_amount)}</b>
      </p>
      <p className={styles.quiet}>
        {items.map(({ item, quantity }) => `${names.get(item)} × ${format.number(quantity)}`).join('; ')}
      </p>
      <Logistics part={part} />
    </>
  )
}

function Logistics({ part: { freight, freight_amount: amount } }: { part: OrderPart }) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  const language = useLanguage()
  if (!freight) return <p className={styles.quiet}>{t('method.none')}</p>
  const { arrives_from: from, arrives_by: by } = freight
  return (
    <p className={styles.quiet}>
      {[
        `${nameOf(freight, 'name', language)} · ${words(`transports.${freight.transport}`)} · ${format.money(amount)}`,
        t('ships_by', { day: format.date(freight.ships_by) }),
        t(`arrives.${rangeForm(from, by)}`, { from: format.date(from), to: format.date(by) }),
      ].join(' · ')}
    </p>
  )
}
