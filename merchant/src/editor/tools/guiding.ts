import type { Point } from '@inkfold/api/document/geometry/matrix'
import type { OwnGuide } from '@inkfold/api/document/model/document'
import { withGuides } from '../commands/guides'
import { faceOf } from '../state/read'
import type { EditorState } from '../state/state'
import { toFace, toStage } from '../view/fitting'
import { RULER } from '../view/rulers'
import type { Gesture } from './gesture'

type Axis = OwnGuide['axis']

/** The guides drawn out of a ruler: level ones from the upper, upright ones from the left. */
export function rulerUnder({ options, mode }: EditorState, { x, y }: Point): Axis | null {
  if (!options.rulers || mode.kind !== 'select' || Math.min(x, y) >= RULER) return null
  if (x < RULER && y < RULER) return null
  return y < RULER ? 'y' : 'x'
}

const REACH = { mouse: 4, touch: 14 }

export function guideUnder(state: EditorState, at: Point, isTouch: boolean): { axis: Axis; index: number } | null {
  if (state.mode.kind !== 'select') return null
  const reach = isTouch ? REACH.touch : REACH.mouse
  const { guides = [] } = faceOf(state)
  const index = guides.findIndex((one) => {
    const on = toStage(state.view, { x: one.at, y: one.at })
    return Math.abs(on[one.axis] - at[one.axis]) <= reach
  })
  const found = guides[index]
  return found ? { axis: found.axis, index } : null
}

/** Draws a guide out of a ruler or moves one; back on the ruler it is removed. */
export function guiding(begun: EditorState, axis: Axis, index: number | null): Gesture {
  const { guides = [] } = faceOf(begun)
  const others = guides.filter((_, at) => at !== index)
  return {
    isDrag: true,
    move(state, input) {
      const isBack = input.at[axis] < RULER
      const at = Math.round(toFace(state.view, input.at)[axis] * 10) / 10
      return { document: withGuides(begun, isBack ? others : [...others, { axis, at }]), label: 'drag.guide' }
    },
    end: () => null,
  }
}
