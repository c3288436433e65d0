import { useEffect, useRef, type DragEvent } from 'react'
import { mountStage } from '@/editor'
import { useT } from '@/i18n/useT'
import { DRAG_TYPE, dragDataIn } from '../rail/dragData'
import { usePlacing } from '../rail/usePlacing'
import { useEditor, useEditorState } from '../useEditor'
import { CropBar } from './CropBar'
import styles from './centre.module.css'

/** The engine's container; a dropped picture is placed at the drop point. */
export function Stage() {
  const t = useT('design')
  const editor = useEditor()
  const host = useRef<HTMLDivElement>(null)
  const mode = useEditorState((state) => state.mode.kind)
  const at = useRef<{ x: number; y: number } | null>(null)
  const { start } = usePlacing((asset, name) => editor.run('addPicture', { asset, name, ...at.current }))

  const typing = t('stage.typing')
  useEffect(() => {
    return host.current ? mountStage(editor, host.current, typing) : undefined
  }, [editor, typing])

  const drop = (event: DragEvent<HTMLDivElement>) => {
    const dragged = dragDataIn(event.dataTransfer.getData(DRAG_TYPE))
    if (!dragged) return
    event.preventDefault()
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const { x, y, zoom } = editor.state.view
    at.current = { x: (event.clientX - left - x) / zoom, y: (event.clientY - top - y) / zoom }
    start(dragged)
  }
  return (
    <div className={styles.room}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={host}
        className={styles.stage}
        data-mode={mode}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="application"
        aria-label={t('stage')}
        aria-describedby="stage-keys"
        onDragOver={(event) => event.dataTransfer.types.includes(DRAG_TYPE) && event.preventDefault()}
        onDrop={drop}
      />
      <p id="stage-keys" className="visually-hidden">
        {t('stage.keys')}
      </p>
      {mode === 'crop' && <CropBar />}
      {mode === 'place_text' && <p className={styles.bar}>{t('stage.placeText')}</p>}
    </div>
  )
}
