import type { Box } from '@inkfold/api/document/geometry/boxes'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import { isSameList } from '@inkfold/api/document/model/same'
import type { EditorState } from '../state/state'
import type { Guide, View } from '../state/view'
import { toStage } from '../view/fitting'
import type { Colours } from './colours'
import { faceOf } from '../state/read'
import { drawGrid, drawRulers } from './rulers'
import { drawTyping, type Typing } from './typing'
import { drawArea, drawOutside } from './area_lines'
import { drawCrop } from './crop_view'
import { drawFrames } from './frames'
import type { PenStyle } from '../state/mode'
import { lined, onStage, stroke } from './strokes'
import { densityOf, penOn } from './surface'

type Pen = CanvasRenderingContext2D

/** Everything above the face that is not printed: area lines, handles, guides, caret and rulers. */
export class Overlay {
  readonly #canvas: HTMLCanvasElement
  readonly #colours: Colours
  #shown: readonly unknown[] = []

  constructor(canvas: HTMLCanvasElement, colours: Colours) {
    this.#canvas = canvas
    this.#colours = colours
  }

  /** Skips the drawing when nothing in the overlay changed, as on saves and arriving pictures. */
  draw(state: EditorState, typing: Typing | null, isTouch: boolean): void {
    const { document, face, selection, mode, view, options, guides, marquee, stroke } = state
    const dense = densityOf()
    const shown = [document, face, selection, mode, view, options, guides, marquee, stroke, typing, isTouch, dense]
    if (isSameList(this.#shown, shown)) return
    this.#shown = shown
    drawOver(fittedPen(this.#canvas, view, dense), state, this.#colours, typing, isTouch)
  }
}

function fittedPen(canvas: HTMLCanvasElement, view: View, dense: number): Pen {
  const [width, height] = [Math.round(view.width * dense), Math.round(view.height * dense)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const pen = penOn(canvas)
  pen.setTransform(dense, 0, 0, dense, 0, 0)
  return pen
}

function drawOver(pen: Pen, state: EditorState, colours: Colours, typing: Typing | null, isTouch: boolean): void {
  const { view, options, mode } = state
  pen.clearRect(0, 0, view.width, view.height)
  drawOutside(pen, state, colours)
  if (options.grid) drawGrid(pen, state, colours)
  drawArea(pen, state, colours)
  drawOwnGuides(pen, state, colours)
  if (mode.kind === 'crop') drawCrop(pen, state, colours, isTouch)
  else drawFrames(pen, state, colours, isTouch)
  if (typing) drawTyping(pen, typing, view, colours)
  drawGuides(pen, state, colours)
  if (state.marquee) drawMarquee(pen, view, state.marquee, colours)
  if (state.stroke && mode.kind === 'draw') drawStroke(pen, view, state.stroke.points, mode)
  if (options.rulers) drawRulers(pen, state, colours)
}

function drawGuides(pen: Pen, { guides, view }: EditorState, colours: Colours): void {
  pen.save()
  pen.strokeStyle = colours.guide
  pen.lineWidth = 1
  for (const guide of guides) {
    const ends = endsOf(guide).map((end) => toStage(view, end)) as [Point, Point]
    stroke(pen, ends)
    if (guide.what === 'gap') for (const end of ends) stroke(pen, tickAcross(guide.axis, end))
  }
  pen.restore()
}

function drawOwnGuides(pen: Pen, state: EditorState, colours: Colours): void {
  const { view } = state
  pen.save()
  pen.strokeStyle = colours.guide
  pen.lineWidth = 1
  pen.setLineDash([5, 3])
  for (const { axis, at } of faceOf(state).guides ?? []) {
    const { x, y } = toStage(view, { x: at, y: at })
    stroke(
      pen,
      axis === 'x'
        ? [
            { x, y: 0 },
            { x, y: view.height },
          ]
        : [
            { x: 0, y },
            { x: view.width, y },
          ],
    )
  }
  pen.restore()
}

const endsOf = ({ axis, at, from, to }: Guide): readonly [Point, Point] =>
  axis === 'x'
    ? [
        { x: at, y: from },
        { x: at, y: to },
      ]
    : [
        { x: from, y: at },
        { x: to, y: at },
      ]

/** Length of the end marks of a distance. */
const TICK = 4
const tickAcross = (axis: Guide['axis'], { x, y }: Point): readonly [Point, Point] =>
  axis === 'x'
    ? [
        { x: x - TICK, y },
        { x: x + TICK, y },
      ]
    : [
        { x, y: y - TICK },
        { x, y: y + TICK },
      ]

function drawMarquee(pen: Pen, view: View, marquee: Box, colours: Colours): void {
  pen.save()
  const box = onStage(view, marquee)
  pen.fillStyle = colours.primary
  pen.globalAlpha = 0.1
  pen.fillRect(...box)
  pen.globalAlpha = 1
  lined(pen, box, colours.primary, [4, 3])
  pen.restore()
}

/** Unsmoothed while it is drawn. */
function drawStroke(pen: Pen, view: View, points: readonly Point[], { colour, width }: PenStyle): void {
  pen.save()
  pen.strokeStyle = colour
  pen.lineWidth = width * view.zoom
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.beginPath()
  for (const { x, y } of points.map((point) => toStage(view, point))) pen.lineTo(x, y)
  pen.stroke()
  pen.restore()
}
