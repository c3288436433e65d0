import { apply, multiply, type Matrix, type Point } from '@inkfold/api/document/geometry/matrix'
import { matrixOf } from '@inkfold/api/document/geometry/transform'
import { findLayers } from '@inkfold/api/document/operations/find'
import type { TextLayer } from '@inkfold/api/document/model/layers'
import type { Editor } from '../editor'
import type { View } from '../state/view'
import { caretAt, stripesOf } from '../text/caret'
import { toStage } from '../view/fitting'
import type { Colours } from './colours'

export interface Typing {
  readonly layer: TextLayer
  readonly caret: readonly [Point, Point]
  readonly stripes: readonly (readonly Point[])[]
  readonly isCaretSeen: boolean
}

export function typingOf(editor: Editor, isCaretSeen: boolean): Typing | null {
  const { mode, document } = editor.state
  if (mode.kind !== 'type') return null
  const [found] = findLayers(document, new Set([mode.id]))
  // No caret for text on a curve, whose letters are not where the layout has them.
  if (found?.layer.type !== 'text' || found.layer.curve) return null
  const { layer } = found
  const matrix = multiply(found.parent, matrixOf(layer))
  const measure = editor.measure(layer)
  const { from, to } = caretAt(layer, mode.to, measure)
  return {
    layer,
    caret: [apply(matrix, from), apply(matrix, to)],
    stripes: stripesOf(layer, mode.from, mode.to, measure).map((stripe) => laid(stripe, matrix)),
    isCaretSeen: isCaretSeen && mode.from === mode.to,
  }
}

const laid = (stripe: readonly Point[], matrix: Matrix) => stripe.map((point) => apply(matrix, point))

export function drawTyping(
  pen: CanvasRenderingContext2D,
  { caret, stripes, isCaretSeen }: Typing,
  view: View,
  colours: Colours,
): void {
  pen.save()
  pen.fillStyle = colours.primary
  pen.globalAlpha = 0.25
  for (const stripe of stripes) {
    pen.beginPath()
    for (const point of stripe) {
      const { x, y } = toStage(view, point)
      pen.lineTo(x, y)
    }
    pen.fill()
  }
  pen.globalAlpha = 1
  if (isCaretSeen) {
    const [from, to] = caret.map((point) => toStage(view, point)) as [Point, Point]
    pen.strokeStyle = colours.primary
    pen.lineWidth = 2
    pen.beginPath()
    pen.moveTo(from.x, from.y)
    pen.lineTo(to.x, to.y)
    pen.stroke()
  }
  pen.restore()
}
