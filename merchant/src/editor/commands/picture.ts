import { tidy } from '@inkfold/api/document/geometry/units'
import type { Asset } from '@inkfold/api/document/model/document'
import type { Symbology, TileLayout } from '@inkfold/api/document/model/kinds'
import type { CodeLayer, Crop, Filters, ImageLayer, Layer, Mask, TileLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import type { Colour, Outline, Shadow } from '@inkfold/api/document/model/paint'
import { asItWas } from '@inkfold/api/document/model/same'
import { use } from '@inkfold/api/document/operations/add'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { canSay } from '@inkfold/api/document/validation/code_rules'
import { cropped, wholeCrop } from '../place/crop'
import { clamped } from '../place/resize'
import { sound } from '../text/sound'
import { SELECTING } from '../state/mode'
import { onlyChosen } from '../state/read'
import type { Change } from '../state/change'
import type { EditorState } from '../state/state'
import { command } from './command'
import { hasChosenOf, isOnly } from './conditions'
import { changedChosen } from './layers'
import { heldFilters, heldMask, heldOutline, heldShadow } from './held'
import { changes } from './properties'

export const cannotSay = (symbology: Symbology): Change => ({ say: { words: `say.cannot_say_${symbology}` } })

/** Of pictures and patterns; what a filter does not name is as it was, and null takes all of them away. */
export const filter = command<{ filters: Filters | null }>({
  group: 'picture',
  enabled: hasChosenOf('image', 'tile'),
  run: (state, { filters }) => ({
    document: changedChosen(state, (layer) =>
      layer.type === 'image' || layer.type === 'tile'
        ? changes(layer, { filters: filters && heldFilters(filters) })
        : layer,
    ),
  }),
})

export const mask = command<{ mask: Mask | null }>({
  group: 'picture',
  enabled: hasChosenOf('image', 'tile'),
  run: (state, { mask: made }) => ({
    document: changedChosen(state, (layer) =>
      layer.type === 'image' || layer.type === 'tile' ? changes(layer, { mask: made && heldMask(made) }) : layer,
    ),
  }),
})

export const outline = command<{ outline: Outline | null }>({
  group: 'picture',
  enabled: hasChosenOf('image', 'text'),
  run: (state, { outline: made }) => ({
    document: changedChosen(state, (layer) =>
      layer.type === 'image' || layer.type === 'text' ? changes(layer, { outline: made && heldOutline(made) }) : layer,
    ),
  }),
})

export const shadow = command<{ shadow: Shadow | null }>({
  group: 'picture',
  enabled: hasChosenOf('image', 'text'),
  run: (state, { shadow: made }) => ({
    document: changedChosen(state, (layer) =>
      layer.type === 'image' || layer.type === 'text' ? changes(layer, { shadow: made && heldShadow(made) }) : layer,
    ),
  }),
})

/** Another picture in the place of one, as large as that was. */
export const replacePicture = command<{ asset: Asset }>({
  group: 'picture',
  enabled: isOnly('image', 'tile'),
  run: (state, { asset }) => {
    const layer = onlyChosen(state)
    if (layer?.type !== 'image' && layer?.type !== 'tile') return null
    const document = use(state.document, { assets: [asset] })
    return { document: replaceLayer(document, layer.id, (one) => shows(one as ImageLayer | TileLayer, asset)) }
  },
})

function shows(layer: ImageLayer | TileLayer, { id, width, height }: Asset): Layer {
  if (layer.type === 'tile') {
    const cell = { ...layer.cell, height: tidy(Math.max((layer.cell.width * height) / width, 0.1)) }
    return { ...layer, asset: id, cell }
  }
  const { crop: _crop, ...whole } = layer
  const scale = Math.sqrt((layer.width * layer.height) / (width * height))
  return { ...whole, asset: id, width: tidy(width * scale), height: tidy(height * scale) }
}

/** A picture becomes a pattern of itself in its place, as far as it reaches. */
export const pictureToTile = command({
  group: 'picture',
  enabled: isOnly('image'),
  run: (state) => {
    const layer = onlyChosen(state)
    if (layer?.type !== 'image') return null
    return { document: replaceLayer(state.document, layer.id, () => asTile(layer)) }
  },
})

function asTile({ crop: _crop, outline: _outline, shadow: _shadow, ...layer }: ImageLayer): TileLayer {
  const cell = { width: tidy(Math.max(layer.width / 4, 0.1)), height: tidy(Math.max(layer.height / 4, 0.1)) }
  return { ...layer, type: 'tile', cell, layout: 'grid' }
}

/** How a pattern repeats, in millimetres. */
export const tile = command<{ width?: number; height?: number; gapX?: number; gapY?: number; layout?: TileLayout }>({
  group: 'picture',
  enabled: hasChosenOf('tile'),
  run: (state, { width, height, gapX, gapY, layout }) => ({
    document: changedChosen(state, (layer) => {
      if (layer.type !== 'tile') return layer
      const cell = asItWas(layer.cell, {
        width: width === undefined ? layer.cell.width : clamped(width, RANGES.size),
        height: height === undefined ? layer.cell.height : clamped(height, RANGES.size),
      })
      return changes(layer, { cell, layout: layout ?? layer.layout, gapX: gap(gapX), gapY: gap(gapY) })
    }),
  }),
})

const gap = (value: number | undefined) => (value === undefined ? undefined : clamped(value, RANGES.gap) || null)

export const code = command<{ symbology?: Symbology; text?: string; colour?: Colour; ground?: Colour | null }>({
  group: 'picture',
  enabled: hasChosenOf('code'),
  run: (state, args) => {
    const layer = onlyChosen(state)
    if (layer?.type !== 'code') return null
    const { symbology = layer.symbology } = args
    const text = sound(args.text ?? layer.text)
    if (!canSay(symbology, text)) return cannotSay(symbology)
    return {
      document: replaceLayer(state.document, layer.id, (one) => coded(one as CodeLayer, { ...args, symbology, text })),
    }
  },
})

function coded(
  layer: CodeLayer,
  {
    symbology,
    text,
    colour,
    ground,
  }: Partial<CodeLayer> | ({ ground?: Colour | null } & Partial<Omit<CodeLayer, 'ground'>>),
): CodeLayer {
  const square =
    symbology === 'qr'
      ? { width: Math.max(layer.width, layer.height), height: Math.max(layer.width, layer.height) }
      : {}
  return changes(layer, { ...square, symbology, text, colour, ground })
}

/** Shows the whole picture, and what of it is seen. */
export const crop = command({
  group: 'picture',
  keys: ['C'],
  enabled: isOnly('image'),
  run: (state) => {
    const layer = onlyChosen(state)
    if (layer?.type !== 'image') return null
    return { mode: { kind: 'crop' as const, id: layer.id, crop: layer.crop ?? wholeCrop }, say: { words: 'say.crop' } }
  },
})

/** In shares of the picture; the picture keeps its size and its place, and only shows more or less. */
export const cropTo = command<{ crop: Crop }>({
  group: 'picture',
  enabled: ({ mode }) => mode.kind === 'crop',
  run: ({ mode }, { crop: wanted }) => (mode.kind === 'crop' ? { mode: { ...mode, crop: wanted } } : null),
})

export const cropDone = command({
  group: 'picture',
  keys: ['Enter'],
  enabled: ({ mode }) => mode.kind === 'crop',
  run: (state: EditorState) => {
    const { mode } = state
    if (mode.kind !== 'crop') return null
    const document = replaceLayer(state.document, mode.id, (layer) =>
      layer.type === 'image' ? cropped(layer, mode.crop) : layer,
    )
    return { document, mode: SELECTING }
  },
})

/** The whole picture again. */
export const cropNothing = command({
  group: 'picture',
  enabled: ({ mode }) => mode.kind === 'crop',
  run: ({ mode }) => (mode.kind === 'crop' ? { mode: { ...mode, crop: wholeCrop } } : null),
})
