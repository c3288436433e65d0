/** A planted defect: replaces a text that occurs exactly once in this file. */
export interface Mutant {
  file: string
  text: string
  replacement: string
  /** Specs that should fail; paths below `api/tests`, or below the workspace for Vitest. */
  specs: string[]
}

type Row = [text: string, replacement: string, specs?: string]

/** Defects of one file with specs per row or the file's; several specs are separated by spaces. */
export const mistakesIn = (file: string, specs: string, rows: Row[]): Mutant[] =>
  rows.map(([text, replacement, own = specs]) => ({ file, text, replacement, specs: own.split(' ') }))
