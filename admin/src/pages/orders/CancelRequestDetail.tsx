import type { CancelRequestRow } from '@inkfold/api/contracts/cancel_requests'
import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'
import { Alert } from 'antd'
import { useFormat } from '@/i18n/format'
import { nameOf } from '@/crud/row'
import { useLanguage } from '@/i18n/useLanguage'
import { useT } from '@/i18n/useT'
import { Facts } from '@/ui/Facts'
import styles from './orders.module.css'

export function CancelRequestDetail({ request }: { request: CancelRequestRow }) {
  const t = useT('cancel-requests')
  const words = useT('words')
  const format = useFormat()
  const language = useLanguage()
  const { reason, note, paid, refunded, parts, submitted_name: by, submitted_at: at } = request
  const begun = parts.reduce((sum, one) => sum + one.begun, 0)
  return (
    <div className={styles.shown}>
      {begun > 0 && <Alert type="warning" showIcon title={t('begun', { count: begun })} />}
      <Facts
        facts={[
          [t('field.merchant'), nameOf(request, 'merchant', language)],
          [t('field.reason'), words(`cancelReasons.${reason}`)],
          [t('field.note'), note],
          [t('field.submitted_name'), `${by} · ${format.dateTime(at)}`],
          [t('goes_back'), format.money(amountOf((minorOf(paid) ?? 0) - (minorOf(refunded) ?? 0)))],
        ]}
      />
      <ul className={styles.parts} aria-label={t('parts')}>
        {parts.map((part) => (
          <li key={part.part_no}>
            <code>{part.part_no}</code>
            <span>{nameOf(part, 'factory', language)}</span>
            <span>{words(`orderStatuses.${part.status}`)}</span>
            <span>{t('progress', { begun: part.begun, count: part.pieces })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
