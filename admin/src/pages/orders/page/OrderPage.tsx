import type { OrderDetail } from '@inkfold/api/contracts/orders'
import type { ReactNode } from 'react'
import { wordOf } from '@/crud/choices'
import { cellText } from '@/crud/columns/cellText'
import { useWording } from '@/crud/columns/useWording'
import { RecordLink } from '@/crud/RecordLink'
import { useResource } from '@/crud/ResourceContext'
import type { Row } from '@/crud/row'
import { useFormat } from '@/i18n/format'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { holdReasons, orderStatuses } from '@/resources/orders/words'
import { Chip } from '@/ui/Chip'
import { Assignee } from '../../team/Assignee'
import { Comments } from '../../team/Comments'
import { OrderTimeline } from '../OrderTimeline'
import { Amounts } from './Amounts'
import { Customs } from './Customs'
import { Items } from './Items'
import styles from './page.module.css'
import { Parcels } from './Parcels'
import { Parts } from './Parts'
import { Production } from './Production'
import { Profit } from './Profit'
import { Receiver } from './Receiver'
import { Requests } from './Requests'
import { Transactions } from './Transactions'

export default function OrderPage({ row }: { row: Row }) {
  const t = useT('orders')
  const words = useT('words')
  const order = row as unknown as OrderDetail
  return (
    <div className={styles.page}>
      <Summary order={order} />
      <div className={styles.main}>
        <Section title={t('lines')}>
          <Items order={order} />
        </Section>
        <Section title={t('parts')}>
          <Parts order={order} />
        </Section>
        <Production order={order} />
        <Parcels order={order} />
        <Section title={t('customs')}>
          <Customs order={order} />
        </Section>
        <Requests order={order} />
        <Section title={words('team.comments')}>
          <Comments record={{ kind: 'orders', id: order.id }} />
        </Section>
        <Section title={t('dynamics')}>
          <OrderTimeline order={order} />
        </Section>
      </div>
      <div className={styles.side}>
        <Section title={words('team.assignee')}>
          <Assignee record={{ kind: 'orders', id: order.id }} assigned={order} />
        </Section>
        <Section title={t('amounts')}>
          <Amounts order={order} />
        </Section>
        <Profit order={order} />
        <Transactions order={order} />
        <Section title={t('receiver')}>
          <Receiver order={order} />
        </Section>
        <Section title={t('about')}>
          <About order={order} />
        </Section>
      </div>
    </div>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Summary({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  const language = useLanguage()
  const { status, hold, hold_reason: reason, cancel_request: asked, after_sales: complaint } = order
  return (
    <div className={styles.summary}>
      <Chip tone={orderStatuses.tones?.[status]}>{wordOf(orderStatuses, status, words)}</Chip>
      {hold === 'held' && reason && <Chip tone="care">{wordOf(holdReasons, reason, words)}</Chip>}
      {asked === 'pending_review' && <Chip tone="care">{t('asked_back')}</Chip>}
      {complaint === 'pending_review' && <Chip tone="care">{t('complained')}</Chip>}
      <span>
        <RecordLink resource="merchants" id={order.organisation_id}>
          {nameOf(order, 'merchant', language)}
        </RecordLink>
      </span>
      <time dateTime={order.created_at}>{format.dateTime(order.created_at)}</time>
    </div>
  )
}

function About({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const row = order as unknown as Row
  const { columns } = useResource()
  const wording = useWording([row])
  const facts: [string, ReactNode][] = [
    ...columns
      .filter(({ about }) => about)
      .map((column): [string, ReactNode] => {
        const text = cellText(column, row, wording)
        return [t(`field.${column.name}`), typeof text === 'number' ? wording.format.number(text) : text]
      }),
    [
      t('field.store'),
      order.store && (
        <RecordLink resource="stores" id={order.store_id}>
          {order.store}
        </RecordLink>
      ),
    ],
    [t('field.remake_of_no'), order.remake_of_no],
  ]
  return <Pairs pairs={facts} />
}

/** Labelled values; unknown ones are omitted. */
export function Pairs({ pairs }: { pairs: readonly [string, ReactNode][] }) {
  return (
    <dl className={styles.pairs}>
      {pairs
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
