import { ClientError } from '@inkfold/api/client'
import { OWN_FONTS, type OwnFont } from '@inkfold/api/contracts/own_fonts'
import { useState, type FormEvent } from 'react'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { FilesField } from '@/ui/form/FilesField'
import { toast } from '@/ui/toast/toast'
import { OwnKeys } from '../pieces/Modal'
import { addOwnFont, markRemoved, useOwnFonts } from './own_fonts'
import styles from './rail.module.css'

const PATH = '/api/v1/own-fonts'
const KINDS = '.ttf,.otf,.woff2'
const MEGABYTES = OWN_FONTS.bytes / 1e6

/** Uploads a font once its licence is confirmed, and takes fonts off the list. */
export default function AddFont() {
  const t = useT('design')
  const [files, setFiles] = useState<readonly File[]>([])
  const [isConfirmed, setConfirmed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const [chosen] = files
    if (!chosen) return setProblem(t('text.own.choose'))
    if (chosen.size > OWN_FONTS.bytes) return setProblem(t('text.own.tooLarge', { megabytes: MEGABYTES }))
    setBusy(true)
    setProblem(null)
    try {
      const added = await http.upload<OwnFont>(PATH, chosen, { licence: String(isConfirmed) })
      addOwnFont(added)
      setFiles([])
      setConfirmed(false)
      toast.success(t('text.own.added', { name: added.name }))
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      setProblem(Object.values(error.errors ?? {})[0]?.[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <OwnKeys className={styles.stack}>
      <form className={styles.stack} onSubmit={(event) => void send(event)} aria-label={t('text.own.add')}>
        <FilesField
          label={t('text.own.file')}
          hint={t('text.own.hint', { megabytes: MEGABYTES })}
          accept={KINDS}
          files={files}
          {...(problem !== null && { error: problem })}
          onChange={(chosen) => {
            setFiles(chosen)
            setProblem(null)
          }}
        />
        <label className={styles.confirm}>
          <input type="checkbox" checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)} />
          <span>{t('text.own.licence')}</span>
        </label>
        <Button type="submit" busy={isBusy} disabled={!isConfirmed}>
          {t('text.own.add')}
        </Button>
      </form>
      <Listed />
    </OwnKeys>
  )
}

function Listed() {
  const t = useT('design')
  const [leaving, setLeaving] = useState<OwnFont | null>(null)
  const fonts = useOwnFonts()
  return (
    <>
      {fonts.length > 0 && (
        <ul className={styles.sent} aria-label={t('text.own.list')}>
          {fonts.map(({ own }) => (
            <li key={own.id}>
              <span>{own.name}</span>
              <Button
                variant="text"
                aria-label={t('text.own.remove.named', { name: own.name })}
                onClick={() => setLeaving(own)}
              >
                {t('text.own.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('text.own.remove.named', { name: leaving.name })}
          go={t('text.own.remove')}
          send={async () => {
            await http.delete(`${PATH}/${leaving.id}`)
            markRemoved(leaving.id)
            setLeaving(null)
          }}
          onClose={() => setLeaving(null)}
        >
          {t('text.own.remove.body')}
        </ConfirmDialog>
      )}
    </>
  )
}
