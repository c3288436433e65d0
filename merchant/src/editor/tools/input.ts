import type { Point } from '@inkfold/api/document/geometry/matrix'

/** A pointer as browsers tell of it; no browser is needed to have one. */
export interface PointerInput {
  readonly pointer: number
  /** On the stage, in CSS pixels. */
  readonly at: Point
  readonly isTouch?: boolean
  /** The button in the middle, or the space bar held: the view is moved. */
  readonly isPan?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
  readonly mod?: boolean
  /** How many times it was pressed in quick succession. */
  readonly clicks?: number
}
