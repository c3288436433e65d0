import { ClientError } from '@inkfold/api/client'
import type { FramePicture } from '@inkfold/api/contracts/editor_sessions'
import { UPLOAD } from '@inkfold/api/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/useT'
import { fileFault, PICTURE_FILES } from '@/pictures/upload/fileChecks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import styles from '../rail/rail.module.css'
import { sized } from '../services/renditions'
import { useEditor, useStudio } from '../useEditor'
import { framePictures, uploadFramePicture } from './session'

interface FramePicturesProps {
  most: number
  pictures: readonly FramePicture[]
  onChange(pictures: FramePicture[]): void
  onPlaced(): void
}

/** The session's own gallery: what the customer uploaded here. */
export function FramePictures({ most, pictures, onChange, onPlaced }: FramePicturesProps) {
  const t = useT('frame')
  const design = useT('design')
  const editor = useEditor()
  const { materials } = useStudio()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const left = Math.max(0, most - pictures.length)
  useRefresh(pictures, onChange)

  const place = ({ name, material }: FramePicture) => {
    if (!material) return
    materials.grant([material])
    const { id, sha256, width, height } = material
    editor.run('addPicture', { asset: { id, sha256, width, height }, name })
    onPlaced()
  }
  const send = async (file: File) => {
    const fault = fileFault(file)
    if (fault !== null) return setProblem(design(`bring.${fault}`, { names: file.name, ...UPLOAD }))
    setBusy(true)
    setProblem(null)
    try {
      const made = await uploadFramePicture(file)
      onChange([made, ...pictures.filter(({ id }) => id !== made.id)])
      place(made)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      setProblem(Object.values(error.errors ?? {})[0]?.[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.padded}>
      <Button variant="primary" wide busy={isBusy} disabled={left === 0} onClick={() => input.current?.click()}>
        {t('pictures.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('pictures.upload')}
        accept={PICTURE_FILES}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          target.value = ''
        }}
      />
      <p className={styles.hint}>{t('pictures.hint', { megabytes: UPLOAD.megabytes, count: left })}</p>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <ul className={styles.grid}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" className={styles.tile} disabled={!picture.material} onClick={() => place(picture)}>
              <span className="visually-hidden">{design('gallery.place', { name: picture.name })}</span>
              {picture.material ? (
                <img className={styles.picture} src={sized(picture.material.url, 200)} alt="" />
              ) : (
                <span className={styles.picture} data-missing="true" />
              )}
              <span className={styles.title} aria-hidden="true">
                {picture.name}
              </span>
              {picture.state !== 'ready' && <span className={styles.meta}>{t(`pictures.${picture.state}`)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ASK_EVERY_MS = 5000

/** Asks again while a picture is being checked. */
function useRefresh(pictures: readonly FramePicture[], onChange: (pictures: FramePicture[]) => void) {
  const isWaiting = pictures.some(({ state }) => state === 'checking')
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void framePictures().then(onChange, () => undefined), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting, onChange])
}
