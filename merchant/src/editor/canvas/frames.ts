import { corners, frameAround, type Frame } from '../place/frame'
import { apart, handlesFor, placedHandles } from '../place/handles'
import { chosen } from '../state/read'
import type { EditorState } from '../state/state'
import type { View } from '../state/view'
import { toStage } from '../view/fitting'
import type { Colours } from './colours'
import { polygon, stroke } from './strokes'

type Pen = CanvasRenderingContext2D

export function drawFrames(pen: Pen, state: EditorState, colours: Colours, isTouch: boolean): void {
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

/** Visible handle size, half of the touch target. */
export const SEEN = { touch: 11, mouse: 5 }

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
