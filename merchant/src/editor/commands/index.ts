import * as add from './add'
import * as arrange from './arrange'
import * as edit from './edit'
import * as erase from './erase'
import * as faces from './faces'
import * as fields from './fields'
import * as layers from './layers'
import * as cloths from './cloths'
import * as code from './code'
import * as crop from './crop'
import * as grow from './grow'
import * as guides from './guides'
import * as nudge from './nudge'
import * as picture from './picture'
import * as template from './template'
import * as shape from './shape'
import * as tile from './tile'
import * as turn from './turn'
import * as place from './place'
import * as save from './save'
import * as select from './select'
import * as text from './text'
import * as runs from './text_runs'
import * as view from './view'
import type { Command } from './command'

const { changedChosen: _changed, ...layerCommands } = layers
const { canRun: _can, runOnCloth: _onCloth, versionKeys: _keys, ...clothCommands } = cloths
const { cannotSay: _cannot, ...codeCommands } = code
const { relaid: _relaid, ...textCommands } = text
const { withGuides: _withGuides, ...guideCommands } = guides
const { outlined: _outlined, combinable: _combinable, ...shapeCommands } = shape
const { rangeOf: _range, typedPart: _part, hasStyle: _has, CASES: _cases, ...runCommands } = runs

export const COMMANDS = {
  ...edit,
  ...select,
  ...arrange,
  ...place,
  ...nudge,
  ...turn,
  ...grow,
  ...layerCommands,
  ...faces,
  ...fields,
  ...add,
  ...picture,
  ...template,
  ...tile,
  ...codeCommands,
  ...clothCommands,
  ...shapeCommands,
  ...guideCommands,
  ...crop,
  ...erase,
  ...textCommands,
  ...runCommands,
  ...view,
  ...save,
}

export type Commands = typeof COMMANDS
export type CommandName = keyof Commands
export type ArgsOf<Name extends CommandName> = Commands[Name] extends Command<infer Args> ? Args : never

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[]
/** Translation key in the namespace `editor`. */
export const wordsOf = (name: CommandName) => `command.${name}` as const
export const commandOf = (name: CommandName) => COMMANDS[name] as Command<unknown>
