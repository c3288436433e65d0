import { Suspense } from 'react'
import { formatTime } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { aheadPart } from '../ahead'
import { Notice } from '@/ui/Notice'
import { useEditor, useEditorState, useStudio } from '../useEditor'
import styles from './saving.module.css'

const ConflictDialog = aheadPart(async () => ({ default: (await import('../parts')).ConflictDialog }))

export function SavingNotices() {
  const saving = useEditorState((state) => state.saving)
  return (
    <div className={styles.notices}>
      {saving.draftAt !== null && <Draft at={saving.draftAt} />}
      {saving.otherTabs > 0 && <OtherTabs count={saving.otherTabs} />}
      {saving.status === 'refused' && <Refused why={saving.refusal} />}
      <Denied />
      <Suspense>{saving.status === 'conflict' && <ConflictDialog paths={saving.conflicts} />}</Suspense>
    </div>
  )
}

function Draft({ at }: { at: number }) {
  const t = useT('design')
  const language = useLanguage()
  const editor = useEditor()
  const actions = (
    <span className={styles.actions}>
      <Button variant="text" onClick={() => editor.run('discardDraft')}>
        {t('draft.discard')}
      </Button>
      <Button variant="text" onClick={() => editor.run('recover')}>
        {t('draft.recover')}
      </Button>
    </span>
  )
  return (
    <Notice kind="info" action={actions}>
      {t('draft.found', { time: formatTime(new Date(at).toISOString(), language) })}
    </Notice>
  )
}

function OtherTabs({ count }: { count: number }) {
  const t = useT('design')
  return <Notice kind="info">{t('tabs.others', { count })}</Notice>
}

function Refused({ why }: { why: string | null }) {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const again = (
    <Button variant="text" onClick={() => editor.run('save')}>
      {t('saving.again')}
    </Button>
  )
  return (
    <Notice kind="danger" action={again}>
      {why ?? e('saving.refused')}
    </Notice>
  )
}

/** Materials that this user may no longer use. */
function Denied() {
  const t = useT('design')
  const { design } = useStudio()
  const count = useEditorState(({ document }) => document.assets.filter(({ id }) => design.denied.includes(id)).length)
  return count > 0 && <Notice kind="danger">{t('denied', { count })}</Notice>
}
