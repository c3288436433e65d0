import { lengthOf } from '../geometry/path.ts'
import { pathOfShape } from '../geometry/shape_path.ts'
import type { ShapeLayer } from '../model/layers.ts'
import { filling } from './paints.ts'
import type { Pen } from './pen.ts'
import { drawWhole } from './shadows.ts'
import { tracePath } from './trace.ts'
import type { World } from './world.ts'

export function paintShape(pen: Pen, layer: ShapeLayer, world: World): void {
  const { fill, outline, shadow } = layer
  const draw = (own: Pen) => drawShape(own, layer, world.pxPerMm)
  const isSeveral = fill !== undefined && outline !== undefined && pen.globalAlpha < 1
  if (!shadow && !isSeveral) return draw(pen)
  const beyond = (outline?.width ?? 0) / 2
  const [x, y] = [layer.width / 2 + beyond, layer.height / 2 + beyond].map((mm) => mm * world.pxPerMm) as [
    number,
    number,
  ]
  drawWhole(pen, world, { left: -x, top: -y, right: x, bottom: y }, shadow, draw)
}

function drawShape(pen: Pen, layer: ShapeLayer, pxPerMm: number): void {
  const { shape, fill, outline } = layer
  const [width, height] = [layer.width * pxPerMm, layer.height * pxPerMm]
  pen.save()
  if (shape === 'line') {
    pen.strokeStyle = filling(pen, fill ?? '#000000', { width, height })
    drawLine(pen, layer, pxPerMm)
    return pen.restore()
  }
  const path = pathOfShape(layer)
  tracePath(pen, path, pxPerMm)
  if (fill !== undefined) {
    pen.fillStyle = filling(pen, fill, { width, height })
    pen.fill()
  }
  if (outline) {
    pen.strokeStyle = outline.colour
    pen.lineWidth = outline.width * pxPerMm
    pen.lineJoin = shape === 'rectangle' ? 'miter' : 'round'
    pen.lineCap = 'round'
    dash(pen, layer, lengthOf(path), pxPerMm)
    pen.stroke()
  }
  pen.restore()
}

/** Dots keep half their thickness within the ends. */
function drawLine(pen: Pen, layer: ShapeLayer, pxPerMm: number): void {
  const inset = layer.dash?.length === 0 ? Math.min(layer.height, layer.width) / 2 : 0
  const half = (layer.width / 2 - inset) * pxPerMm
  pen.lineWidth = layer.height * pxPerMm
  pen.lineCap = 'butt'
  dash(pen, layer, layer.width, pxPerMm)
  pen.beginPath()
  pen.moveTo(-half, 0)
  pen.lineTo(half, 0)
  pen.stroke()
}

/** More would take minutes to draw; they are drawn as a whole line. */
const MOST_DASHES = 20_000
/** Canvases skip dashes without any length. */
const DOT = 0.001

function dash(pen: Pen, { dash: wanted }: ShapeLayer, along: number, pxPerMm: number): void {
  if (!wanted || along / (wanted.length + wanted.gap) > MOST_DASHES) return
  const isDots = wanted.length === 0
  pen.lineCap = isDots ? 'round' : 'butt'
  pen.setLineDash([isDots ? DOT : wanted.length * pxPerMm, wanted.gap * pxPerMm])
}
