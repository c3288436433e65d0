import { tidy } from '@inkfold/api/document/geometry/units'
import type { Asset } from '@inkfold/api/document/model/document'
import type { Filters, ImageLayer, Layer, Mask, TileLayer } from '@inkfold/api/document/model/layers'
import type { Outline, Shadow } from '@inkfold/api/document/model/paint'
import { use } from '@inkfold/api/document/operations/add'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { onlyChosen } from '../state/read'
import { command } from './command'
import { hasChosenOf, isOnly } from './conditions'
import { changedChosen } from './layers'
import { limitFilters, limitMask, limitOutline, limitShadow } from './limits'
import { changes } from './properties'
import { outlined } from './shape'

/** For pictures and patterns. Omitted filters stay unchanged; null removes all. */
export const filter = command<{ filters: Filters | null }>({
  group: 'picture',
  isPerCloth: true,
  enabled: hasChosenOf('image', 'tile'),
  run: (state, { filters }) => ({
    document: changedChosen(state, (layer) =>
      layer.type === 'image' || layer.type === 'tile'
        ? changes(layer, { filters: filters && limitFilters(filters) })
        : layer,
    ),
  }),
})

export const mask = command<{ mask: Mask | null }>({
  group: 'picture',
  enabled: hasChosenOf('image', 'tile'),
  run: (state, { mask: made }) => ({
    document: changedChosen(state, (layer) =>
      layer.type === 'image' || layer.type === 'tile' ? changes(layer, { mask: made && limitMask(made) }) : layer,
    ),
  }),
})

export const outline = command<{ outline: Outline | null }>({
  group: 'picture',
  isPerCloth: true,
  enabled: hasChosenOf('image', 'text', 'shape'),
  run: (state, { outline: made }) => ({
    document: changedChosen(state, (layer) => {
      const limited = made && limitOutline(made)
      if (layer.type === 'shape') return outlined(layer, limited)
      return layer.type === 'image' || layer.type === 'text' ? changes(layer, { outline: limited }) : layer
    }),
  }),
})

export const shadow = command<{ shadow: Shadow | null }>({
  group: 'picture',
  isPerCloth: true,
  enabled: hasChosenOf('image', 'text', 'shape'),
  run: (state, { shadow: made }) => ({
    document: changedChosen(state, (layer) =>
      layer.type === 'image' || layer.type === 'text' || layer.type === 'shape'
        ? changes(layer, { shadow: made && limitShadow(made) })
        : layer,
    ),
  }),
})

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
    const { erased: _erased, ...whole } = layer
    const cell = { ...layer.cell, height: tidy(Math.max((layer.cell.width * height) / width, 0.1)) }
    return { ...whole, asset: id, cell }
  }
  const { crop: _crop, erased: _erased, ...whole } = layer
  const scale = Math.sqrt((layer.width * layer.height) / (width * height))
  return { ...whole, asset: id, width: tidy(width * scale), height: tidy(height * scale) }
}
