import type { ImageLayer } from '../model/layers.ts'
import { filtered } from './filtered.ts'
import type { Pen } from './pen.ts'
import { traceShape } from './shapes.ts'
import { drawWhole } from './shadows.ts'
import type { Picture, World } from './world.ts'

export function paintImage(pen: Pen, layer: ImageLayer, world: World): void {
  const picture = world.picture(layer.asset)
  if (!picture) return
  const { outline, shadow } = layer
  const shown = filtered(picture, layer.filters, world)
  const isSeveral = shadow !== undefined || (outline !== undefined && pen.globalAlpha < 1)
  if (!isSeveral) return drawFramed(pen, layer, shown, world)
  const beyond = ((outline?.width ?? 0) / 2) * world.pxPerMm
  const [x, y] = [(layer.width / 2) * world.pxPerMm + beyond, (layer.height / 2) * world.pxPerMm + beyond]
  drawWhole(pen, world, { left: -x, top: -y, right: x, bottom: y }, shadow, (own) =>
    drawFramed(own, layer, shown, world),
  )
}

/** The outline follows the mask, and the frame where there is none; the picture hides its inner half. */
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
  const { x = 0, y = 0, width: across = 1, height: down = 1 } = layer.crop ?? {}
  pen.imageSmoothingEnabled = true
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(
    picture.source,
    x * picture.width,
    y * picture.height,
    across * picture.width,
    down * picture.height,
    -width / 2,
    -height / 2,
    width,
    height,
  )
  pen.restore()
}
