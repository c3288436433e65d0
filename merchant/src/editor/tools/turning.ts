import type { Point } from '@inkfold/api/document/geometry/matrix'
import { centreOfFrame, frameAround, numbersOf } from '../place/frame'
import { transformLayers, turnAbout, upright } from '../place/transform'
import { chosen } from '../state/read'
import type { EditorState } from '../state/state'
import { toFace } from '../view/fitting'
import type { Gesture } from './gesture'
import { placedNow } from './moving'

const STEP = 15
/** Snap range of an upright rotation, in degrees. */
const NEAR = 3

const angleOf = (centre: Point, { x, y }: Point) => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI

/** Rotates about the centre; Shift in steps, Mod disables snapping. */
export function turning(begun: EditorState, from: Point): Gesture | null {
  const frame = frameAround(chosen(begun))
  if (!frame) return null
  const centre = centreOfFrame(frame)
  const { rotation } = numbersOf(frame)
  return {
    isDrag: true,
    move(state, input) {
      const by = angleOf(centre, toFace(state.view, input.at)) - angleOf(centre, from)
      const to = settled(rotation + by, input.shift === true, state.options.snap && !input.mod)
      const document = transformLayers(begun.document, begun.selection, turnAbout(to - rotation, centre))
      return { document, label: 'drag.turn' }
    },
    end: (state) => placedNow(state),
  }
}

function settled(degrees: number, steps: boolean, snaps: boolean): number {
  if (steps) return upright(Math.round(degrees / STEP) * STEP)
  const quarter = Math.round(degrees / 90) * 90
  return upright(snaps && Math.abs(degrees - quarter) <= NEAR ? quarter : Math.round(degrees * 10) / 10)
}
