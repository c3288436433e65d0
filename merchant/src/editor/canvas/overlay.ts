import type { Box } from '@inkfold/api/document/geometry/boxes'
import type { EditorState } from '../state/state'
import type { View } from '../state/view'
import { toStage } from '../view/fitting'
import type { Colours } from './colours'
import { drawGrid, drawRulers } from './rulers'
import { drawTyping, type Typing } from './typing'
import { drawArea, drawOutside } from './area_lines'
import { drawCrop } from './crop_view'
import { drawFrames } from './frames'
import { lined, onStage, stroke } from './strokes'

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
