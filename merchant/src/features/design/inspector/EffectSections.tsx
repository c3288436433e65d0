import type { ImageLayer, ShapeLayer, TextLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import type { Outline, Shadow } from '@inkfold/api/document/model/paint'
import { useT } from '@/i18n/useT'
import { ColourField } from '../pieces/ColourField'
import { NumberField } from '../pieces/NumberField'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { Slider } from '../pieces/Slider'
import { Switch } from '../pieces/Switch'
import { useEditor } from '../useEditor'
import { BLACK, WHITE } from './paints'

type Owner = { layer: ImageLayer | ShapeLayer | TextLayer }

/** In proportion to the font size or the layer's shorter side, with a minimum. */
const share = ({ layer }: Owner, part: number) =>
  Math.max(0.2, Math.round((layer.type === 'text' ? layer.size : Math.min(layer.width, layer.height)) * part * 10) / 10)

export function OutlineSection({ layer }: Owner) {
  const t = useT('design')
  const editor = useEditor()
  const { outline } = layer
  const set = (made: Outline | null, gesture?: string) => editor.run('outline', { outline: made }, gesture)
  return (
    <Section title={t('outline')}>
      <Switch
        label={t('outline.on')}
        isOn={outline !== undefined}
        onChange={(on) => set(on ? { colour: WHITE, width: share({ layer }, 0.06) } : null)}
      />
      {outline && (
        <>
          <ColourField
            label={t('paint.colour')}
            value={outline.colour}
            onChange={(colour, gesture) => set({ ...outline, colour }, gesture)}
          />
          <NumberField
            label={t('outline.width')}
            unit={t('unit.mm')}
            step={0.1}
            value={outline.width}
            range={RANGES.outline}
            onChange={(width) => set({ ...outline, width })}
          />
        </>
      )}
    </Section>
  )
}

export function ShadowSection({ layer }: Owner) {
  const t = useT('design')
  const editor = useEditor()
  const { shadow } = layer
  const set = (made: Shadow | null, gesture?: string) => editor.run('shadow', { shadow: made }, gesture)
  const percent = Math.round((shadow?.opacity ?? 0) * 100)
  const offset = share({ layer }, 0.05)
  return (
    <Section title={t('shadow')}>
      <Switch
        label={t('shadow.on')}
        isOn={shadow !== undefined}
        onChange={(on) => set(on ? { colour: BLACK, opacity: 0.4, x: offset, y: offset, blur: offset } : null)}
      />
      {shadow && (
        <>
          <ColourField
            label={t('paint.colour')}
            value={shadow.colour}
            onChange={(colour, gesture) => set({ ...shadow, colour }, gesture)}
          />
          <Slider
            label={t('look.opacity')}
            value={percent}
            range={[0, 100]}
            said={t('percent', { percent })}
            onChange={(value, gesture) => set({ ...shadow, opacity: value / 100 }, gesture)}
          />
          <div className={pieces.pair}>
            <NumberField
              label={t('shadow.x')}
              unit={t('unit.mm')}
              step={0.5}
              value={shadow.x}
              range={RANGES.shadow}
              onChange={(x) => set({ ...shadow, x })}
            />
            <NumberField
              label={t('shadow.y')}
              unit={t('unit.mm')}
              step={0.5}
              value={shadow.y}
              range={RANGES.shadow}
              onChange={(y) => set({ ...shadow, y })}
            />
            <NumberField
              label={t('shadow.blur')}
              unit={t('unit.mm')}
              step={0.5}
              value={shadow.blur}
              range={RANGES.blur}
              onChange={(blur) => set({ ...shadow, blur })}
            />
          </div>
        </>
      )}
    </Section>
  )
}
