import type { Point } from '@inkfold/api/document/geometry/matrix'

/** A pointer event's data, independent of the DOM. */
export interface PointerInput {
  readonly pointer: number
  /** Position on the stage, in CSS pixels. */
  readonly at: Point
  readonly isTouch?: boolean
  /** Middle button or space bar held: pans the view. */
  readonly isPan?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
  readonly mod?: boolean
  readonly clicks?: number
}
