import type { BatchProgress } from '@inkfold/api/contracts/finished'
import { useT } from '@/i18n/useT'
import styles from './batches.module.css'

export function Meter({ progress: { total, done, failed, status } }: { progress: BatchProgress }) {
  const t = useT('batches')
  return (
    <span className={styles.meter} data-status={status}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(done / total) * 100}%` }} />
        <i data-failed="true" style={{ width: `${(failed / total) * 100}%` }} />
      </span>
      <span>{t(failed > 0 ? 'progress.failed' : 'progress', { done, total, failed })}</span>
    </span>
  )
}
