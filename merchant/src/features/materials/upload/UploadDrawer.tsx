import { useState, useSyncExternalStore } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import type { CategoriesOf } from '../categories/useCategories'
import { FileSelection } from './FileSelection'
import { uploadQueueOf } from '@/pictures/upload/uploadQueue'
import { UploadedList } from './UploadedList'
import styles from './upload.module.css'

interface UploadDrawerProps {
  person: number
  categories: CategoriesOf
  onClose(): void
}

/** Choose, review and upload; uploads continue after the drawer is closed. */
export default function UploadDrawer({ person, categories, onClose }: UploadDrawerProps) {
  const t = useT('materials')
  const sending = uploadQueueOf(person)
  const sent = useSyncExternalStore(sending.subscribe, sending.snapshot)
  const [files, setFiles] = useState<readonly File[]>([])

  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (files.length === 0 ? onClose() : setLeaving(true))

  return (
    <Dialog title={t('upload.title')} from="end" onClose={leave}>
      <div className={styles.upload}>
        <FileSelection
          files={files}
          categories={categories}
          onChange={setFiles}
          onSend={(valid, destination) => {
            setFiles([])
            void sending.send(valid, destination)
          }}
        />
        {sent.length > 0 && <UploadedList sent={sent} sending={sending} />}
      </div>
      {isLeaving && (
        <Dialog title={t('choosing.leave', { count: files.length })} onClose={() => setLeaving(false)}>
          <div className={styles.steps}>
            <Button onClick={onClose}>{t('choosing.leave.go')}</Button>
            <Button variant="primary" onClick={() => setLeaving(false)}>
              {t('choosing.leave.stay')}
            </Button>
          </div>
        </Dialog>
      )}
    </Dialog>
  )
}
