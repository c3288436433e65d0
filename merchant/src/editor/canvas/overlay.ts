import { bleedBox, printBox, safeBox } from '@inkfold/api/document/geometry/extent'
import type { Box } from '@inkfold/api/document/geometry/boxes'
import { multiply, type Point } from '@inkfold/api/document/geometry/matrix'
import { corners, frameAround, type Frame } from '../place/frame'
import { HANDLES, apart, handlesFor, placedHandles } from '../place/handles'
import { chosen, faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import type { View } from '../state/view'
import { croppedPicture } from '../tools/cropping'
import { toStage } from '../view/fitting'
import type { Colours } from './colours'
import { drawGrid, drawRulers } from './rulers'
import { drawTyping, type Typing } from './typing'

type Pen = CanvasRenderingContext2D

/** What lies over the face and is never printed: lines of the area, handles, guides, the caret, the rulers. */
export function drawOverlay(
  pen: Pen,
  state: EditorState,
  colours: Colours,
  typing: Typing | null,
  isTouch: boolean,
): void {
  const { view, options, mode } = state
  pen.clearRect(0, 0, view.width, view.height)
  drawOutside(pen, state, colours)
  if (options.grid) drawGrid(pen, state, colours)
  drawArea(pen, state, colours)
  if (mode.kind === 'crop') drawCrop(pen, state, colours, isTouch)
  else drawFrames(pen, state, colours, isTouch)
  if (typing) drawTyping(pen, typing, view, colours)
  drawGuides(pen, state, colours)
  if (state.marquee) drawMarquee(pen, view, state.marquee, colours)
  if (options.rulers) drawRulers(pen, state, colours)
}

const onStage = (view: View, { left, top, right, bottom }: Box) => {
  const [from, to] = [toStage(view, { x: left, y: top }), toStage(view, { x: right, y: bottom })]
  return [from.x, from.y, to.x - from.x, to.y - from.y] as const
}

/** What lies beyond the bleed is pale: it will be cut off. */
function drawOutside(pen: Pen, state: EditorState, { paper }: Colours): void {
  const { view } = state
  pen.save()
  pen.globalAlpha = 0.72
  pen.fillStyle = paper
  pen.beginPath()
  pen.rect(0, 0, view.width, view.height)
  pen.rect(...onStage(view, bleedBox(faceOf(state).area)))
  pen.fill('evenodd')
  pen.restore()
}

function drawArea(pen: Pen, state: EditorState, colours: Colours): void {
  const { area } = faceOf(state)
  const { view } = state
  pen.save()
  pen.lineWidth = 1
  if (area.bleed > 0) lined(pen, onStage(view, bleedBox(area)), colours.danger, [2, 3])
  if (area.safe > 0) lined(pen, onStage(view, safeBox(area)), colours.success, [6, 4])
  lined(pen, onStage(view, printBox(area)), colours.strong, [])
  pen.strokeStyle = colours.ink
  for (const mark of cropMarks(view, bleedBox(area))) stroke(pen, mark)
  pen.restore()
}

function lined(pen: Pen, box: readonly [number, number, number, number], colour: string, dash: number[]): void {
  pen.strokeStyle = colour
  pen.setLineDash(dash)
  pen.strokeRect(...box)
  pen.setLineDash([])
}

const MARK = { away: 6, long: 14 }

/** The printer's own: two strokes at each corner, which stand off from it. */
function cropMarks(view: View, box: Box): readonly (readonly [Point, Point])[] {
  const { away, long } = MARK
  return [box.left, box.right].flatMap((left) =>
    [box.top, box.bottom].flatMap((top) => {
      const { x, y } = toStage(view, { x: left, y: top })
      const [outX, outY] = [left === box.left ? -1 : 1, top === box.top ? -1 : 1]
      return [
        [
          { x: x + outX * away, y },
          { x: x + outX * (away + long), y },
        ],
        [
          { x, y: y + outY * away },
          { x, y: y + outY * (away + long) },
        ],
      ] as const
    }),
  )
}

function stroke(pen: Pen, [from, to]: readonly [Point, Point]): void {
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.stroke()
}

function polygon(pen: Pen, points: readonly Point[]): void {
  pen.beginPath()
  for (const { x, y } of points) pen.lineTo(x, y)
  pen.closePath()
}

function drawFrames(pen: Pen, state: EditorState, colours: Colours, isTouch: boolean): void {
  const found = chosen(state)
  const frame = frameAround(found)
  if (!frame) return
  pen.save()
  pen.strokeStyle = colours.primary
  pen.lineWidth = 1.5
  if (found.length > 1) {
    for (const one of found) outlined(pen, state.view, frameAround([one]))
  }
  outlined(pen, state.view, frame)
  const isHeld = found.some(({ layer }) => layer.locked)
  if (state.mode.kind === 'select' && !isHeld) drawHandles(pen, state, frame, colours, isTouch)
  pen.restore()
}

function outlined(pen: Pen, view: View, frame: Frame | null): void {
  if (!frame) return
  polygon(
    pen,
    corners(frame).map((point) => toStage(view, point)),
  )
  pen.stroke()
}

/** Half as large as the area in which a finger takes them. */
const SEEN = { touch: 11, mouse: 5 }

function drawHandles(pen: Pen, state: EditorState, frame: Frame, colours: Colours, isTouch: boolean): void {
  const every = handlesFor(chosen(state).map(({ layer }) => layer))
  const handles = apart(frame, every, state.view, isTouch)
  const placed = placedHandles(frame, handles, state.view)
  const size = isTouch ? SEEN.touch : SEEN.mouse
  const turn = placed.find(({ handle }) => handle === 'turn')
  const [top] = placedHandles(frame, ['n'], state.view)
  if (turn && top) stroke(pen, [top.at, turn.at])
  pen.fillStyle = colours.surface
  for (const { handle, at } of placed) {
    pen.beginPath()
    if (handle === 'turn') pen.arc(at.x, at.y, size + 1, 0, 2 * Math.PI)
    else pen.rect(at.x - size, at.y - size, 2 * size, 2 * size)
    pen.fill()
    pen.stroke()
  }
}

/** The whole picture pale, what will be seen of it clear. */
function drawCrop(pen: Pen, state: EditorState, colours: Colours, isTouch: boolean): void {
  const picture = croppedPicture(state)
  if (!picture || state.mode.kind !== 'crop') return
  const { x, y, width, height } = state.mode.crop
  const frame = multiply(picture, [width, 0, 0, height, x + width / 2, y + height / 2])
  const whole = corners(multiply(picture, [1, 0, 0, 1, 0.5, 0.5])).map((point) => toStage(state.view, point))
  const seen = corners(frame).map((point) => toStage(state.view, point))
  pen.save()
  pen.beginPath()
  for (const { x: at, y: down } of whole) pen.lineTo(at, down)
  pen.closePath()
  pen.moveTo(seen[0]?.x ?? 0, seen[0]?.y ?? 0)
  for (const { x: at, y: down } of seen) pen.lineTo(at, down)
  pen.closePath()
  pen.globalAlpha = 0.6
  pen.fillStyle = colours.ink
  pen.fill('evenodd')
  pen.globalAlpha = 1
  pen.strokeStyle = colours.primary
  pen.lineWidth = 1.5
  polygon(pen, seen)
  pen.stroke()
  pen.fillStyle = colours.surface
  const size = isTouch ? SEEN.touch : SEEN.mouse
  for (const { at } of placedHandles(frame, HANDLES, state.view)) {
    pen.fillRect(at.x - size, at.y - size, 2 * size, 2 * size)
    pen.strokeRect(at.x - size, at.y - size, 2 * size, 2 * size)
  }
  pen.restore()
}

function drawGuides(pen: Pen, { guides, view }: EditorState, colours: Colours): void {
  pen.save()
  pen.strokeStyle = colours.guide
  pen.lineWidth = 1
  for (const { axis, at, from, to } of guides) {
    const ends =
      axis === 'x'
        ? ([
            { x: at, y: from },
            { x: at, y: to },
          ] as const)
        : ([
            { x: from, y: at },
            { x: to, y: at },
          ] as const)
    stroke(pen, [toStage(view, ends[0]), toStage(view, ends[1])])
  }
  pen.restore()
}

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
