import { LIMITS, RANGES } from '@inkfold/api/document/model/limits'
import type { Alignment } from '@inkfold/api/document/model/kinds'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import type { Paint } from '@inkfold/api/document/model/paint'
import { segmentsIn } from '@inkfold/api/document/text/runs'
import { useState } from 'react'
import type { TextStyle } from '@/editor'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import type { IconName } from '../pieces/Icon'
import { ColourField } from '../pieces/ColourField'
import { LettersLeft } from '../pieces/LettersLeft'
import { NumberField } from '../pieces/NumberField'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { Segments } from '../pieces/Segments'
import { Slider } from '../pieces/Slider'
import { Switch } from '../pieces/Switch'
import { useFontGroups } from '../rail/font_groups'
import { useEditor } from '../useEditor'
import { bendOf, radiusOf } from './bend'
import styles from './inspector.module.css'
import { PaintField } from './PaintField'
import { BLACK } from './paints'
import { TextStyleTools, useTextPart } from './TextStyleTools'

const ALIGNED: readonly (readonly [Alignment, IconName])[] = [
  ['start', 'textStart'],
  ['center', 'textCentre'],
  ['end', 'textEnd'],
  ['justify', 'textJustify'],
]

export function TextSection({ layer }: { layer: TextLayer }) {
  const t = useT('design')
  const editor = useEditor()
  const style = (changes: TextStyle, gesture?: string) => {
    editor.run('textStyle', changes, gesture)
    if (gesture === undefined) editor.endGesture()
  }
  const part = useTextPart(layer)
  const own = part ? (segmentsIn(layer.runs, part.from, part.to)[0]?.style ?? {}) : {}
  const font = (id: string) => (part ? editor.run('rangeStyle', { font: id }) : style({ font: id }))
  const size = (mm: number) => (part ? editor.run('rangeStyle', { size: mm / layer.size }) : style({ size: mm }))
  const groups = useFontGroups(true)
  const bend = layer.curve ? bendOf(layer.curve.radius) : 0
  return (
    <div className={styles.keeps} data-keeps-typing>
      <Section title={t('text')}>
        <Words layer={layer} />
        <TextStyleTools layer={layer} part={part} />
        <Select label={t('text.font')} value={own.font ?? layer.font} options={[]} groups={groups} onChange={font} />
        <div className={pieces.pair}>
          <NumberField
            label={t('text.size')}
            unit={t('unit.mm')}
            value={layer.size * (own.size ?? 1)}
            range={RANGES.textSize}
            onChange={size}
          />
          <NumberField
            label={t('text.leading')}
            value={layer.leading}
            step={0.1}
            range={RANGES.leading}
            onChange={(leading) => style({ leading })}
          />
          <NumberField
            label={t('text.spacing')}
            unit={t('unit.percent')}
            value={(layer.spacing ?? 0) * 100}
            range={[RANGES.spacing[0] * 100, RANGES.spacing[1] * 100]}
            onChange={(spacing) => style({ spacing: spacing === 0 ? null : spacing / 100 })}
          />
        </div>
        <Segments
          label={t('text.align')}
          value={layer.align}
          options={ALIGNED.map(([value, icon]) => ({ value, icon, label: t(`text.align.${value}`) }))}
          onChange={(align) => style({ align })}
        />
        <Switch label={t('text.wrap')} isOn={layer.wrap === true} onChange={(on) => style({ wrap: on || null })} />
        <Switch
          label={t('text.vertical')}
          isOn={layer.vertical === true}
          onChange={(on) => style({ vertical: on || null })}
        />
        <Slider
          label={t('text.curve')}
          value={bend}
          range={[-100, 100]}
          said={bend === 0 ? t('text.curve.none') : t('percent', { percent: bend })}
          onChange={(value, gesture) => style({ curve: value === 0 ? null : { radius: radiusOf(value) } }, gesture)}
        />
      </Section>
      <Section title={t('text.fill')}>
        {part ? (
          <ColourField
            label={t('paint.colour')}
            value={own.fill ?? plainOf(layer.fill)}
            onChange={(fill, gesture) => editor.run('rangeStyle', { fill }, gesture)}
          />
        ) : (
          <PaintField value={layer.fill} onChange={(fill, gesture) => style({ fill }, gesture)} />
        )}
      </Section>
    </div>
  )
}

const plainOf = (fill: Paint) => (typeof fill === 'string' ? fill : (fill.stops[0]?.colour ?? BLACK))

/** Typing during one focus is one undo step. */
function Words({ layer }: { layer: TextLayer }) {
  const t = useT('design')
  const editor = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? layer.text
  return (
    <>
      <textarea
        className={pieces.area}
        aria-label={t('text.words')}
        value={text}
        rows={3}
        maxLength={LIMITS.text}
        dir="auto"
        spellCheck
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value.trim() !== '') editor.run('textStyle', { text: target.value }, `words ${layer.id}`)
        }}
        onBlur={() => {
          setTyped(null)
          editor.endGesture()
        }}
      />
      <LettersLeft length={text.length} most={LIMITS.text} />
    </>
  )
}
