import type { AnnouncementText } from './announcement'
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
  | 'stroke'
  | 'isDragging'
  | 'clipboard'
  | 'colour'
  | 'angle'
  | 'clothTarget'

/** Side effects a command may request. `cancel` reverts the current gesture without leaving a step. */
export const EFFECTS = ['undo', 'redo', 'cancel', 'save', 'recover', 'discardDraft', 'keepMine', 'takeTheirs'] as const
export type Effect = (typeof EFFECTS)[number]

/** A command's state changes; omitted properties stay unchanged. */
export type Change = Partial<Pick<EditorState, Free>> & {
  /** The undo step's label, when it differs from the command's. */
  readonly label?: string
  /** Changes of one gesture are one undo step. */
  readonly gesture?: string
  readonly say?: AnnouncementText
  readonly effect?: Effect
  readonly versionName?: string
}
