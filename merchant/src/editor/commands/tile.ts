import { tidy } from '@inkfold/api/document/geometry/units'
import type { TileLayout } from '@inkfold/api/document/model/kinds'
import type { ImageLayer, TileLayer } from '@inkfold/api/document/model/layers'
import { RANGES } from '@inkfold/api/document/model/limits'
import { unchanged } from '@inkfold/api/document/model/same'
import { replaceLayer } from '@inkfold/api/document/operations/rewrite'
import { clamped } from '../place/resize'
import { onlyChosen } from '../state/read'
import { command } from './command'
import { hasChosenOf, isOnly } from './conditions'
import { changedChosen } from './layers'
import { changes } from './properties'

/** Replaces a picture by a pattern of it with the same extent. */
export const pictureToTile = command({
  group: 'picture',
  enabled: isOnly('image'),
  run: (state) => {
    const layer = onlyChosen(state)
    if (layer?.type !== 'image') return null
    return { document: replaceLayer(state.document, layer.id, () => asTile(layer)) }
  },
})

function asTile({ crop: _crop, erased: _erased, outline: _outline, shadow: _shadow, ...layer }: ImageLayer): TileLayer {
  const cell = { width: tidy(Math.max(layer.width / 4, 0.1)), height: tidy(Math.max(layer.height / 4, 0.1)) }
  return { ...layer, type: 'tile', cell, layout: 'grid' }
}

/** Repetition of a pattern, in millimetres. */
export const tile = command<{ width?: number; height?: number; gapX?: number; gapY?: number; layout?: TileLayout }>({
  group: 'picture',
  enabled: hasChosenOf('tile'),
  run: (state, { width, height, gapX, gapY, layout }) => ({
    document: changedChosen(state, (layer) => {
      if (layer.type !== 'tile') return layer
      const cell = unchanged(layer.cell, {
        width: width === undefined ? layer.cell.width : clamped(width, RANGES.size),
        height: height === undefined ? layer.cell.height : clamped(height, RANGES.size),
      })
      return changes(layer, { cell, layout: layout ?? layer.layout, gapX: gap(gapX), gapY: gap(gapY) })
    }),
  }),
})

const gap = (value: number | undefined) => (value === undefined ? undefined : clamped(value, RANGES.gap) || null)
