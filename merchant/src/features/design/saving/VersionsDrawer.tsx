import type { DesignVersion, RestoreDesign } from '@inkfold/api/contracts/design'
import { DESIGN } from '@inkfold/api/contracts/limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { http } from '@/http/client'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Loaded } from '@/ui/Loaded'
import { CommandFailure } from '@/ui/form/CommandFailure'
import { Modal } from '../pieces/Modal'
import { versionsQuery } from '../queries'
import { More } from '../rail/More'
import { DESIGNS, type Opened } from '../services/designs'
import { useEditor, useEditorState, useStudio } from '../useEditor'
import styles from './saving.module.css'
import { useSaveChanges } from './useSaveChanges'
import { useSending } from './useSending'
import { VersionPicture } from './VersionPicture'

export default function VersionsDrawer({ onClose }: { onClose(): void }) {
  const t = useT('design')
  const { design } = useStudio()
  const editor = useEditor()
  const { revision: now, status } = useEditorState(({ saving }) => saving)
  const isPending = status === 'unsaved' || status === 'saving'
  const query = useInfiniteQuery({
    ...versionsQuery(design.id, now),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (editor.state.saving.status === 'unsaved') editor.run('save')
  }, [editor])
  return (
    <Modal title={t('versions.title')} onClose={onClose}>
      <div className={styles.form}>
        <NameVersion onNamed={() => void query.refetch()} />
        <Loaded query={query}>
          {({ pages }) => (
            <ol className={styles.versions}>
              {pages
                .flatMap(({ list }) => list)
                .map((version) => (
                  <Row
                    key={version.id}
                    version={version}
                    design={design.id}
                    isNow={version.revision === now}
                    onRestored={onClose}
                  />
                ))}
            </ol>
          )}
        </Loaded>
        <More query={query} />
      </div>
    </Modal>
  )
}

function NameVersion({ onNamed }: { onNamed(): void }) {
  const t = useT('design')
  const saved = useSaveChanges()
  const [name, setName] = useState('')
  const { isBusy, problem, send } = useSending<void>()
  const keep = () =>
    send(async () => {
      await saved(name.trim())
      setName('')
      onNamed()
    })
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') keep()
      }}
    >
      <Field
        label={t('versions.name')}
        hint={t('versions.name.hint')}
        value={name}
        maxLength={DESIGN.name}
        error={problem?.message}
        onChange={({ target }) => setName(target.value)}
        beside={
          <Button type="submit" busy={isBusy} disabled={name.trim() === ''}>
            {t('versions.keep')}
          </Button>
        }
      />
    </form>
  )
}

interface RowProps {
  design: number
  version: DesignVersion
  isNow: boolean
  onRestored(): void
}

function Row({ design, version, isNow, onRestored }: RowProps) {
  const t = useT('design')
  const shared = useT('shared')
  const language = useLanguage()
  const { isBusy, problem, send } = useSending<void>()
  const restore = useRestore()
  const { revision, kind, name, saved_at: at, saved_by_name: by } = version
  return (
    <li data-now={isNow}>
      <VersionPicture design={design} revision={revision} />
      <div>
        <strong>{name ?? shared(`designVersionKinds.${kind}`)}</strong>
        <span>{[formatTime(at, language), by, t('versions.revision', { revision })].filter(Boolean).join(' · ')}</span>
      </div>
      {isNow ? (
        <em>{t('versions.now')}</em>
      ) : (
        <Button
          busy={isBusy}
          aria-label={t('versions.restore.of', { revision })}
          onClick={() =>
            send(async () => {
              await restore(revision)
              onRestored()
            })
          }
        >
          {t('versions.restore')}
        </Button>
      )}
      <CommandFailure error={problem} />
    </li>
  )
}

/** Restoring makes an earlier version the newest. The state before it remains a version, and undo brings it back. */
function useRestore() {
  const { editor, design } = useStudio()
  const saved = useSaveChanges()
  return async (revision: number) => {
    const body: RestoreDesign = { revision, base: await saved() }
    editor.reopen(await http.post<Opened>(`${DESIGNS}/${design.id}/restore`, body))
  }
}
