import type { Layer } from '@inkfold/api/document/model/layers'
import { Suspense } from 'react'
import { chosen, combinable, documentShown, onlyChosen } from '@/editor'
import { useEditorState, useStudio } from '../useEditor'
import { AppearanceSection } from './AppearanceSection'
import { ArrangeSection } from './ArrangeSection'
import { CodeSection } from './CodeSection'
import { OutlineSection, ShadowSection } from './EffectSections'
import { FiltersSection } from './FiltersSection'
import { MaskSection } from './MaskSection'
import { PictureSection } from './PictureSection'
import { PlaceSection } from './PlaceSection'
import { TextSection } from './TextSection'
import { TileSection } from './TileSection'
import { WarningsSection } from './WarningsSection'
import FieldSection from './FieldSection'
import KeyedSection from './KeyedSection'
import ClothSection from './ClothSection'
import CombineSection from './CombineSection'
import ShapeSection from './ShapeSection'

/** The properties of the selected layers; loaded with the first selection. */
export default function Chosen() {
  const document = useEditorState(documentShown)
  const selection = useEditorState((state) => state.selection)
  const { hasAccount } = useStudio()
  const layer = onlyChosen({ document, selection })
  const layers = chosen({ document, selection }).map((found) => found.layer)
  const shapes = combinable({ document, selection })
  return (
    <>
      <PlaceSection />
      <ArrangeSection count={layers.length} />
      {shapes.length > 1 && <CombineSection layers={shapes} />}
      {layers.length === 2 && <MaskSection />}
      {layer && <OfKind layer={layer} />}
      <AppearanceSection layers={layers} />
      <ClothSection />
      {layer && (layer.type === 'image' || layer.type === 'text' || layer.type === 'shape') && (
        <>
          {!(layer.type === 'shape' && layer.shape === 'line') && <OutlineSection layer={layer} />}
          <ShadowSection layer={layer} />
          {hasAccount && layer.type !== 'shape' && (
            <Suspense>
              <FieldSection layer={layer} />
            </Suspense>
          )}
        </>
      )}
      <WarningsSection />
    </>
  )
}

function OfKind({ layer }: { layer: Layer }) {
  if (layer.type === 'text') return <TextSection key={layer.id} layer={layer} />
  if (layer.type === 'code') return <CodeSection key={layer.id} layer={layer} />
  if (layer.type === 'shape') return <ShapeSection layer={layer} />
  if (layer.type === 'tile')
    return (
      <>
        <TileSection layer={layer} />
        <FiltersSection layer={layer} />
        <KeyedSection layer={layer} />
      </>
    )
  if (layer.type === 'image')
    return (
      <>
        <PictureSection layer={layer} />
        <FiltersSection layer={layer} />
        <KeyedSection layer={layer} />
      </>
    )
  return null
}
