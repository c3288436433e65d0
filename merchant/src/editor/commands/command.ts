import type { Font } from '@inkfold/api/document/model/document'
import type { LayerId, TextLayer } from '@inkfold/api/document/model/layers'
import type { Change } from '../state/change'
import type { EditorState } from '../state/state'

/** What a command cannot know from the state: chance, and how wide letters are. */
export interface Means {
  newId(): LayerId
  /** The text with its lines broken and its box measured. */
  laidOut(layer: TextLayer): TextLayer
  /** A font of the manifest, as documents name it. */
  font(id: string): Font
}

/** Where a command stands in menus and on the help sheet. */
export const COMMAND_GROUPS = [
  'edit',
  'select',
  'arrange',
  'place',
  'layers',
  'faces',
  'add',
  'picture',
  'text',
  'view',
  'save',
] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** One thing a person can do. Its words are `command.<name>`; it reads the state and says what becomes of it. */
export interface Command<Args = void> {
  readonly group: CommandGroup
  /** `Mod` is Ctrl, and Command on a Mac: `Mod+Shift+Z`. The first is the one that is shown. */
  readonly keys?: readonly string[]
  enabled(state: EditorState, args?: Args): boolean
  run(state: EditorState, args: Args, means: Means): Change | null
}

export const command = <Args = void>(made: Command<Args>): Command<Args> => made
export const always = () => true
