import { MASK_SHAPES, type MaskShape } from '@inkfold/api/document/model/kinds'
import type { ImageLayer, TileLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { CommandTool } from '../pieces/CommandTool'
import { NumberField } from '../pieces/NumberField'
import pieces from '../pieces/pieces.module.css'
import { Section } from '../pieces/Section'
import { useEditor } from '../useEditor'
import { DpiLight } from './DpiLight'

export function PictureSection({ layer }: { layer: ImageLayer }) {
  const t = useT('design')
  return (
    <Section title={t('picture')}>
      <DpiLight layer={layer} />
      <div className={pieces.tools}>
        <CommandTool name="crop" icon="crop" hasWords />
        <CommandTool name="erase" icon="erase" hasWords />
        <CommandTool name="pictureToTile" icon="patterns" hasWords />
      </div>
      <MaskFields layer={layer} />
    </Section>
  )
}

export function MaskFields({ layer }: { layer: ImageLayer | TileLayer }) {
  const t = useT('design')
  const editor = useEditor()
  const shape = layer.mask?.shape
  return (
    <>
      <Select
        isField
        label={t('mask')}
        value={shape ?? ''}
        options={[
          ['', t('mask.none')],
          ...MASK_SHAPES.map((one) => [one, t(`mask.${one}`)] as const),
          ...(shape === 'path' ? [['path', t('mask.path')] as const] : []),
        ]}
        onChange={(value) => value !== 'path' && editor.run('mask', { mask: maskOf(value, layer) })}
      />
      {layer.mask?.shape === 'rounded' && (
        <NumberField
          label={t('mask.radius')}
          unit={t('unit.mm')}
          value={layer.mask.radius ?? 0}
          range={[0.1, RANGES.size[1]]}
          onChange={(radius) => editor.run('mask', { mask: { shape: 'rounded', radius } })}
        />
      )}
    </>
  )
}

function maskOf(value: string, { width, height }: ImageLayer | TileLayer) {
  const shape: MaskShape | undefined = MASK_SHAPES.find((one) => one === value)
  if (!shape) return null
  return shape === 'rounded' ? { shape, radius: Math.round(Math.min(width, height)) / 10 } : { shape }
}
