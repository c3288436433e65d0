import { pathOfShape } from '@inkfold/api/document/geometry/shape_path'
import { apply, invert, multiply, type Matrix } from '@inkfold/api/document/geometry/matrix'
import { mapped, readPath, writePath } from '@inkfold/api/document/geometry/path'
import { matrixOf } from '@inkfold/api/document/geometry/transform'
import type { ImageLayer, ShapeLayer, TileLayer } from '@inkfold/api/document/model/layers'
import { onLayers } from '@inkfold/api/document/operations/rewrite'
import { clamped } from '../place/resize'
import { ERASER_WIDTH, SELECTING, type EraserStyle } from '../state/mode'
import { chosen, onlyChosen } from '../state/read'
import type { EditorState } from '../state/state'
import { command } from './command'
import { isOnly } from './conditions'
import { changedChosen } from './layers'
import { changes } from './properties'

const ERASER: EraserStyle = { brush: 'erase', width: 8 }

/** Starts the eraser or changes how it works; without a change it ends. */
export const erase = command<Partial<EraserStyle> | void>({
  group: 'picture',
  keys: ['E'],
  enabled: isOnly('image', 'tile'),
  run: (state, change) => {
    const { mode } = state
    const layer = onlyChosen(state)
    if (!layer || (mode.kind === 'erase' && !change)) return { mode: SELECTING }
    const { brush, width } = { ...ERASER, ...(mode.kind === 'erase' && mode), ...change }
    return {
      mode: { kind: 'erase' as const, id: layer.id, brush, width: clamped(width, ERASER_WIDTH) },
      ...(mode.kind !== 'erase' && { say: { words: 'say.erase' } }),
    }
  },
})

export const eraseDone = command({
  group: 'picture',
  keys: ['Enter'],
  enabled: ({ mode }) => mode.kind === 'erase',
  run: () => ({ mode: SELECTING }),
})

/** Restores all that the eraser took. */
export const eraseNothing = command({
  group: 'picture',
  enabled: (state) => {
    const layer = onlyChosen(state)
    return isOnly('image', 'tile')(state) && layer !== null && 'erased' in layer
  },
  run: (state) => ({
    document: changedChosen(state, (layer) =>
      layer.type === 'image' || layer.type === 'tile' ? changes(layer, { erased: null }) : layer,
    ),
    say: { words: 'say.restored_all' },
  }),
})

interface Masked {
  picture: ImageLayer | TileLayer
  shape: ShapeLayer
}

/** One picture and one shape with an area, unlocked and of one parent. */
function maskable(state: Pick<EditorState, 'document' | 'selection'>): Masked | null {
  const [one, other, ...more] = chosen(state)
  if (!one || !other || more.length > 0 || one.siblings !== other.siblings) return null
  const layers = [one.layer, other.layer].filter(({ locked }) => !locked)
  const picture = layers.find(({ type }) => type === 'image' || type === 'tile') as Masked['picture'] | undefined
  const shape = layers.find((layer): layer is ShapeLayer => layer.type === 'shape' && layer.shape !== 'line')
  return picture && shape ? { picture, shape } : null
}

/** Cuts a picture by a shape, which becomes its mask. */
export const maskWithShape = command({
  group: 'picture',
  enabled: (state) => maskable(state) !== null,
  run: (state) => {
    const found = maskable(state)
    if (!found) return null
    const { picture, shape } = found
    const path = writePath(inFrame(shape, picture))
    if (!readPath(path)) return { say: { words: 'say.cannot_mask' } }
    return {
      document: onLayers(state.document, (layer) => {
        if (layer.id === shape.id) return []
        return layer.id === picture.id ? changes(picture, { mask: { shape: 'path', path } }) : undefined
      }),
      selection: new Set([picture.id]),
      say: { words: 'say.masked' },
    }
  },
})

/** The edge of a shape, in thousandths of a picture's frame. */
function inFrame(shape: ShapeLayer, picture: ImageLayer | TileLayer) {
  const toPicture: Matrix = multiply(invert(matrixOf(picture)), matrixOf(shape))
  return mapped(pathOfShape(shape), (x, y) => {
    const at = apply(toPicture, { x, y })
    return [(at.x / picture.width + 0.5) * 1000, (at.y / picture.height + 0.5) * 1000]
  })
}
