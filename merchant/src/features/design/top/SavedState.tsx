import { savingWords } from '@/editor'
import { useT } from '@/i18n/useT'
import { useEditorState } from '../useEditor'
import styles from './top.module.css'

/** Always as text, so that no icon or colour needs explaining. */
export function SavedState() {
  const t = useT('editor')
  const saving = useEditorState((state) => state.saving)
  return (
    <span className={styles.saved} data-status={saving.status} role="status" title={saving.refusal ?? undefined}>
      <i aria-hidden="true" />
      <span>{t(savingWords(saving))}</span>
    </span>
  )
}
