import { UPLOAD } from '@inkfold/api/contracts/limits'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSession } from '@/http/session'
import { useT } from '@/i18n/useT'
import { PICTURE_FILES } from '@/pictures/upload/fileChecks'
import { uploadQueueOf, type UploadQueue } from '@/pictures/upload/uploadQueue'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { sortFiles } from '../bringing/upload_files'
import { useEditor } from '../useEditor'
import { Gallery } from './Gallery'
import styles from './rail.module.css'
import { SentRow } from './SentRow'
import { usePlacing } from './usePlacing'

export default function OwnPanel({ onPlaced }: { onPlaced(): void }) {
  const session = useSession('admin')
  return session && <Own person={session.user.id} onPlaced={onPlaced} />
}

function Own({ person, onPlaced }: { person: number; onPlaced(): void }) {
  const t = useT('design')
  const editor = useEditor()
  const sending = uploadQueueOf(person)
  const sent = useSyncExternalStore(sending.subscribe, sending.snapshot)
  const edition = useEdition(sent.filter(({ state }) => state === 'made').length)
  const { start, busy, problem } = usePlacing((asset, name) => {
    editor.run('addPicture', { asset, name })
    onPlaced()
  })
  const unfinished = sent.filter(({ state }) => state !== 'made')
  return (
    <div className={styles.padded}>
      <UploadButton sending={sending} />
      {unfinished.length > 0 && (
        <ul className={styles.sent} aria-label={t('upload.list')}>
          {unfinished.map((one) => (
            <SentRow key={one.id} sent={one} sending={sending} />
          ))}
        </ul>
      )}
      <Gallery
        gallery="own"
        edition={edition}
        busy={busy}
        problem={problem}
        action={(name) => t('gallery.place', { name })}
        onTake={start}
        empty={<p className={styles.hint}>{t('gallery.own.none')}</p>}
      />
    </div>
  )
}

function UploadButton({ sending }: { sending: UploadQueue }) {
  const t = useT('design')
  const input = useRef<HTMLInputElement>(null)
  const [left, setLeft] = useState<ReturnType<typeof sortFiles>['left']>(new Map())
  const send = (files: readonly File[]) => {
    const { valid, left: refused } = sortFiles(files)
    setLeft(refused)
    if (valid.length > 0) void sending.send(valid, { category_id: null, type: 'picture' })
  }
  return (
    <div
      className={styles.stack}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        send([...event.dataTransfer.files])
      }}
    >
      <Button variant="primary" wide onClick={() => input.current?.click()}>
        {t('upload.button')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload.button')}
        accept={PICTURE_FILES}
        onChange={({ target }) => {
          send([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p className={styles.hint}>{t('upload.hint', { megabytes: UPLOAD.megabytes, files: UPLOAD.files })}</p>
      {left.size > 0 && (
        <Notice kind="danger">
          {[...left].map(([fault, names]) => (
            <p key={fault}>{t(`bring.${fault}`, { names: names.join(', '), ...UPLOAD })}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}

/** Reloads when the panel opens and after each upload. */
function useEdition(made: number) {
  const [edition, setEdition] = useState(() => Date.now())
  const before = useRef(made)
  useEffect(() => {
    if (made > before.current) setEdition((count) => count + 1)
    before.current = made
  }, [made])
  return edition
}
