import { RANGES } from '@inkfold/api/document/model/limits'
import { useState } from 'react'
import { chosen, frameAround, numbersOf, type Numbers } from '@/editor'
import { useT } from '@/i18n/useT'
import { NumberField } from '../pieces/NumberField'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { Tool } from '../pieces/Tool'
import { useEditor, useEditorState } from '../useEditor'
import styles from './inspector.module.css'

/** Centre from the upper left of the print area, size along the layer's own axes, and rotation. */
export function PlaceSection() {
  const t = useT('design')
  const editor = useEditor()
  const document = useEditorState((state) => state.document)
  const selection = useEditorState((state) => state.selection)
  const [keepShape, setKeepShape] = useState(true)
  const frame = frameAround(chosen({ document, selection }))
  if (!frame) return null
  const { x, y, width, height, rotation } = numbersOf(frame)
  const place = (numbers: Numbers) => {
    editor.run('place', numbers)
    editor.endGesture()
  }
  return (
    <Section title={t('place')} aside={<small className={pieces.note}>{t('place.unit')}</small>}>
      <div className={pieces.pair}>
        <NumberField
          label={t('place.x')}
          sign={t('sign.x')}
          value={x}
          range={RANGES.position}
          onChange={(value) => place({ x: value })}
        />
        <NumberField
          label={t('place.y')}
          sign={t('sign.y')}
          value={y}
          range={RANGES.position}
          onChange={(value) => place({ y: value })}
        />
      </div>
      <div className={styles.size}>
        <NumberField
          label={t('place.width')}
          sign={t('sign.width')}
          value={width}
          range={RANGES.size}
          onChange={(value) => place({ width: value, keepShape })}
        />
        <Tool
          icon="link"
          label={t('place.keepShape')}
          aria-pressed={keepShape}
          onClick={() => setKeepShape(!keepShape)}
        />
        <NumberField
          label={t('place.height')}
          sign={t('sign.height')}
          value={height}
          range={RANGES.size}
          onChange={(value) => place({ height: value, keepShape })}
        />
      </div>
      <div className={pieces.pair}>
        <NumberField
          label={t('place.rotation')}
          sign={t('sign.rotation')}
          unit={t('unit.degree')}
          value={rotation}
          range={RANGES.rotation}
          onChange={(value) => place({ rotation: value })}
        />
      </div>
    </Section>
  )
}
