import type { CancelRequestRow } from '@inkfold/api/contracts/cancel_requests'
import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'
import { Alert } from 'antd'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import { Facts } from '@/ui/Facts'
import styles from './orders.module.css'

export function CancelRequestDetail({ request }: { request: CancelRequestRow }) {
  const t = useT('cancel-requests')
  const words = useT('words')
  const format = useFormat()
  const { merchant, reason, note, paid, refunded, parts, submitted_name: by, submitted_at: at } = request
  const begun = parts.reduce((sum, one) => sum + one.begun, 0)
  return (
    <div className={styles.shown}>
      {begun > 0 && <Alert type="warning" showIcon title={t('begun', { count: begun })} />}
      <Facts
        facts={[
          [t('field.merchant'), merchant],
          [t('field.reason'), words(`cancelReasons.${reason}`)],
          [t('field.note'), note],
          [t('field.submitted_name'), `${by} · ${format.dateTime(at)}`],
          [t('goes_back'), format.money(amountOf((minorOf(paid) ?? 0) - (minorOf(refunded) ?? 0)))],
        ]}
      />
      <ul className={styles.parts} aria-label={t('parts')}>
        {parts.map(({ part_no: no, factory, status, pieces, begun: made }) => (
          <li key={no}>
            <code>{no}</code>
            <span>{factory}</span>
            <span>{words(`orderStatuses.${status}`)}</span>
            <span>{t('progress', { begun: made, count: pieces })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
