import { multiply, type Matrix, type Point } from '@inkfold/api/document/geometry/matrix'
import { transformLayers } from '../place/transform'
import type { EditorState } from '../state/state'
import { toFace, zoomed } from '../view/fitting'
import type { Gesture } from './gesture'
import { placedNow } from './moving'

interface Pinch {
  readonly from: readonly [Point, Point]
  readonly to: readonly [Point, Point]
}

const middle = ([one, other]: readonly [Point, Point]): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
const between = ([one, other]: readonly [Point, Point]): Point => ({ x: other.x - one.x, y: other.y - one.y })

/** Zooms and pans the view with two fingers. */
export function pinchedView({ view }: EditorState, { from, to }: Pinch) {
  const [was, is] = [between(from), between(to)]
  const by = Math.hypot(is.x, is.y) / (Math.hypot(was.x, was.y) || 1)
  const at = middle(from)
  const made = zoomed(view, view.zoom * by, at)
  const on = middle(to)
  return { ...made, x: made.x + on.x - at.x, y: made.y + on.y - at.y }
}

/** The similarity transform that maps two points to two others. */
export function pinched({ from, to }: Pinch): Matrix {
  const [was, is] = [between(from), between(to)]
  const square = was.x ** 2 + was.y ** 2 || 1
  const [a, b] = [(is.x * was.x + is.y * was.y) / square, (is.y * was.x - is.x * was.y) / square]
  const [at, on] = [middle(from), middle(to)]
  return multiply([a, b, -b, a, on.x, on.y], [1, 0, 0, 1, -at.x, -at.y])
}

type Pair = readonly [Point, Point]

/** On the selection two fingers rotate and resize it; elsewhere they move the view. */
export function pinching(
  begun: EditorState,
  from: Pair,
  onChosen: boolean,
): Gesture & { spread(state: EditorState, to: Pair): ReturnType<Gesture['move']> } {
  const start: Pair = [toFace(begun.view, from[0]), toFace(begun.view, from[1])]
  return {
    isDrag: onChosen,
    spread(_, to) {
      if (!onChosen) return { view: pinchedView(begun, { from, to }) }
      const on: Pair = [toFace(begun.view, to[0]), toFace(begun.view, to[1])]
      const document = transformLayers(begun.document, begun.selection, pinched({ from: start, to: on }))
      return { document, label: 'drag.resize' }
    },
    move: () => null,
    end: (state) => (onChosen ? placedNow(state) : null),
  }
}
