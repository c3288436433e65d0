import type { Change } from '../state/change'
import type { EditorState } from '../state/state'
import type { PointerInput } from './input'

/** A pointer's interaction from press to release, relative to the state at its start. */
export interface Gesture {
  /** A drag defers expensive work and can be cancelled by Escape. */
  readonly isDrag: boolean
  move(state: EditorState, input: PointerInput): Change | null
  end(state: EditorState): Change | null
}

/** Movement in CSS pixels before a press becomes a drag. */
export const TREMBLE = { touch: 8, mouse: 3 } as const
/** Snap distance in CSS pixels. */
export const SNAP_REACH = 6
