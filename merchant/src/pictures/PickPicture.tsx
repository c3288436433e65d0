import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useSession } from '@/http/session'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import fields from '@/ui/field.module.css'
import type { PickPictureProps } from '@/ui/fields/picker'
import { Loaded } from '@/ui/Loaded'
import styles from './pick.module.css'
import { galleryQuery, materialQuery } from './queries'
import { Thumbnail } from './Thumbnail'
import { fileFault, PICTURE_FILES } from './upload/fileChecks'
import { uploadMaterial } from './upload/uploadMaterial'
import { uploadQueueOf } from './upload/uploadQueue'

/** A buyer's picture, from the merchant's own images or uploaded on the spot. */
export default function PickPicture({ label, value, error, required, onChange }: PickPictureProps) {
  const t = useT('fields')
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data: chosen } = useQuery({ ...materialQuery('own', Number(value)), enabled: value !== '' })
  const take = (picked: string) => {
    onChange(picked)
    setOpen(false)
  }
  return (
    <div className={fields.field} role="group" aria-labelledby={id} aria-describedby={error && `${id}-error`}>
      <span id={id}>{required ? label : t('picture.optional', { name: label })}</span>
      <div className={styles.chosen}>
        {chosen && (
          <>
            <Thumbnail key={chosen.id} row={chosen} className={styles.picture ?? ''} />
            <span>{localizedName(chosen, language)}</span>
          </>
        )}
        <Button aria-invalid={Boolean(error)} onClick={() => setOpen(true)}>
          {t(value === '' ? 'picture.choose' : 'picture.change')}
        </Button>
        {value !== '' && (
          <Button variant="text" onClick={() => onChange('')}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
      {isOpen && (
        <Dialog title={t('picture.title', { name: label })} from="end" onClose={() => setOpen(false)}>
          <Choices onTake={take} />
        </Dialog>
      )}
    </div>
  )
}

function Choices({ onTake }: { onTake(id: string): void }) {
  const t = useT('fields')
  const language = useLanguage()
  const [q, setQ] = useState('')
  const filters = { gallery: 'own', type: 'picture', q, category: null, sort: 'newest', free: true } as const
  const query = useInfiniteQuery(galleryQuery(filters, 0))
  // The permission itself: the screen around it may not be the image library.
  const mayUpload = useSession('admin')?.user.permissions.includes('materials.create') ?? false
  return (
    <div className={styles.choices}>
      {mayUpload && <Upload onMade={onTake} />}
      <DebouncedSearch label={t('picture.search')} hint={t('picture.search')} q={q} onSearch={setQ} />
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list)
          if (rows.length === 0) return <p>{t(q === '' ? 'picture.none' : 'picture.nothing')}</p>
          return (
            <ul className={styles.grid} aria-label={t('picture.yours')}>
              {rows.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    className={styles.tile}
                    disabled={row.review !== 'passed'}
                    onClick={() => onTake(String(row.id))}
                  >
                    <Thumbnail key={row.picture_link} row={row} className={styles.picture ?? ''} />
                    <span>{localizedName(row, language)}</span>
                    {row.review !== 'passed' && <small>{t('picture.reviewed')}</small>}
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('picture.more')}
        </Button>
      )}
    </div>
  )
}

function Upload({ onMade }: { onMade(id: string): void }) {
  const t = useT('fields')
  const words = useT('shared')
  const session = useSession('admin')
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready')
  const send = async (file: File | undefined) => {
    if (!file || !session) return
    if (fileFault(file) !== null) return setState('failed')
    setState('sending')
    const made = await uploadMaterial(uploadQueueOf(session.user.id), file, { category_id: null, type: 'picture' })
    setState(made ? 'ready' : 'failed')
    if (made) onMade(String(made.id))
  }
  return (
    <>
      <Button variant="primary" busy={state === 'sending'} onClick={() => input.current?.click()}>
        {t('picture.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_FILES}
        aria-label={t('picture.upload')}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      {state === 'failed' && <p role="alert">{words('fieldFaults.picture')}</p>}
    </>
  )
}
