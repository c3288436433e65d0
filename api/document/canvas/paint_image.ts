import type { ImageLayer } from '../model/layers.ts'
import { scaleOf } from './apart.ts'
import { drawBrushed } from './brushed.ts'
import { filtered } from './filtered.ts'
import type { Pen } from './pen.ts'
import { drawPicture, matrixOfPen } from './paint_picture.ts'
import { traceFrame } from './shapes.ts'
import { drawWhole, reachOfShadow } from './shadows.ts'
import { wantedOf } from './wanted.ts'
import type { Picture, World } from './world.ts'

export function paintImage(pen: Pen, layer: ImageLayer, world: World): void {
  const { outline, shadow } = layer
  const picture = world.picture(layer.asset, wantedFor(pen, layer, world))
  if (!picture) return
  const shown = filtered(picture, layer.asset, layer.filters, world)
  const isSeveral = shadow !== undefined || (outline !== undefined && pen.globalAlpha < 1)
  const beyond = ((outline?.width ?? 0) / 2) * world.pxPerMm
  const [x, y] = [(layer.width / 2) * world.pxPerMm + beyond, (layer.height / 2) * world.pxPerMm + beyond]
  const reach = { left: -x, top: -y, right: x, bottom: y }
  const draw = (on: Pen) => drawBrushed(on, layer, world, reach, (own) => drawFramed(own, layer, shown, world))
  if (isSeveral) drawWhole(pen, world, reach, shadow, draw)
  else draw(pen)
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
  const trace = () => traceFrame(pen, layer, pxPerMm)
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
