import { COMBINATIONS, type Combination } from '@inkfold/api/document/model/kinds'
import type { ShapeLayer } from '@inkfold/api/document/model/layers'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Section } from '../pieces/Section'
import { Tool } from '../pieces/Tool'
import pieces from '../pieces/pieces.module.css'
import { useEditor } from '../useEditor'

/** The library that computes them loads with the first press. */
export default function CombineSection({ layers }: { layers: readonly ShapeLayer[] }) {
  const t = useT('design')
  const editor = useEditor()
  const [isBusy, setBusy] = useState(false)
  const combine = async (how: Combination) => {
    if (isBusy) return
    setBusy(true)
    try {
      const { combined } = await import('@inkfold/api/document/operations/combine')
      editor.run('combineShapes', { of: layers.map(({ id }) => id), made: combined(layers, how) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('combine')}>
      <div className={pieces.tools} role="group" aria-label={t('combine')} aria-busy={isBusy}>
        {COMBINATIONS.map((how) => (
          <Tool key={how} icon={how} label={t(`combine.${how}`)} hasWords onClick={() => void combine(how)} />
        ))}
      </div>
    </Section>
  )
}
