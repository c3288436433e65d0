import { brushedOf, strokeIn } from '../geometry/brushed.ts'
import type { BrushStroke, ImageLayer, TileLayer } from '../model/layers.ts'
import { AS_PIXELS, drawApart, type Reach } from './apart.ts'
import type { Pen } from './pen.ts'
import { tracePath } from './trace.ts'
import type { World } from './world.ts'

/** Draws a layer within `reach` without what its eraser's strokes took away. A PDF has no way to erase, so it gets pixels. */
export function drawBrushed(
  pen: Pen,
  layer: ImageLayer | TileLayer,
  world: World,
  reach: Reach,
  draw: (pen: Pen) => void,
): void {
  const { erased } = layer
  if (!erased) return draw(pen)
  drawApart(pen, world, reach, AS_PIXELS, (own) => {
    const strokeAll = (on: Pen, take: string, give: string) => {
      for (const stroke of erased) drawStroke(on, stroke, stroke.brush === 'erase' ? take : give, layer, world)
    }
    draw(own)
    if (erased.every(({ brush }) => brush === 'erase')) return strokeAll(own, ERASING, ERASING)
    // On a sheet of its own, because what is restored must not paint over the picture.
    own.globalCompositeOperation = ERASING
    drawApart(own, world, reach, AS_PIXELS, (taken) => strokeAll(taken, 'source-over', ERASING))
  })
}

const ERASING = 'destination-out'

function drawStroke(
  pen: Pen,
  stroke: BrushStroke,
  operation: string,
  layer: ImageLayer | TileLayer,
  { pxPerMm }: World,
): void {
  const { path, width } = strokeIn(stroke, brushedOf(layer))
  pen.globalCompositeOperation = operation
  pen.strokeStyle = '#000000'
  pen.lineWidth = width * pxPerMm
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  tracePath(pen, path, pxPerMm)
  pen.stroke()
}
