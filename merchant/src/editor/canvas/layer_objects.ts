import { FillObject } from '@inkfold/api/document/canvas/face_objects'
import { LayerObject } from '@inkfold/api/document/canvas/layer_object'
import type { World } from '@inkfold/api/document/canvas/world'
import type { Face } from '@inkfold/api/document/model/document'
import type { Layer } from '@inkfold/api/document/model/layers'
import type { FabricObject } from 'fabric'

export type BaseWorld = Omit<World, 'pxPerMm'>

/** One object for each layer, which shows it as it is now. */
export class LayerObjects {
  readonly #base: BaseWorld
  readonly #known = new Map<string, LayerObject>()
  #world: World

  constructor(base: BaseWorld) {
    this.#base = base
    this.#world = { ...base, pxPerMm: 1 }
  }

  /** Objects are drawn at this scale from now on, as the printer draws at its own: letters and pattern cells differ at any other. */
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

  /** What lies under all layers, if the face has a fill. */
  under(face: Face): readonly FabricObject[] {
    return face.fill === undefined ? [] : [new FillObject(face, this.#world)]
  }

  /** From the bottom up; the objects of layers that are on it no more are forgotten. */
  on({ layers }: Face): readonly LayerObject[] {
    const ids = new Set(layers.map(({ id }) => id))
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#known.delete(id)
    return layers.map((layer) => this.of(layer))
  }
}
