import type { DesignDocument } from './document.ts'
import type { Layer } from './layers.ts'

/** Depth first, a group before its children. */
export function* layersIn(layers: readonly Layer[]): Generator<Layer> {
  for (const layer of layers) {
    yield layer
    if (layer.type === 'group') yield* layersIn(layer.children)
  }
}

export function* layersOf({ faces }: DesignDocument): Generator<Layer> {
  for (const { layers } of faces) yield* layersIn(layers)
}
