import { Suspense, useEffect, useRef, type DragEvent } from 'react'
import { mountStage } from '@/editor'
import { useT } from '@/i18n/useT'
import { readBrought, type Brought } from '../bringing/brought'
import { DRAG_TYPE, dragDataIn } from '../rail/dragData'
import { lazyPart } from '@/ui/lazyPart'
import { usePlacing } from '../rail/usePlacing'
import { useEditor, useEditorState } from '../useEditor'
import { aheadPart } from '../ahead'
import { CropBar } from './CropBar'
import styles from './centre.module.css'

const DrawBar = aheadPart(async () => ({ default: (await import('../parts')).DrawBar }))
const EraseBar = aheadPart(async () => ({ default: (await import('../parts')).EraseBar }))

const ProofBar = lazyPart(() => import('../proof/ProofBar'))

/** What can be dropped; the first is a picture of the panels. */
const DROPPED = [DRAG_TYPE, 'Files', 'text/plain', 'text/html']

/** The engine's container; what is dropped is placed at the drop point. */
export function Stage({ onBring }: { onBring(brought: Brought): void }) {
  const t = useT('design')
  const editor = useEditor()
  const host = useRef<HTMLDivElement>(null)
  const mode = useEditorState((state) => state.mode.kind)
  const isProofing = useEditorState(({ options }) => options.proof || options.gamut)
  const at = useRef<{ x: number; y: number } | null>(null)
  const { start } = usePlacing((asset, name) => editor.run('addPicture', { asset, name, ...at.current }))

  const typing = t('stage.typing')
  useEffect(() => {
    return host.current ? mountStage(editor, host.current, typing) : undefined
  }, [editor, typing])

  const drop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault()
    delete event.currentTarget.dataset['drop']
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const { x, y, zoom } = editor.state.view
    at.current = { x: (event.clientX - left - x) / zoom, y: (event.clientY - top - y) / zoom }
    const dragged = dragDataIn(event.dataTransfer.getData(DRAG_TYPE))
    if (dragged) start(dragged)
    else onBring(readBrought(event.dataTransfer, at.current))
  }
  const over = (event: DragEvent<HTMLDivElement>) => {
    if (!DROPPED.some((type) => event.dataTransfer.types.includes(type))) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    event.currentTarget.dataset['drop'] = 'true'
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
        onDragOver={over}
        onDragLeave={({ currentTarget }) => delete currentTarget.dataset['drop']}
        onDrop={drop}
      />
      <p id="stage-keys" className="visually-hidden">
        {t('stage.keys')}
      </p>
      {mode === 'crop' && <CropBar />}
      {mode === 'draw' && (
        <Suspense>
          <DrawBar />
        </Suspense>
      )}
      {mode === 'erase' && (
        <Suspense>
          <EraseBar />
        </Suspense>
      )}
      <Suspense>{isProofing && <ProofBar />}</Suspense>
      {mode === 'place_text' && <p className={styles.bar}>{t('stage.placeText')}</p>}
    </div>
  )
}
