import { FONTS } from '@inkfold/api/document/fonts/manifest'
import { RANGES } from '@inkfold/api/document/model/limits'
import type { Alignment } from '@inkfold/api/document/model/kinds'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import { useState } from 'react'
import type { TextStyle } from '@/editor'
import { useLanguage, useT } from '@/i18n/useT'
import { localizedName } from '@/i18n/localizedName'
import { Select } from '@/ui/Select'
import type { IconName } from '../pieces/Icon'
import { NumberField } from '../pieces/NumberField'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { Segments } from '../pieces/Segments'
import { Slider } from '../pieces/Slider'
import { Switch } from '../pieces/Switch'
import { useEditor } from '../useEditor'
import { bendOf, radiusOf } from './bend'
import { PaintField } from './PaintField'

const ALIGNED: readonly (readonly [Alignment, IconName])[] = [
  ['start', 'textStart'],
  ['center', 'textCentre'],
  ['end', 'textEnd'],
  ['justify', 'textJustify'],
]

export function TextSection({ layer }: { layer: TextLayer }) {
  const t = useT('design')
  const language = useLanguage()
  const editor = useEditor()
  const style = (changes: TextStyle, gesture?: string) => {
    editor.run('textStyle', changes, gesture)
    if (gesture === undefined) editor.endGesture()
  }
  const bend = layer.curve ? bendOf(layer.curve.radius) : 0
  return (
    <>
      <Section title={t('text')}>
        <Words layer={layer} />
        <Select
          label={t('text.font')}
          value={layer.font}
          options={FONTS.map((font) => [font.id, localizedName(font, language)] as const)}
          onChange={(font) => style({ font })}
        />
        <div className={pieces.pair}>
          <NumberField
            label={t('text.size')}
            unit={t('unit.mm')}
            value={layer.size}
            range={RANGES.textSize}
            onChange={(size) => style({ size })}
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
        <PaintField value={layer.fill} onChange={(fill, gesture) => style({ fill }, gesture)} />
      </Section>
    </>
  )
}

/** Typing during one focus is one undo step. */
function Words({ layer }: { layer: TextLayer }) {
  const t = useT('design')
  const editor = useEditor()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <textarea
      className={pieces.area}
      aria-label={t('text.words')}
      value={typed ?? layer.text}
      rows={3}
      maxLength={2000}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value.trim() !== '') editor.run('textStyle', { text: target.value }, `words ${layer.id}`)
      }}
      onBlur={() => {
        setTyped(null)
        editor.endGesture()
      }}
    />
  )
}
