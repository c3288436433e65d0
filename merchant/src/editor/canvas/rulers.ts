import { printBox } from '@inkfold/api/document/geometry/extent'
import { faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import { toStage } from '../view/fitting'
import { RULER, ticksOf } from '../view/rulers'
import type { Colours } from './colours'

type Pen = CanvasRenderingContext2D

const LETTERS = '10px system-ui, sans-serif'

export function drawRulers(pen: Pen, { view }: EditorState, colours: Colours): void {
  pen.save()
  pen.fillStyle = colours.surface
  pen.fillRect(0, 0, view.width, RULER)
  pen.fillRect(0, 0, RULER, view.height)
  pen.strokeStyle = colours.strong
  pen.fillStyle = colours.secondary
  pen.font = LETTERS
  pen.lineWidth = 1
  pen.textBaseline = 'top'
  pen.beginPath()
  for (const { at, mm, isMain } of ticksOf(view, 'x')) {
    if (at < RULER) continue
    pen.moveTo(at, RULER)
    pen.lineTo(at, isMain ? RULER - 9 : RULER - 4)
    if (isMain) pen.fillText(`${mm}`, at + 2, 2)
  }
  for (const { at, mm, isMain } of ticksOf(view, 'y')) {
    if (at < RULER) continue
    pen.moveTo(RULER, at)
    pen.lineTo(isMain ? RULER - 9 : RULER - 4, at)
    if (isMain) upwards(pen, `${mm}`, at)
  }
  pen.stroke()
  pen.fillStyle = colours.surface
  pen.fillRect(0, 0, RULER, RULER)
  pen.restore()
}

function upwards(pen: Pen, text: string, at: number): void {
  pen.save()
  pen.translate(2, at - 2)
  pen.rotate(-Math.PI / 2)
  pen.fillText(text, 0, 0)
  pen.restore()
}

export function drawGrid(pen: Pen, state: EditorState, colours: Colours): void {
  const { view } = state
  const box = printBox(faceOf(state).area)
  const [from, to] = [toStage(view, { x: box.left, y: box.top }), toStage(view, { x: box.right, y: box.bottom })]
  pen.save()
  pen.strokeStyle = colours.strong
  pen.globalAlpha = 0.35
  pen.lineWidth = 1
  pen.beginPath()
  for (const { at, isMain } of ticksOf(view, 'x')) {
    if (!isMain || at < from.x || at > to.x) continue
    pen.moveTo(at, from.y)
    pen.lineTo(at, to.y)
  }
  for (const { at, isMain } of ticksOf(view, 'y')) {
    if (!isMain || at < from.y || at > to.y) continue
    pen.moveTo(from.x, at)
    pen.lineTo(to.x, at)
  }
  pen.stroke()
  pen.restore()
}
