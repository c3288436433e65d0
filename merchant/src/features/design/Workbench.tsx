import { useState } from 'react'
import { FaceThumbs } from './centre/FaceThumbs'
import { Stage } from './centre/Stage'
import { StageMenu } from './centre/StageMenu'
import { EffectFloat } from './effect/EffectFloat'
import { ShortcutsSheet } from './help/ShortcutsSheet'
import { Announcer } from './help/Announcer'
import { Inspector } from './inspector/Inspector'
import { Panel } from './rail/Panel'
import { Rail, type PanelName } from './rail/Rail'
import { SavingNotices } from './saving/SavingNotices'
import { TopBar } from './top/TopBar'
import { useEditorState } from './useEditor'
import { useLed } from './useLed'
import { useIsWide } from '@/ui/useIsWide'
import styles from './workbench.module.css'

export function Workbench() {
  const isWide = useIsWide()
  useLed()
  const [panel, setPanel] = useState<PanelName | null>(isWide ? 'official' : null)
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
        <Stage />
        <EffectFloat />
        <FaceThumbs />
      </div>
      {(isWide || isInspecting) && <Inspector onClose={isWide ? undefined : () => setInspecting(false)} />}
      <StageMenu />
      <ShortcutsSheet />
      <Announcer />
    </div>
  )
}
