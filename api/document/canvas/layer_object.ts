import { FabricObject } from 'fabric'
import { boxAround, quadsOf } from '../geometry/boxes.ts'
import type { GroupLayer, Layer } from '../model/layers.ts'
import { paintContent } from './paint_layer.ts'
import type { Pen } from './pen.ts'
import type { World } from './world.ts'

/**
 * A layer on fabric's canvas: fabric handles position and selection, painting uses the same code as the print. A group
 * is one object.
 */
export class LayerObject extends FabricObject {
  layer: Layer
  world: World

  constructor(layer: Layer, world: World) {
    super({ originX: 'center', originY: 'center', strokeWidth: 0, objectCaching: false })
    this.layer = layer
    this.world = world
    this.show(layer, world)
  }

  /** Updates the object in place, so the selection survives. */
  show(layer: Layer, world: World = this.world): this {
    const { width, height } = sizeOf(layer)
    this.layer = layer
    this.world = world
    this.set({
      left: layer.x * world.pxPerMm,
      top: layer.y * world.pxPerMm,
      width: width * world.pxPerMm,
      height: height * world.pxPerMm,
      angle: layer.rotation ?? 0,
      skewX: layer.skewX ?? 0,
      scaleX: layer.scaleX ?? 1,
      scaleY: layer.scaleY ?? 1,
      flipX: layer.flipX ?? false,
      flipY: layer.flipY ?? false,
      opacity: layer.opacity ?? 1,
      visible: !layer.hidden,
    })
    this.setCoords()
    return this
  }

  /** Fabric's own handles are disabled; the editor draws its own above all objects. */
  static override createControls(): { controls: Record<string, never> } {
    return { controls: {} }
  }

  override _render(pen: unknown): void {
    paintContent(pen as Pen, this.layer, this.world)
  }

  /** Shadows and curved texts extend beyond the object's bounds. */
  override isOnScreen(): boolean {
    return true
  }
}

const sizeOf = (layer: Layer) => (layer.type === 'group' ? aroundMiddle(layer) : layer)

/** A group's children may be off-centre, but fabric objects are centred. */
function aroundMiddle({ children }: GroupLayer) {
  const { left, top, right, bottom } = boxAround(children.flatMap((child) => quadsOf(child)).flat())
  return { width: 2 * Math.max(-left, right, 0), height: 2 * Math.max(-top, bottom, 0) }
}

export const layerObject = (layer: Layer, world: World): LayerObject => new LayerObject(layer, world)
