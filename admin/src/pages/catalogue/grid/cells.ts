import { MEASURE_CM } from '@inkfold/api/contracts/limits'

/** Centimetres by size and attribute. Text that is not a length is kept as typed, for the API to refuse. */
export type Entry = number | string
export type Entries = Readonly<Record<string, Readonly<Record<string, Entry>>>>

const LENGTH = /^\d{1,3}(\.\d)?$/

/** Accepts full-width characters, a decimal comma and a unit copied from a spreadsheet. */
export function entryOf(typed: string): Entry | null {
  const text = typed
    .normalize('NFKC')
    .replace(/(cm|\p{Script=Han}+)$/iu, '')
    .replace(/[,。]/, '.')
    .trim()
  if (text === '') return null
  return LENGTH.test(text) ? Number(text) : text
}

export const isLength = (entry: Entry | undefined) =>
  typeof entry === 'number' && entry >= MEASURE_CM.min && entry <= MEASURE_CM.max

export function withEntry(entries: Entries, size: number, attribute: number, entry: Entry | null): Entries {
  const { [attribute]: _, ...others } = entries[size] ?? {}
  return { ...entries, [size]: entry === null ? others : { ...others, [attribute]: entry } }
}

export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))

export interface Axes {
  sizes: readonly number[]
  attributes: readonly number[]
}

/** Pastes a block from one cell on; what exceeds the table is dropped. */
export function pasteBlock(
  entries: Entries,
  { sizes, attributes }: Axes,
  at: CellPosition,
  block: string[][],
): Entries {
  let next = entries
  for (const [down, line] of block.entries())
    for (const [right, text] of line.entries()) {
      const [size, attribute] = [sizes[at.row + down], attributes[at.column + right]]
      if (size !== undefined && attribute !== undefined) next = withEntry(next, size, attribute, entryOf(text))
    }
  return next
}

/** Removes rows and columns that the table no longer has. Returns the same object if nothing changes. */
export function pruneEntries(entries: Entries, { sizes, attributes }: Axes): Entries {
  const kept = Object.entries(entries).filter(([size]) => sizes.includes(Number(size)))
  const next = Object.fromEntries(
    kept.map(([size, line]) => [
      size,
      Object.fromEntries(Object.entries(line).filter(([attribute]) => attributes.includes(Number(attribute)))),
    ]),
  )
  return JSON.stringify(next) === JSON.stringify(entries) ? entries : next
}

export const emptyIn = (entries: Entries, { sizes, attributes }: Axes): number =>
  sizes.reduce(
    (sum, size) => sum + attributes.filter((attribute) => entries[size]?.[attribute] === undefined).length,
    0,
  )

export interface CellPosition {
  row: number
  column: number
}

const STEPS: Record<string, CellPosition> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

interface Stroke {
  key: string
  shiftKey: boolean
  /** Caret position in the input; a full selection counts as both ends. */
  atStart: boolean
  atEnd: boolean
}

/** The move that a key causes; null where the arrows move the caret inside a number. */
export function stepOf({ key, shiftKey, atStart, atEnd }: Stroke): CellPosition | null {
  const step = STEPS[key]
  if (!step || (key === 'ArrowLeft' && !atStart) || (key === 'ArrowRight' && !atEnd)) return null
  return key === 'Enter' && shiftKey ? { row: -1, column: 0 } : step
}
