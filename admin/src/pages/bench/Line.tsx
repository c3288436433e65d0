import { Alert, Button } from 'antd'
import { useT } from '@/i18n/useT'
import { Problem } from '@/ui/Problem'
import styles from './bench.module.css'
import type { QueueState, ScanQueue } from './queue'

/** Connection state: scans waiting to be sent and scans refused after a delay. */
export function Line({ queue, state }: { queue: ScanQueue; state: QueueState }) {
  const t = useT('bench')
  const { waiting, refused, isAway, problem } = state
  return (
    <>
      {isAway && (
        <Alert
          type="warning"
          showIcon
          title={t('away', { count: waiting.length })}
          description={t('away.hint')}
          action={<Button onClick={() => void queue.flush()}>{t('send_now')}</Button>}
        />
      )}
      {problem && <Problem error={problem} onRetry={() => void queue.flush()} />}
      {refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('late_refused', { count: refused.length })}
          description={
            <ul className={styles.refused}>
              {refused.map((one) => (
                <li key={one.id}>
                  <span>
                    <b>{one.code}</b> {t(`step.${one.action}`)}: {one.refused}
                  </span>
                  <Button size="small" onClick={() => queue.dismiss(one.id)}>
                    {t('dismiss')}
                  </Button>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}
