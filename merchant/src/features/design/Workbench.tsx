import { Suspense, useEffect, useState } from 'react'
import { aheadPart, loadAhead } from './ahead'
import { useBringIn } from './bringing/useBringIn'
import { FaceThumbs } from './centre/FaceThumbs'
import { Stage } from './centre/Stage'
import { StageMenu } from './centre/StageMenu'
import { LiveEffect, ShowEffect } from './effect/LiveEffect'
import { ShortcutsSheet } from './help/ShortcutsSheet'
import { TourHost } from './help/TourOffer'
import { Announcer } from './help/Announcer'
import { Properties } from './inspector/Properties'
import { Panel } from './rail/Panel'
import { PANELS, Rail, type PanelName } from './rail/Rail'
import { SavingNotices } from './saving/SavingNotices'
import { OVERLAY } from './together/overlay_id'
import { TopBar } from './top/TopBar'
import { useEditorState } from './useEditor'
import { useLed } from './useLed'
import { lazyPart } from '@/ui/lazyPart'
import { useIsWide } from '@/ui/useIsWide'
import styles from './workbench.module.css'

const BringNotice = lazyPart(() => import('./bringing/BringNotice'))
const Together = aheadPart(async () => ({ default: (await import('./parts')).Together }))

/** A link may name the panel to open, as notices do. */
const panelInAddress = () => {
  const named = new URLSearchParams(location.search).get('panel')
  return PANELS.find((name) => name === named)
}

export function Workbench() {
  const isWide = useIsWide()
  useEffect(loadAhead, [])
  useLed()
  const { state: bringing, close: closeBringing, bring } = useBringIn()
  const [panel, setPanel] = useState<PanelName | null>(() => panelInAddress() ?? (isWide ? 'official' : null))
  const [isInspecting, setInspecting] = useState(false)
  const hasChosen = useEditorState(({ selection }) => selection.size > 0)

  const close = () => setPanel(null)
  return (
    <div className={styles.bench} data-panel={panel !== null}>
      <TopBar />
      <Rail
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
      {panel && <Panel name={panel} onClose={close} onPlaced={isWide ? undefined : close} />}
      <div className={styles.centre} data-tight={!isWide && (panel !== null || isInspecting)}>
        <SavingNotices />
        <Stage onBring={bring} />
        <div id={OVERLAY} data-tour="stage" className={styles.overlay} />
        <Suspense>
          <Together />
        </Suspense>
        <Suspense>{bringing && <BringNotice state={bringing} onClose={closeBringing} />}</Suspense>
        <LiveEffect at="strip" />
        <div className={styles.under}>
          <FaceThumbs />
          <ShowEffect />
        </div>
        <LiveEffect at="apart" />
      </div>
      {(isWide || isInspecting) && <Properties onClose={isWide ? undefined : () => setInspecting(false)} />}
      <StageMenu onPaste={() => bring('system')} />
      <ShortcutsSheet />
      <TourHost />
      <Announcer />
    </div>
  )
}
