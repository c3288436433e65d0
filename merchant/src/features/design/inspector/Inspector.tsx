import type { Layer } from '@inkfold/api/document/model/layers'
import { chosen, onlyChosen } from '@/editor'
import { useT } from '@/i18n/useT'
import { Drawer } from '../rail/Panel'
import { useEditorState } from '../useEditor'
import { ArrangeSection } from './ArrangeSection'
import { CodeSection } from './CodeSection'
import { FaceSection } from './FaceSection'
import { FiltersSection } from './FiltersSection'
import styles from './inspector.module.css'
import { AppearanceSection } from './AppearanceSection'
import { PictureSection } from './PictureSection'
import { PlaceSection } from './PlaceSection'
import { OutlineSection, ShadowSection } from './EffectSections'
import { TextSection } from './TextSection'
import { TileSection } from './TileSection'
import { WarningsSection } from './WarningsSection'

export function Inspector({ onClose }: { onClose?: (() => void) | undefined }) {
  const t = useT('design')
  if (onClose)
    return (
      <Drawer title={t('inspector')} onClose={onClose}>
        <Sections />
      </Drawer>
    )
  return (
    <aside className={styles.inspector} aria-label={t('inspector')}>
      <Sections />
    </aside>
  )
}

function Sections() {
  const document = useEditorState((state) => state.document)
  const selection = useEditorState((state) => state.selection)
  if (selection.size === 0)
    return (
      <>
        <WarningsSection />
        <FaceSection />
      </>
    )
  const layer = onlyChosen({ document, selection })
  const layers = chosen({ document, selection }).map((found) => found.layer)
  return (
    <>
      <PlaceSection />
      <ArrangeSection count={layers.length} />
      {layer && <OfKind layer={layer} />}
      <AppearanceSection layers={layers} />
      {layer && (layer.type === 'image' || layer.type === 'text') && (
        <>
          <OutlineSection layer={layer} />
          <ShadowSection layer={layer} />
        </>
      )}
      <WarningsSection />
    </>
  )
}

function OfKind({ layer }: { layer: Layer }) {
  if (layer.type === 'text') return <TextSection key={layer.id} layer={layer} />
  if (layer.type === 'code') return <CodeSection key={layer.id} layer={layer} />
  if (layer.type === 'tile')
    return (
      <>
        <TileSection layer={layer} />
        <FiltersSection layer={layer} />
      </>
    )
  if (layer.type === 'image')
    return (
      <>
        <PictureSection layer={layer} />
        <FiltersSection layer={layer} />
      </>
    )
  return null
}
