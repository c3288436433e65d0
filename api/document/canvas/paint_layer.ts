import { matrixOf } from '../geometry/transform.ts'
import type { GroupLayer, Layer } from '../model/layers.ts'
import { drawApart, NOTHING_BEYOND } from './apart.ts'
import { paintCode } from './paint_code.ts'
import { paintImage } from './paint_image.ts'
import { paintShape } from './paint_shape.ts'
import { paintText } from './paint_text.ts'
import { paintTile } from './paint_tile.ts'
import type { Pen } from './pen.ts'
import type { World } from './world.ts'

/** Expects the pen's origin at the upper left of the print area, or at the centre of the layer's group. */
export function paintLayer(pen: Pen, layer: Layer, world: World): void {
  if (layer.hidden) return
  const [a, b, c, d, x, y] = matrixOf(layer)
  pen.save()
  pen.transform(a, b, c, d, x * world.pxPerMm, y * world.pxPerMm)
  pen.globalAlpha *= layer.opacity ?? 1
  paintContent(pen, layer, world)
  pen.restore()
}

/** A layer's content, with the pen already at its centre, rotated and with its opacity. */
export function paintContent(pen: Pen, layer: Layer, world: World): void {
  if (!layer.blend) return paintKind(pen, layer, world)
  // As one, because each of its strokes would otherwise mix with the one before.
  pen.save()
  pen.globalCompositeOperation = layer.blend
  drawApart(pen, world, null, NOTHING_BEYOND, (own) => paintKind(own, layer, world))
  pen.restore()
}

function paintKind(pen: Pen, layer: Layer, world: World): void {
  if (layer.type === 'image') return paintImage(pen, layer, world)
  if (layer.type === 'text') return paintText(pen, layer, world)
  if (layer.type === 'tile') return paintTile(pen, layer, world)
  if (layer.type === 'shape') return paintShape(pen, layer, world)
  return layer.type === 'code' ? paintCode(pen, layer, world) : paintGroup(pen, layer, world)
}

/** A translucent group is composited as one, so its children do not show through each other. */
function paintGroup(pen: Pen, { children }: GroupLayer, world: World): void {
  const draw = (own: Pen) => children.forEach((child) => paintLayer(own, child, world))
  if (pen.globalAlpha < 1) drawApart(pen, world, null, NOTHING_BEYOND, draw)
  else draw(pen)
}
