import { IDENTITY, multiply, type Matrix } from '#document/geometry/matrix'
import { matrixOf } from '#document/geometry/transform'
import type { Face } from '#document/model/document'
import type { ImageLayer, Layer, TileLayer } from '#document/model/layers'

/** The sides of a whole picture, in pixels of what it is drawn on. */
export interface Needed {
  readonly across: number
  readonly down: number
}

/** How large each picture would be, whole, where it is shown largest. */
export function pixelsNeeded(faces: readonly Face[], pxPerMm: number): ReadonlyMap<number, Needed> {
  const needed = new Map<number, Needed>()
  for (const { layers } of faces) for (const layer of layers) collect(layer, IDENTITY)
  return needed

  function collect(layer: Layer, parent: Matrix): void {
    if (layer.hidden) return
    const matrix = multiply(parent, matrixOf(layer))
    if (layer.type === 'group') for (const child of layer.children) collect(child, matrix)
    if (layer.type !== 'image' && layer.type !== 'tile') return
    const [a, b, c, d] = matrix
    const { width, height } = wholeOf(layer)
    const { across, down } = needed.get(layer.asset) ?? { across: 0, down: 0 }
    needed.set(layer.asset, {
      across: Math.max(across, width * Math.hypot(a, b) * pxPerMm),
      down: Math.max(down, height * Math.hypot(c, d) * pxPerMm),
    })
  }
}

/** In millimetres of the layer. */
function wholeOf(layer: ImageLayer | TileLayer) {
  if (layer.type === 'tile') return layer.cell
  const { width, height } = layer.crop ?? { width: 1, height: 1 }
  return { width: layer.width / width, height: layer.height / height }
}
