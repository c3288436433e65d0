import type { Say } from './say'
import type { EditorState } from './state'

type Free =
  | 'document'
  | 'face'
  | 'selection'
  | 'within'
  | 'mode'
  | 'view'
  | 'options'
  | 'guides'
  | 'marquee'
  | 'isDragging'
  | 'clipboard'
  | 'colour'
  | 'angle'

/** What the engine does besides changing the state. `cancel` takes the gesture that goes on back, and leaves no step. */
export const EFFECTS = ['undo', 'redo', 'cancel', 'save', 'recover', 'discardDraft', 'keepMine', 'takeTheirs'] as const
export type Effect = (typeof EFFECTS)[number]

/** What a command makes of the state; what it does not name stays. */
export type Change = Partial<Pick<EditorState, Free>> & {
  /** What the step in the history is called, where it is not the command's own words. */
  readonly label?: string
  /** Changes of one gesture are one step. */
  readonly gesture?: string
  readonly say?: Say
  readonly effect?: Effect
  /** What a saved version is called. */
  readonly versionName?: string
}
