import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton'
import { useT } from '@/i18n/useT'
import styles from './notice.module.css'

interface NoticeProps {
  kind: 'danger' | 'success' | 'info'
  children: ReactNode
  requestId?: string
  action?: ReactNode
}

/** What happened and what to do. With a request id the person can hand it to those who read the logs (ERR-04). */
export function Notice({ kind, children, requestId, action }: NoticeProps) {
  const t = useT('common')
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <div className={styles.body}>
        {children}
        {requestId && (
          <div className={styles.request}>
            {t('notice.requestId')} <code>{requestId}</code>
            <CopyButton text={requestId} />
          </div>
        )}
      </div>
      {action}
    </div>
  )
}
