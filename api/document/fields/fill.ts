import { apply, type Point } from '../geometry/matrix.ts'
import { rebrushed } from '../geometry/brushed.ts'
import { extentOf } from '../geometry/extent.ts'
import { matrixOf, placedAt } from '../geometry/transform.ts'
import type { Asset, DesignDocument } from '../model/document.ts'
import type { ImageLayer, Layer, LayerId, TextLayer } from '../model/layers.ts'
import { pruned } from '../model/uses.ts'
import { layersIn } from '../model/walk.ts'
import { onLayers } from '../operations/rewrite.ts'
import { movedRuns, withStyle } from '../text/runs.ts'
import { fontFieldName } from './field_fonts.ts'
import { buyerFields, chosenFonts, keyOfLayer, type FieldFault } from './fields.ts'

/** Cleaned values by the key of the field. */
type Values = ReadonlyMap<string, string>

/** The texts that change, with their new words and fonts and not yet measured. */
export function changedTexts(document: DesignDocument, values: Values): TextLayer[] {
  const changed: TextLayer[] = []
  const fonts = chosenFonts(buyerFields(document), values)
  for (const { layers } of document.faces)
    for (const layer of layersIn(layers)) {
      if (layer.type !== 'text') continue
      const [text = layer.text, font] = [valueOf(layer, values), valueOf(layer, fonts)]
      const made = withFont(text === layer.text ? layer : withText(layer, text), font)
      if (made !== layer) changed.push(made)
    }
  return changed
}

const valueOf = (layer: Layer, values: Values) =>
  'field' in layer && layer.field ? values.get(keyOfLayer(layer) ?? '') : undefined

function withText({ runs, ...layer }: TextLayer, text: string): TextLayer {
  const moved = movedRuns(runs, layer.text, text)
  return { ...layer, text, ...(moved && { runs: moved }) }
}

/** The chosen font is that of the whole text. */
function withFont(layer: TextLayer, font: string | undefined): TextLayer {
  const { runs, ...rest } = layer
  if (font === undefined || [font, ...(runs ?? []).map((run) => run.font ?? font)].every((one) => one === layer.font))
    return layer
  const { length } = layer.text
  const plain = withStyle(runs, { from: 0, to: length, length }, { font: null })
  return { ...rest, font, ...(plain && { runs: plain }) }
}

export interface Filled {
  /** Without fields: a document like any other, which prints what the buyer entered. */
  document: DesignDocument
  faults: readonly FieldFault[]
}

/**
 * Puts measured texts and pictures in the place of fields. A text keeps its aligned side where it was, and a picture
 * covers the place of the one before.
 */
export function fillFields(
  document: DesignDocument,
  values: Values,
  laid: readonly TextLayer[],
  pictures: ReadonlyMap<string, Asset> = new Map(),
): Filled {
  const texts = new Map(laid.map((layer) => [layer.id, layer]))
  const changed = onLayers(document, (layer) => {
    if (!('field' in layer) || !layer.field) return undefined
    if (layer.type === 'text') return withoutField(textIn(layer, texts.get(layer.id)))
    const asset = pictures.get(keyOfLayer(layer) ?? '')
    return withoutField(asset ? covering(layer, asset) : layer)
  })
  const added = [...pictures.values()].filter(({ id }) => document.assets.every((one) => one.id !== id))
  const filled = pruned({ ...changed, assets: [...changed.assets, ...added] })
  return { document: filled, faults: outside(document, filled, new Set(texts.keys()), values) }
}

function withoutField<Kind extends TextLayer | ImageLayer>({ field: _, ...layer }: Kind): Layer {
  return layer as unknown as Layer
}

const textIn = (before: TextLayer, after: TextLayer | undefined): TextLayer => (after ? pinned(before, after) : before)

/** Moves the layer so that the side its lines are aligned to, and their top, stay. */
function pinned(before: TextLayer, after: TextLayer): TextLayer {
  const along = before.align === 'end' ? 0.5 : before.align === 'center' ? 0 : -0.5
  const at = before.vertical ? { x: 0.5, y: along } : { x: along, y: -0.5 }
  const corner = (layer: TextLayer): Point => apply(matrixOf(layer), { x: at.x * layer.width, y: at.y * layer.height })
  const [was, is] = [corner(before), corner(after)]
  return placedAt(after, after.x + was.x - is.x, after.y + was.y - is.y)
}

/** The middle of the new picture, with the sides of the place that it fills. */
function covering(layer: ImageLayer, { id, width, height }: Asset): ImageLayer {
  const share = layer.width / layer.height / (width / height)
  const crop = { width: Math.min(1, share), height: Math.min(1, 1 / share) }
  const isWhole = crop.width > 1 - LEAST && crop.height > 1 - LEAST
  const { crop: _, erased: _erased, ...rest } = layer
  const shown = isWhole ? undefined : { x: (1 - crop.width) / 2, y: (1 - crop.height) / 2, ...crop }
  const erased = rebrushed(layer, shown)
  return { ...rest, asset: id, ...(shown && { crop: shown }), ...(erased && erased.length > 0 && { erased }) }
}

const LEAST = 0.001

/** Words that reach over the bleed line, where those of the design did not. */
function outside(
  before: DesignDocument,
  after: DesignDocument,
  ids: ReadonlySet<LayerId>,
  values: Values,
): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const [at, { area, layers }] of after.faces.entries())
    for (const layer of layers) {
      if (!isCut(layer, area)) continue
      const earlier = before.faces[at]?.layers.find(({ id }) => id === layer.id)
      if (earlier && isCut(earlier, area)) continue
      for (const one of layersIn([layer])) {
        const key = keyOfLayer(one)
        const name = one.name?.trim() ?? ''
        if (ids.has(one.id) && key !== null && !faults.has(key))
          faults.set(key, { field: values.has(key) ? name : fontFieldName(name), reason: 'outside' })
      }
    }
  return [...faults.values()]
}

const isCut = (layer: Layer, area: Parameters<typeof extentOf>[1]) => {
  const extent = extentOf(layer, area)
  return extent === 'cut' || extent === 'outside'
}
