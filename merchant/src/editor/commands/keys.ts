import type { EditorState } from '../state/state'
import { COMMAND_NAMES, commandOf, type CommandName } from './index'

/** A keyboard event's data, independent of the DOM. */
export interface KeyPress {
  readonly key: string
  /** The physical key, for letters changed by Shift or the layout. */
  readonly code?: string
  readonly ctrl?: boolean
  readonly meta?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
  /** An input method is composing and owns the keys. */
  readonly isComposing?: boolean
}

interface Chord {
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
  readonly key: string
}

function chordOf(keys: string): Chord {
  const parts = keys.split('+')
  // `+` separates the parts and can be the key itself.
  const key = keys.endsWith('+') ? '+' : (parts.at(-1) as string)
  return { mod: parts.includes('Mod'), shift: parts.includes('Shift'), alt: parts.includes('Alt'), key }
}

function matches(chord: Chord, press: KeyPress): boolean {
  const { ctrl = false, meta = false, shift = false, alt = false } = press
  if (chord.mod !== (ctrl || meta) || chord.alt !== alt) return false
  const typed = press.key.toLowerCase() === chord.key.toLowerCase()
  // Characters such as `?` imply Shift.
  if (typed && chord.shift === shift) return true
  if (typed && !chord.shift && isSign(chord.key)) return true
  const code = codeOf(chord.key)
  return code !== undefined && chord.shift === shift && press.code === code
}

const isSign = (key: string) => key.length === 1 && !/[a-z0-9]/i.test(key)
const CODES: Record<string, string> = { ',': 'Comma', '.': 'Period', '[': 'BracketLeft', ']': 'BracketRight' }
const codeOf = (key: string) => CODES[key] ?? (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : undefined)

/** The available command for a key, or null. */
export function commandFor(press: KeyPress, state: EditorState): CommandName | null {
  if (press.isComposing) return null
  const found = COMMAND_NAMES.filter((name) => commandOf(name).keys?.some((keys) => matches(chordOf(keys), press)))
  return found.find((name) => isFor(name, state) && commandOf(name).enabled(state)) ?? null
}

/** The only shortcuts active while typing. */
const WHILE_TYPING: readonly CommandName[] = [
  'escape',
  'typeDone',
  'save',
  'undo',
  'redo',
  'bold',
  'italic',
  'underline',
  'strike',
]
const isFor = (name: CommandName, { mode, isDragging }: EditorState) =>
  isDragging ? name === 'escape' : mode.kind !== 'type' || WHILE_TYPING.includes(name)

/** The key label for the user's platform. */
export function keysShown(keys: string, isMac: boolean): string {
  const signs: Record<string, string> = isMac
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
    : { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt' }
  const { mod, shift, alt, key } = chordOf(keys)
  const held = [mod && 'Mod', alt && 'Alt', shift && 'Shift'].flatMap((one) => (one ? [signs[one] as string] : []))
  return [...held, NAMES[key] ?? key.toUpperCase()].join(isMac ? '' : '+')
}

const NAMES: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
}
