import type { Change } from '../state/change'
import type { EditorState } from '../state/state'
import type { PointerInput } from './input'

/** What a pointer does from its press to its release. It remembers how everything was when it began. */
export interface Gesture {
  /** Whether what it makes is a drag: then what is dear waits, and Escape takes it back. */
  readonly isDrag: boolean
  move(state: EditorState, input: PointerInput): Change | null
  end(state: EditorState): Change | null
}

/** How far a pointer may tremble before it drags, in CSS pixels. */
export const TREMBLE = { touch: 8, mouse: 3 } as const
/** How near, in CSS pixels, a line is that something is drawn to. */
export const SNAP_REACH = 6
