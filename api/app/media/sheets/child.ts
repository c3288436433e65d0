import { open, readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import { rowsOf } from './rows_of.ts'
import { READY } from '../decoding/job.ts'

export interface SheetJob {
  input: string
  output: string
  /** The row limit; one more row is read, so that an excess is noticed. */
  rows: number
}

export interface SheetRead {
  rows: number
}

/**
 * Reads one workbook's cells in a child process with capped memory and time and frozen prototypes, which isolates
 * hostile files. Writes one row per line to a file.
 */

for (const made of [Object, Array, String, Number, Boolean, Function, Map, Set]) Object.freeze(made.prototype)

process.on('disconnect', () => process.exit(0))
process.on('message', (job: SheetJob) => {
  void rowsIn(job)
    .catch((error: Error) => ({ fault: error.message }))
    .then((said) => process.send?.(said))
})
process.send?.(READY)

/** First sheet only, without formulas and styles, up to the row limit. */
async function rowsIn({ input, output, rows }: SheetJob): Promise<SheetRead> {
  const book = read(await readFile(input), {
    type: 'buffer',
    dense: true,
    sheets: 0,
    sheetRows: rows + 1,
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    cellText: false,
    cellNF: true,
    bookVBA: false,
    cellDates: true,
    UTC: true,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const file = await open(output, 'wx', 0o600)
  let count = 0
  try {
    for (const row of rowsOf(sheet, rows + 1)) {
      await file.write(`${JSON.stringify(row)}\n`)
      count++
    }
  } finally {
    await file.close()
  }
  return { rows: count }
}
