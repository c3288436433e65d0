import type { BatchReport } from '@inkfold/api/contracts/audit'
import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import styles from './keeping.module.css'

export function ReportLines({ report: { done, records } }: { report: BatchReport }) {
  const t = useT('crud')
  return (
    <div role="status">
      <b>{t('batch_report', { done, count: records.length })}</b>
      <ul className={styles.report}>
        {records.map(({ id, outcome, message }) => (
          <li key={id}>
            <code>#{id}</code>
            <Chip tone={outcome === 'refused' ? 'care' : 'good'}>{message}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
