import { MEASURE_CM } from '@inkfold/api/contracts/limits'

/** Centimetres by size and attribute; what is no length yet stays as it was typed, until it is or the API refuses it. */
export type Entry = number | string
export type Entries = Readonly<Record<string, Readonly<Record<string, Entry>>>>

const LENGTH = /^\d{1,3}(\.\d)?$/

/** As typed on a Chinese or a Latin keyboard, or copied out of a spreadsheet with its unit. */
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

/** A block of cells, as a spreadsheet puts it on the clipboard. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))

export interface Axes {
  sizes: readonly number[]
  attributes: readonly number[]
}

/** A pasted block laid over the table from one cell on; what reaches beyond its edge is left out. */
export function pasted(entries: Entries, { sizes, attributes }: Axes, at: Place, block: string[][]): Entries {
  let next = entries
  for (const [down, line] of block.entries())
    for (const [right, text] of line.entries()) {
      const [size, attribute] = [sizes[at.row + down], attributes[at.column + right]]
      if (size !== undefined && attribute !== undefined) next = withEntry(next, size, attribute, entryOf(text))
    }
  return next
}

/** Without the lines and columns that the table no longer has; the same object where nothing is to be taken away. */
export function pruned(entries: Entries, { sizes, attributes }: Axes): Entries {
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

export interface Place {
  row: number
  column: number
}

const STEPS: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

interface Stroke {
  key: string
  shiftKey: boolean
  /** Where the caret stands in what is typed; all of it chosen counts as both ends. */
  atStart: boolean
  atEnd: boolean
}

/** Where a key leads from a cell, or nowhere: within a number the arrows move the caret. */
export function stepOf({ key, shiftKey, atStart, atEnd }: Stroke): Place | null {
  const step = STEPS[key]
  if (!step || (key === 'ArrowLeft' && !atStart) || (key === 'ArrowRight' && !atEnd)) return null
  return key === 'Enter' && shiftKey ? { row: -1, column: 0 } : step
}
