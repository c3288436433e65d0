import { useState, type DragEvent } from 'react'
import { useT } from '@/i18n/useT'
import { PICTURE_FILES } from '@/pictures/upload/fileChecks'
import styles from './upload.module.css'

export function DropZone({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const t = useT('materials')
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault()
    setOver(next)
  }
  const drop = (event: DragEvent) => {
    over(event, false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={styles.zone}
      data-over={isOver}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={drop}
    >
      <strong>{t('drop')}</strong>
      <span>{t('drop.or')}</span>
      <input
        type="file"
        multiple
        className="visually-hidden"
        accept={PICTURE_FILES}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
