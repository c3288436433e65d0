import type { UploadedPicture, UploadQueue } from '@/pictures/upload/uploadQueue'
import { useT } from '@/i18n/useT'
import { Tool } from '../pieces/Tool'
import styles from './rail.module.css'

export function SentRow({ sent, sending }: { sent: UploadedPicture; sending: UploadQueue }) {
  const t = useT('design')
  const hasFailed = sent.state === 'failed' || sent.state === 'refused'
  return (
    <li>
      <div>
        <span className={styles.title}>{sent.title}</span>
        {hasFailed ? (
          <span className={styles.problem}>{sent.problem}</span>
        ) : (
          <progress max={sent.size} value={sent.sent} aria-label={t('upload.progress', { name: sent.title })} />
        )}
      </div>
      {sent.state === 'failed' && (
        <Tool icon="redo" label={t('upload.again', { name: sent.title })} onClick={() => sending.retry(sent.id)} />
      )}
      <Tool icon="close" label={t('upload.drop', { name: sent.title })} onClick={() => sending.remove(sent.id)} />
    </li>
  )
}
