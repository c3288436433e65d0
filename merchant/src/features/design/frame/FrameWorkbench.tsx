import { lazyChunk } from '@inkfold/api/client/chunks'
import type { FramePicture, FramePrice } from '@inkfold/api/contracts/editor_sessions'
import { Suspense, useEffect, useState, type RefObject } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Loading } from '@/ui/Loading'
import { lazyPart } from '@/ui/lazyPart'
import { Notice } from '@/ui/Notice'
import { useIsWide } from '@/ui/useIsWide'
import { aheadPart, loadAhead } from '../ahead'
import type { TakeFiles } from '../bringing/bring_in'
import { useBringIn } from '../bringing/useBringIn'
import { FaceThumbs } from '../centre/FaceThumbs'
import { Stage } from '../centre/Stage'
import { StageMenu } from '../centre/StageMenu'
import { LiveEffect, ShowEffect } from '../effect/LiveEffect'
import { Announcer } from '../help/Announcer'
import { ShortcutsSheet } from '../help/ShortcutsSheet'
import { Properties } from '../inspector/Properties'
import { Drawer } from '../rail/Panel'
import { Rail, type PanelName } from '../rail/Rail'
import saving from '../saving/saving.module.css'
import { useEditor, useEditorState } from '../useEditor'
import styles from '../workbench.module.css'
import { FrameBar } from './FrameBar'
import type { Emit } from './FrameEditor'
import { FramePictures } from './FramePictures'
import type { Frame } from './session'

const loadUploads = lazyChunk(() => import('./take_files'))
const BringNotice = lazyPart(() => import('../bringing/BringNotice'))
const TextPanel = aheadPart(async () => ({ default: (await import('../parts')).TextPanel }))
const LayersPanel = aheadPart(async () => ({ default: (await import('../parts')).LayersPanel }))

interface FrameWorkbenchProps {
  frame: Frame
  price: FramePrice | null
  emit: Emit
  saveRef: RefObject<() => void>
}

/** The editor without what belongs to an account: other products, galleries, templates and versions. */
export function FrameWorkbench({ frame, price, emit, saveRef }: FrameWorkbenchProps) {
  const t = useT('design')
  const isWide = useIsWide()
  useEffect(loadAhead, [])
  const most = frame.session.pictures
  const panels: PanelName[] = [...(most > 0 ? ['own' as const] : []), 'text', 'layers']
  const [panel, setPanel] = useState<PanelName | null>(isWide ? (panels[0] ?? null) : null)
  const [isInspecting, setInspecting] = useState(false)
  const [pictures, setPictures] = useState(frame.pictures)
  const hasChosen = useEditorState(({ selection }) => selection.size > 0)
  const editor = useEditor()
  const onMade = (made: FramePicture) => setPictures((now) => [made, ...now.filter(({ id }) => id !== made.id)])
  const upload: TakeFiles = async (brought, bringing) =>
    (await loadUploads()).addFrameFiles(brought, bringing, { most, uploaded: pictures.length, onMade })
  const { state: bringing, close: closeBringing, bring } = useBringIn(most > 0 ? upload : null)
  const close = () => setPanel(null)
  const onPlaced = () => !isWide && close()
  return (
    <div className={styles.bench} data-panel={panel !== null}>
      <FrameBar frame={frame} price={price} emit={emit} saveRef={saveRef} />
      <Rail
        panels={panels}
        panel={panel}
        onOpen={(name) => {
          setInspecting(false)
          setPanel(name === panel ? null : name)
        }}
        hasChosen={hasChosen}
        isInspecting={isInspecting}
        onInspect={() => {
          setPanel(null)
          setInspecting(!isInspecting)
        }}
      />
      {panel && (
        <Drawer key={panel} title={t(`panel.${panel}`)} onClose={close}>
          {panel === 'own' && (
            <FramePictures most={most} pictures={pictures} onChange={setPictures} onPlaced={onPlaced} />
          )}
          {panel === 'text' && (
            <Suspense fallback={<Loading />}>
              <TextPanel onPlaced={onPlaced} />
            </Suspense>
          )}
          {panel === 'layers' && (
            <Suspense fallback={<Loading />}>
              <LayersPanel />
            </Suspense>
          )}
        </Drawer>
      )}
      <div className={styles.centre} data-tight={!isWide && (panel !== null || isInspecting)}>
        <Refused />
        <Stage onBring={bring} />
        <Suspense>{bringing && <BringNotice state={bringing} onClose={closeBringing} />}</Suspense>
        <LiveEffect at="strip" />
        <div className={styles.under}>
          <FaceThumbs />
          <ShowEffect />
        </div>
        <LiveEffect at="apart" />
      </div>
      {(isWide || isInspecting) && <Properties onClose={isWide ? undefined : () => setInspecting(false)} />}
      <StageMenu onPaste={() => editor.run('paste')} />
      <ShortcutsSheet />
      <Announcer />
    </div>
  )
}

/** The design is the customer's own, so their changes win over those of the merchant. */
function Refused() {
  const t = useT('design')
  const e = useT('editor')
  const editor = useEditor()
  const { status, refusal } = useEditorState((state) => state.saving)
  useEffect(() => {
    if (status === 'conflict') editor.run('keepMine')
  }, [editor, status])
  const again = (
    <Button variant="text" onClick={() => editor.run('save')}>
      {t('saving.again')}
    </Button>
  )
  return (
    <div className={saving.notices}>
      {status === 'refused' && (
        <Notice kind="danger" action={again}>
          {refusal ?? e('saving.refused')}
        </Notice>
      )}
    </div>
  )
}
