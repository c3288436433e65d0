import { multiply } from '@inkfold/api/document/geometry/matrix'
import { corners } from '../place/frame'
import { HANDLES, placedHandles } from '../place/handles'
import type { EditorState } from '../state/state'
import { croppedPicture } from '../tools/cropping'
import { toStage } from '../view/fitting'
import type { Colours } from './colours'
import { SEEN } from './frames'
import { polygon } from './strokes'

type Pen = CanvasRenderingContext2D

export function drawCrop(pen: Pen, state: EditorState, colours: Colours, isTouch: boolean): void {
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
