import { isUsed } from '@inkfold/api/document/model/uses'
import type { Face } from '@inkfold/api/document/model/document'
import { useT } from '@/i18n/useT'
import { useEditor, useEditorState } from '../useEditor'
import { useFaceName } from '../useFaceName'
import styles from './centre.module.css'
import { FacePicture } from './FacePicture'

export function FaceThumbs() {
  const t = useT('design')
  const faces = useEditorState(({ document }) => document.faces)
  if (faces.length < 2) return null
  return (
    <div className={styles.faces} role="tablist" aria-label={t('faces')}>
      {faces.map((face) => (
        <Thumb key={face.key} face={face} />
      ))}
    </div>
  )
}

function Thumb({ face }: { face: Face }) {
  const t = useT('design')
  const editor = useEditor()
  const isShown = useEditorState((state) => state.face === face.key)
  const faults = useEditorState(
    ({ warnings }) => warnings.filter(({ face: key, grade }) => key === face.key && grade === 'red').length,
  )
  const name = useFaceName()(face.key)
  const step = (by: 1 | -1) => editor.run(by === 1 ? 'nextFace' : 'previousFace')
  return (
    <button
      type="button"
      role="tab"
      className={styles.face}
      aria-selected={isShown}
      tabIndex={isShown ? 0 : -1}
      aria-label={t(isUsed(face) ? 'faces.used' : 'faces.empty', { name })}
      onClick={() => editor.run('showFace', { face: face.key })}
      onKeyDown={(event) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        if (by === 0) return
        event.preventDefault()
        step(by)
        const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[]
        tabs.at((tabs.indexOf(event.currentTarget) + by) % tabs.length)?.focus()
      }}
    >
      <FacePicture face={face} size={56} />
      <span>{name}</span>
      {faults > 0 && <i aria-hidden="true" />}
    </button>
  )
}
