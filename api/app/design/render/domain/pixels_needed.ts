import { IDENTITY, multiply, type Matrix } from '#document/geometry/matrix'
import { matrixOf } from '#document/geometry/transform'
import type { Face } from '#document/model/document'
import type { Layer } from '#document/model/layers'

/** How wide each picture would be, whole, where it is shown largest. */
export function pixelsNeeded(faces: readonly Face[], pxPerMm: number): ReadonlyMap<number, number> {
  const needed = new Map<number, number>()
  for (const { layers } of faces) for (const layer of layers) collect(layer, IDENTITY)
  return needed

  function collect(layer: Layer, parent: Matrix): void {
    if (layer.hidden) return
    const matrix = multiply(parent, matrixOf(layer))
    if (layer.type === 'group') for (const child of layer.children) collect(child, matrix)
    if (layer.type !== 'image' && layer.type !== 'tile') return
    const [a, b, c, d] = matrix
    const scale = Math.max(Math.hypot(a, b), Math.hypot(c, d)) * pxPerMm
    const width = layer.type === 'tile' ? layer.cell.width : layer.width / (layer.crop?.width ?? 1)
    needed.set(layer.asset, Math.max(needed.get(layer.asset) ?? 0, width * scale))
  }
}
