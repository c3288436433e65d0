import { TILE_LAYOUTS } from '@inkfold/api/document/model/kinds'
import type { TileLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { CommandTool } from '../pieces/CommandTool'
import { NumberField } from '../pieces/NumberField'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { useEditor } from '../useEditor'
import { DpiLight } from './DpiLight'
import { MaskFields } from './PictureSection'

export function TileSection({ layer }: { layer: TileLayer }) {
  const t = useT('design')
  const editor = useEditor()
  const { cell, gapX = 0, gapY = 0 } = layer
  const mm = t('unit.mm')
  return (
    <Section title={t('tile')}>
      <DpiLight layer={layer} />
      <Select
        isField
        label={t('tile.layout')}
        value={layer.layout}
        options={TILE_LAYOUTS.map((one) => [one, t(`tile.${one}`)] as const)}
        onChange={(value) => editor.run('tile', { layout: TILE_LAYOUTS.find((one) => one === value) ?? 'grid' })}
      />
      <div className={pieces.pair}>
        <NumberField
          label={t('tile.size')}
          unit={mm}
          value={cell.width}
          range={RANGES.size}
          onChange={(width) => editor.run('tile', { width, height: (cell.height / cell.width) * width })}
        />
        <span />
        <NumberField
          label={t('tile.gapX')}
          unit={mm}
          value={gapX}
          range={RANGES.gap}
          onChange={(gap) => editor.run('tile', { gapX: gap })}
        />
        <NumberField
          label={t('tile.gapY')}
          unit={mm}
          value={gapY}
          range={RANGES.gap}
          onChange={(gap) => editor.run('tile', { gapY: gap })}
        />
      </div>
      <div className={pieces.tools}>
        <CommandTool name="erase" icon="erase" hasWords />
      </div>
      <MaskFields layer={layer} />
    </Section>
  )
}
