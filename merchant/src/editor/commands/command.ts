import type { Font } from '@inkfold/api/document/model/document'
import type { LayerId, TextLayer } from '@inkfold/api/document/model/layers'
import type { Measure } from '@inkfold/api/document/text/break_lines'
import type { Change } from '../state/change'
import type { EditorState } from '../state/state'

/** What a command cannot derive from the state: random ids and text measurements. */
export interface CommandServices {
  newId(): LayerId
  laidOut(layer: TextLayer): TextLayer
  measure(layer: TextLayer): Measure
  /** The font as documents name it; null for an unknown id. */
  font(id: string): Font | null
}

/** Groups in menus and the shortcuts sheet; array order is display order. */
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

/** A user action: reads the state, returns a change. Its label is `command.<name>`. */
export interface Command<Args = void> {
  readonly group: CommandGroup
  /** Such as `Mod+Shift+Z`; `Mod` is Ctrl, or Command on a Mac. The first is displayed. */
  readonly keys?: readonly string[]
  enabled(state: EditorState, args?: Args): boolean
  /** Changes colours or visibility, which may differ per cloth. */
  readonly isPerCloth?: true
  /** Fonts to load first, because text is measured with them. */
  fonts?(args: Args): readonly string[]
  run(state: EditorState, args: Args, services: CommandServices): Change | null
}

export const command = <Args = void>(made: Command<Args>): Command<Args> => made
export const always = () => true
