import type { ImageLayer } from '../model/layers.ts'
import { scaleOf } from './apart.ts'
import { filtered } from './filtered.ts'
import type { Pen } from './pen.ts'
import { drawPicture, matrixOfPen } from './paint_picture.ts'
import { traceShape } from './shapes.ts'
import { drawWhole, reachOfShadow } from './shadows.ts'
import { wantedOf } from './wanted.ts'
import type { Picture, World } from './world.ts'

export function paintImage(pen: Pen, layer: ImageLayer, world: World): void {
  const { outline, shadow } = layer
  const picture = world.picture(layer.asset, wantedFor(pen, layer, world))
  if (!picture) return
  const shown = filtered(picture, layer.filters, world)
  const isSeveral = shadow !== undefined || (outline !== undefined && pen.globalAlpha < 1)
  if (!isSeveral) return drawFramed(pen, layer, shown, world)
  const beyond = ((outline?.width ?? 0) / 2) * world.pxPerMm
  const [x, y] = [(layer.width / 2) * world.pxPerMm + beyond, (layer.height / 2) * world.pxPerMm + beyond]
  drawWhole(pen, world, { left: -x, top: -y, right: x, bottom: y }, shadow, (own) =>
    drawFramed(own, layer, shown, world),
  )
}

function wantedFor(pen: Pen, { width, height, crop, shadow }: ImageLayer, { pxPerMm }: World) {
  const beyond = shadow ? reachOfShadow(shadow, scaleOf(pen) * pxPerMm) : 0
  const frame = { width: width * pxPerMm, height: height * pxPerMm }
  return wantedOf(matrixOfPen(pen), frame, crop, { width: pen.canvas.width, height: pen.canvas.height, beyond })
}

/** The outline follows the mask or the frame; the picture covers its inner half. */
function drawFramed(pen: Pen, layer: ImageLayer, picture: Picture, { pxPerMm }: World): void {
  const [width, height] = [layer.width * pxPerMm, layer.height * pxPerMm]
  const { outline, mask } = layer
  const trace = () => traceShape(pen, mask?.shape ?? null, width, height, (mask?.radius ?? 0) * pxPerMm)
  pen.save()
  if (outline) {
    trace()
    pen.strokeStyle = outline.colour
    pen.lineWidth = outline.width * pxPerMm
    pen.lineJoin = 'round'
    pen.stroke()
  }
  if (mask) {
    trace()
    pen.clip()
  }
  drawPicture(pen, picture, { width, height }, layer.crop)
  pen.restore()
}
