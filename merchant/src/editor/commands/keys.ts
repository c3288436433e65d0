import type { EditorState } from '../state/state'
import { COMMAND_NAMES, commandOf, type CommandName } from './index'

/** A key as browsers tell of it; no browser is needed to have one. */
export interface KeyPress {
  readonly key: string
  /** The key's place on the keyboard, for letters that Shift or another layout changes. */
  readonly code?: string
  readonly ctrl?: boolean
  readonly meta?: boolean
  readonly shift?: boolean
  readonly alt?: boolean
  /** Characters are being composed: the keys are the input method's. */
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
  // `Mod++` ends in the key that parts the others.
  const key = keys.endsWith('+') ? '+' : (parts.at(-1) as string)
  return { mod: parts.includes('Mod'), shift: parts.includes('Shift'), alt: parts.includes('Alt'), key }
}

function matches(chord: Chord, press: KeyPress): boolean {
  const { ctrl = false, meta = false, shift = false, alt = false } = press
  if (chord.mod !== (ctrl || meta) || chord.alt !== alt) return false
  const typed = press.key.toLowerCase() === chord.key.toLowerCase()
  // What Shift makes of a key, such as ?, says already that Shift is held.
  if (typed && chord.shift === shift) return true
  if (typed && !chord.shift && isSign(chord.key)) return true
  const code = codeOf(chord.key)
  return code !== undefined && chord.shift === shift && press.code === code
}

const isSign = (key: string) => key.length === 1 && !/[a-z0-9]/i.test(key)
const CODES: Record<string, string> = { ',': 'Comma', '.': 'Period', '[': 'BracketLeft', ']': 'BracketRight' }
const codeOf = (key: string) => CODES[key] ?? (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : undefined)

/** The command that a key means now, among those that can be done; null where it means none. */
export function commandFor(press: KeyPress, state: EditorState): CommandName | null {
  if (press.isComposing) return null
  const found = COMMAND_NAMES.filter((name) => commandOf(name).keys?.some((keys) => matches(chordOf(keys), press)))
  return found.find((name) => isFor(name, state) && commandOf(name).enabled(state)) ?? null
}

/** While words are typed, keys are letters: only what ends typing, saves and takes back has its keys. */
const WHILE_TYPING: readonly CommandName[] = ['escape', 'typeDone', 'save', 'undo', 'redo']
const isFor = (name: CommandName, { mode, isDragging }: EditorState) =>
  isDragging ? name === 'escape' : mode.kind !== 'type' || WHILE_TYPING.includes(name)

/** The command's first key as a person reads it on their machine. */
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
