import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton'
import { useT } from '@/i18n/useT'
import styles from './notice.module.css'

interface NoticeProps {
  kind: 'danger' | 'success' | 'info'
  children: ReactNode
  supportNumber?: string | undefined
  action?: ReactNode
}

/** A message with the next step, and a support number for the logs (ERR-04). */
export function Notice({ kind, children, supportNumber, action }: NoticeProps) {
  const t = useT('common')
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'danger' ? 'alert' : 'status'}>
      <div className={styles.body}>
        {children}
        {supportNumber && (
          <div className={styles.support}>
            {t('notice.support')} <code>{supportNumber}</code>
            <CopyButton text={supportNumber} />
          </div>
        )}
      </div>
      {action}
    </div>
  )
}
