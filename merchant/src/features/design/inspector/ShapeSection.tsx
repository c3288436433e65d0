import { NEW_SHAPE } from '@inkfold/api/document/model/defaults'
import type { ShapeLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import type { Dash } from '@inkfold/api/document/model/paint'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { NumberField } from '../pieces/NumberField'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { Slider } from '../pieces/Slider'
import { Switch } from '../pieces/Switch'
import { useEditor } from '../useEditor'
import { PaintField } from './PaintField'
import { BLACK } from './paints'

export default function ShapeSection({ layer }: { layer: ShapeLayer }) {
  const t = useT('design')
  const editor = useEditor()
  const { shape, fill } = layer
  return (
    <Section title={t(`shape.${shape}`)}>
      {shape !== 'line' && (
        <Switch
          label={t('shape.fill')}
          isOn={fill !== undefined}
          onChange={(on) => editor.run('shape', { fill: on ? (layer.outline?.colour ?? BLACK) : null })}
        />
      )}
      {fill !== undefined && (
        <PaintField value={fill} onChange={(made, gesture) => editor.run('shape', { fill: made }, gesture)} />
      )}
      <Numbers layer={layer} />
      {(shape === 'line' || layer.outline) && <DashFields layer={layer} />}
    </Section>
  )
}

function Numbers({ layer }: { layer: ShapeLayer }) {
  const t = useT('design')
  const editor = useEditor()
  const { shape, radius, points, inner = NEW_SHAPE.inner } = layer
  if (shape === 'rectangle' || shape === 'bubble')
    return (
      <NumberField
        label={t('shape.radius')}
        unit={t('unit.mm')}
        value={radius ?? (shape === 'bubble' ? Math.min(layer.width, layer.height) / 5 : 0)}
        range={RANGES.gap}
        onChange={(value) => editor.run('shape', { radius: value })}
      />
    )
  if (shape !== 'polygon' && shape !== 'star') return null
  const percent = Math.round(inner * 100)
  return (
    <>
      <NumberField
        label={t(shape === 'star' ? 'shape.points' : 'shape.corners')}
        value={points ?? NEW_SHAPE.points[shape]}
        range={RANGES.points}
        onChange={(value) => editor.run('shape', { points: value })}
      />
      {shape === 'star' && (
        <Slider
          label={t('shape.inner')}
          value={percent}
          range={[5, 95]}
          said={t('percent', { percent })}
          onChange={(value, gesture) => editor.run('shape', { inner: value / 100 }, gesture)}
        />
      )}
    </>
  )
}

const STYLES = ['solid', 'dashed', 'dotted'] as const
type Style = (typeof STYLES)[number]

function DashFields({ layer }: { layer: ShapeLayer }) {
  const t = useT('design')
  const editor = useEditor()
  const { dash } = layer
  const set = (made: Dash | null) => editor.run('shape', { dash: made })
  const thick = layer.outline?.width ?? layer.height
  const style: Style = dash === undefined ? 'solid' : dash.length === 0 ? 'dotted' : 'dashed'
  const made: Record<Style, Dash | null> = {
    solid: null,
    dashed: { length: tenth(3 * thick), gap: tenth(2 * thick) },
    dotted: { length: 0, gap: tenth(2 * thick) },
  }
  return (
    <>
      <Select
        isField
        label={t('shape.dash')}
        value={style}
        options={STYLES.map((one) => [one, t(`shape.dash.${one}`)] as const)}
        onChange={(value) => set(made[STYLES.find((one) => one === value) ?? 'solid'])}
      />
      {dash && (
        <div className={pieces.pair}>
          {dash.length > 0 && (
            <NumberField
              label={t('shape.dash.length')}
              unit={t('unit.mm')}
              value={dash.length}
              range={[0.1, RANGES.dash[1]]}
              onChange={(length) => set({ ...dash, length })}
            />
          )}
          <NumberField
            label={t('shape.dash.gap')}
            unit={t('unit.mm')}
            value={dash.gap}
            range={RANGES.dashGap}
            onChange={(gap) => set({ ...dash, gap })}
          />
        </div>
      )}
    </>
  )
}

const tenth = (value: number) => Math.max(Math.round(value * 10) / 10, 0.2)
