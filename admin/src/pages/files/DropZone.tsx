import { UPLOAD } from '@inkfold/api/contracts/limits'
import { InboxOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { useT } from '@/i18n/useT'
import styles from './files.module.css'

interface DropZoneProps {
  onFiles(files: File[]): void
  /** Accepted files, if fewer than the site accepts. */
  rules?: string
}

/** Accepts files from the chooser, by drag and drop and by pasting anywhere on the page. */
export function DropZone({ onFiles, rules }: DropZoneProps) {
  const t = useT('attachments')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  usePastedFiles(onFiles)

  function take(files: FileList | null | undefined) {
    if (files && files.length > 0) onFiles([...files])
  }

  function drag(event: DragEvent, isOver: boolean) {
    event.preventDefault()
    setOver(isOver)
  }

  return (
    <>
      <button
        type="button"
        className={styles.zone}
        data-over={over}
        onClick={() => input.current?.click()}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          take(event.dataTransfer.files)
        }}
      >
        <InboxOutlined aria-hidden className={styles.zoneIcon} />
        <b>{t('drop_here')}</b>
        <span>{rules ?? t('drop_rules', { files: UPLOAD.files, megabytes: UPLOAD.megabytes })}</span>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('action.upload')}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
    </>
  )
}

function usePastedFiles(onFiles: (files: File[]) => void) {
  const take = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
