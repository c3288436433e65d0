import { FillObject } from '@inkfold/api/document/canvas/face_objects'
import { LayerObject } from '@inkfold/api/document/canvas/layer_object'
import type { World } from '@inkfold/api/document/canvas/world'
import type { Face } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'
import type { FabricObject } from 'fabric'

export type BaseWorld = Omit<World, 'pxPerMm'>

export class LayerObjects {
  readonly #base: BaseWorld
  readonly #known = new Map<string, LayerObject>()
  #world: World

  constructor(base: BaseWorld) {
    this.#base = base
    this.#world = { ...base, pxPerMm: 1 }
  }

  /** Sets the drawing scale; like the printer's, because letters and pattern cells depend on it. */
  scaleTo(pxPerMm: number): void {
    if (this.#world.pxPerMm !== pxPerMm) this.#world = { ...this.#base, pxPerMm }
  }

  of(layer: Layer): LayerObject {
    const known = this.#known.get(layer.id)
    if (known) return known.layer === layer && known.world === this.#world ? known : known.show(layer, this.#world)
    const made = new LayerObject(layer, this.#world)
    this.#known.set(layer.id, made)
    return made
  }

  under(face: Face): readonly FabricObject[] {
    return face.fill === undefined ? [] : [new FillObject(face, this.#world)]
  }

  /** Bottom to top; drops the objects of removed layers. */
  on({ layers }: Face): readonly LayerObject[] {
    const ids = new Set(layers.map(({ id }) => id))
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#known.delete(id)
    return layers.map((layer) => this.of(layer))
  }
}
