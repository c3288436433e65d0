import { PURPOSE_NAMES } from '@inkfold/api/contracts/uploads'
import { Alert, Button, Drawer, Select } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { useT } from '@/i18n/useT'
import { useNarrow } from '@/ui/useMedia'
import { DropZone } from './DropZone'
import styles from './files.module.css'
import { StorageUsed } from './StorageUsed'
import { UploadList } from './UploadList'
import { useUploader } from './useUploader'

/** Files from this machine into the store: dropped, pasted or chosen, many at a time. */
export default function UploadPanel({ onClose }: PanelProps) {
  const t = useT('attachments')
  const narrow = useNarrow()
  const [topic, setTopic] = useState('default')
  const { uploader, uploads } = useUploader()
  const unfinished = uploads.items.some(({ state }) => state === 'sending' || state === 'waiting')
  const paused = uploads.items.some(({ state }) => state === 'paused')
  const purposes = PURPOSE_NAMES.map((value) => ({ value, label: t(`purpose.${value}`) }))

  return (
    <Drawer open title={t('action.upload')} size={narrow ? '100%' : 560} onClose={onClose}>
      <div className={styles.upload}>
        <StorageUsed stored={uploads.items.filter(({ file }) => file).length} />
        <label className={styles.purpose}>
          {t('field.topic')}
          <Select value={topic} options={purposes} onChange={setTopic} aria-label={t('field.topic')} />
        </label>
        <DropZone onFiles={(files) => void uploader.add(files, topic)} />
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
      </div>
    </Drawer>
  )
}
