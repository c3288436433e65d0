/** A planted mistake: in this file of the workspace this text, which stands there once, is replaced by that one. */
export interface Mutant {
  file: string
  text: string
  replacement: string
  /** The specs that are expected to fail, as paths below `api/tests`, or below the workspace for those of Vitest. */
  specs: string[]
}

type Row = [text: string, replacement: string, specs?: string]

/** Mistakes of one file, each with specs of its own or those of the file; specs are parted by blanks. */
export const mistakesIn = (file: string, specs: string, rows: Row[]): Mutant[] =>
  rows.map(([text, replacement, own = specs]) => ({ file, text, replacement, specs: own.split(' ') }))
