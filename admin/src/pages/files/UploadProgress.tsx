import type { Uploader, Uploads } from '@inkfold/api/client/uploader'
import { Alert, Button } from 'antd'
import { useT } from '@/i18n/useT'
import styles from './files.module.css'
import { UploadList } from './UploadList'

export function UploadProgress({ uploader, uploads }: { uploader: Uploader; uploads: Uploads }) {
  const t = useT('attachments')
  const unfinished = uploads.items.some(({ state }) => state === 'sending' || state === 'waiting')
  const paused = uploads.items.some(({ state }) => state === 'paused')
  return (
    <>
      {uploads.refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={uploads.refused[0]?.problem}
          description={uploads.refused.map(({ name }) => name).join(', ')}
        />
      )}
      {(unfinished || paused) && (
        <div className={styles.all}>
          {unfinished && <Button onClick={uploader.pauseAll}>{t('pause_all')}</Button>}
          {paused && <Button onClick={uploader.resumeAll}>{t('resume_all')}</Button>}
        </div>
      )}
      <UploadList uploader={uploader} items={uploads.items} />
    </>
  )
}
