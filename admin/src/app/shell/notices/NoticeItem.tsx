import type { Notice } from '@inkfold/api/contracts/notices'
import { useFormat } from '@/i18n/format'
import { useT } from '@/i18n/useT'
import styles from './notices.module.css'

/** A single button: following a notification marks it as read. */
export function NoticeItem({ notice, onFollow }: { notice: Notice; onFollow(): void }) {
  const t = useT('notices')
  const words = useT('words')
  const format = useFormat()
  const { area, text, created_at: at, read_at: readAt } = notice
  return (
    <li>
      <button type="button" className={styles.item} data-unread={!readAt || undefined} onClick={onFollow}>
        <span className={styles.facts}>
          {words(`noticeAreas.${area}`)} · <time dateTime={at}>{format.dateTime(at)}</time>
          {!readAt && <span className={styles.new}>{t('new')}</span>}
        </span>
        <span>{text}</span>
      </button>
    </li>
  )
}
