import { FabricObject } from 'fabric'
import type { DesignDocument, Face } from '../model/document.ts'
import { LayerObject } from './layer_object.ts'
import { paintFill } from './paint_face.ts'
import type { Pen } from './pen.ts'
import type { World } from './world.ts'

/** The fill of a face: at the bottom and not selectable. */
export class FillObject extends FabricObject {
  readonly #face: Face
  readonly #world: World

  constructor(face: Face, world: World) {
    super({ left: 0, top: 0, width: 1, height: 1, originX: 'left', originY: 'top' })
    this.set({ strokeWidth: 0, objectCaching: false, selectable: false, evented: false })
    this.#face = face
    this.#world = world
  }

  override _render(pen: unknown): void {
    const own = pen as Pen
    own.save()
    own.translate(-0.5, -0.5)
    paintFill(own, this.#face, this.#world)
    own.restore()
  }

  override isOnScreen(): boolean {
    return true
  }
}

/** All objects of a face, bottom first; the origin is the upper left of the print area. */
export function faceObjects(document: DesignDocument, key: string, world: World): FabricObject[] {
  const face = document.faces.find((one) => one.key === key)
  if (!face) return []
  const layers = face.layers.map((layer) => new LayerObject(layer, world))
  return face.fill === undefined ? layers : [new FillObject(face, world), ...layers]
}
