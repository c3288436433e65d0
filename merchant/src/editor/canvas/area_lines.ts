import { bleedBox, printBox, safeBox } from '@inkfold/api/document/geometry/extent'
import type { Box } from '@inkfold/api/document/geometry/boxes'
import type { Point } from '@inkfold/api/document/geometry/matrix'
import { faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import type { View } from '../state/view'
import { toStage } from '../view/fitting'
import type { Colours } from './colours'
import { lined, onStage, stroke } from './strokes'

type Pen = CanvasRenderingContext2D

/** Dims everything beyond the bleed, which is cut off. */
export function drawOutside(pen: Pen, state: EditorState, { paper }: Colours): void {
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

export function drawArea(pen: Pen, state: EditorState, colours: Colours): void {
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

const MARK = { away: 6, long: 14 }

/** Standard crop marks: two strokes per corner, at a distance from it. */
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
