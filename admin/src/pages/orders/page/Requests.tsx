import type { AfterSalesCase } from '@inkfold/api/contracts/after_sales'
import type { CancelRequestRow } from '@inkfold/api/contracts/cancel_requests'
import type { OrderDetail } from '@inkfold/api/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { wordOf, type Choices } from '@/crud/choices'
import { RecordLink } from '@/crud/RecordLink'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { afterSalesStatuses, cancelStatuses } from '@/resources/orders/words'
import { usePermission } from '@/session/access'
import { Chip } from '@/ui/Chip'
import { Problem } from '@/ui/Problem'
import { ofOrder } from './api'
import { Section } from './OrderPage'
import styles from './page.module.css'

export function Requests({ order }: { order: OrderDetail }) {
  return (
    <>
      <Cases order={order} />
      <Cancels order={order} />
    </>
  )
}

function Cases({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  const isAsked = usePermission('after_sales.view') && order.after_sales !== 'none'
  const query = useQuery({ ...ofOrder<AfterSalesCase>('after-sales', order), enabled: isAsked })
  if (!isAsked) return null
  return (
    <Section title={t('cases')}>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      <ul className={styles.cards}>
        {query.data?.map((one) => (
          <Request
            key={one.id}
            name={
              <RecordLink resource="after-sales" id={one.id}>
                <code>{one.no}</code>
              </RecordLink>
            }
            status={[afterSalesStatuses, one.status]}
            facts={[
              words(`afterSalesReasons.${one.reason}`),
              words(`compensations.${one.settled_as ?? one.compensation}`),
              one.refunded_at && t('said.refunded', { amount: format.money(one.refund) }),
              format.dateTime(one.submitted_at),
            ]}
          />
        ))}
      </ul>
    </Section>
  )
}

function Cancels({ order }: { order: OrderDetail }) {
  const t = useT('orders')
  const words = useT('words')
  const format = useFormat()
  const isAsked = usePermission('cancel_requests.view') && order.cancel_request !== 'none'
  const query = useQuery({ ...ofOrder<CancelRequestRow>('cancel-requests', order), enabled: isAsked })
  if (!isAsked) return null
  return (
    <Section title={t('cancels')}>
      {query.error && <Problem error={query.error} onRetry={() => void query.refetch()} />}
      <ul className={styles.cards}>
        {query.data?.map((one) => (
          <Request
            key={one.id}
            name={
              <RecordLink resource="cancel-requests" id={one.id}>
                {words(`cancelReasons.${one.reason}`)}
              </RecordLink>
            }
            status={[cancelStatuses, one.status]}
            facts={[one.note, one.submitted_name, format.dateTime(one.submitted_at), one.decision_remark]}
          />
        ))}
      </ul>
    </Section>
  )
}

interface RequestProps {
  name: ReactNode
  status: readonly [Choices, string]
  facts: readonly (string | null | undefined | false)[]
}

function Request({ name, status: [choices, status], facts }: RequestProps) {
  const words = useT('words')
  return (
    <li>
      <p className={styles.cardHead}>
        {name}
        <Chip tone={choices.tones?.[status]}>{wordOf(choices, status, words)}</Chip>
      </p>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
