import { PURPOSE_NAMES } from '@inkfold/api/contracts/uploads'
import { useInvalidate } from '@refinedev/core'
import { Drawer, Select } from 'antd'
import { useState } from 'react'
import type { PanelProps } from '@/crud/actions/action'
import { useT } from '@/i18n/useT'
import { useIsNarrow } from '@/ui/useMedia'
import { DropZone } from './DropZone'
import styles from './files.module.css'
import { StorageUsed } from './StorageUsed'
import { UploadProgress } from './UploadProgress'
import { useUploader } from './useUploader'

export default function UploadPanel({ onClose }: PanelProps) {
  const t = useT('attachments')
  const narrow = useIsNarrow()
  const [topic, setTopic] = useState('default')
  const invalidate = useInvalidate()
  const { uploader, uploads } = useUploader(() => void invalidate({ resource: 'attachments', invalidates: ['list'] }))
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
        <UploadProgress uploader={uploader} uploads={uploads} />
      </div>
    </Drawer>
  )
}
