import type { Font } from '@inkfold/api/document/model/document'
import type { LayerId, TextLayer } from '@inkfold/api/document/model/layers'
import type { Measure } from '@inkfold/api/document/text/break_lines'
import type { Change } from '../state/change'
import type { EditorState } from '../state/state'

/** What a command cannot know from the state: chance, and how wide letters are. */
export interface Means {
  newId(): LayerId
  /** The text with its lines broken and its box measured. */
  laidOut(layer: TextLayer): TextLayer
  /** How long some text of a layer runs. */
  measure(layer: TextLayer): Measure
  /** As documents name it; null where there is none of this id. */
  font(id: string): Font | null
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
  /** The fonts that have to be there first, as letters are measured with them. */
  fonts?(args: Args): readonly string[]
  run(state: EditorState, args: Args, means: Means): Change | null
}

export const command = <Args = void>(made: Command<Args>): Command<Args> => made
export const always = () => true
