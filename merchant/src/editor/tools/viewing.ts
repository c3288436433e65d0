import type { Point } from '@inkfold/api/document/geometry/matrix'
import { boxAround } from '@inkfold/api/document/geometry/boxes'
import { touchedBy } from '../place/hit'
import { siblings } from '../state/read'
import type { EditorState } from '../state/state'
import { panned, toFace } from '../view/fitting'
import { parentOf } from './within'
import type { Gesture } from './gesture'

export function panning(begun: EditorState, from: Point): Gesture {
  return {
    isDrag: false,
    move: (_, { at }) => ({ view: panned(begun.view, { x: at.x - from.x, y: at.y - from.y }) }),
    end: () => null,
  }
}

/** Draws a selection rectangle; Shift adds to the selection. */
export function choosing(begun: EditorState, from: Point): Gesture {
  const start = toFace(begun.view, from)
  return {
    isDrag: false,
    move(state, { at, shift }) {
      const marquee = boxAround([start, toFace(state.view, at)])
      const touched = touchedBy(siblings(begun), marquee, parentOf(begun)).map(({ id }) => id)
      return { marquee, selection: new Set([...(shift ? begun.selection : []), ...touched]) }
    },
    end: ({ selection }) => ({ marquee: null, say: { words: 'say.chosen', params: { count: selection.size } } }),
  }
}
