import { useT } from '@/i18n/useT'
import { LiveEffect } from '../effect/LiveEffect'
import { TourOffer } from '../help/TourOffer'
import { Drawer } from '../rail/Panel'
import { useEditorState, useStudio } from '../useEditor'
import { FaceSection } from './FaceSection'
import styles from './inspector.module.css'
import { WarningsSection } from './WarningsSection'
import Chosen from './Chosen'
import DesignLabels from './DesignLabels'
import ClothSection from './ClothSection'

export function Inspector({ onClose }: { onClose?: (() => void) | undefined }) {
  const t = useT('design')
  if (onClose)
    return (
      <Drawer title={t('inspector')} onClose={onClose}>
        <Sections />
      </Drawer>
    )
  return (
    <aside className={styles.inspector} data-tour="inspector" aria-label={t('inspector')}>
      <LiveEffect at="docked" />
      <Sections />
    </aside>
  )
}

function Sections() {
  const isChosen = useEditorState(({ selection }) => selection.size > 0)
  const { hasAccount } = useStudio()
  if (isChosen) return <Chosen />
  return (
    <>
      {hasAccount && <TourOffer />}
      <WarningsSection />
      <FaceSection />
      {hasAccount && <DesignLabels />}
      <ClothSection />
    </>
  )
}
