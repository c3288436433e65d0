import { open, readFile } from 'node:fs/promises'
import { read } from '@e965/xlsx'
import { rowsOf } from './rows_of.ts'
import { READY } from '../decoding/job.ts'

/** What a child is asked about a workbook. */
export interface SheetJob {
  input: string
  output: string
  /** Of so many rows at most; of one more it is told, so that too many are noticed. */
  rows: number
}

export interface SheetRead {
  rows: number
}

/**
 * Reads the cells of one workbook in a process of its own, whose memory and time are capped and whose prototypes cannot be changed:
 * what a hostile file breaks, breaks here. Rows go into a file, one to a line.
 */

for (const made of [Object, Array, String, Number, Boolean, Function, Map, Set]) Object.freeze(made.prototype)

process.on('disconnect', () => process.exit(0))
process.on('message', (job: SheetJob) => {
  void rowsIn(job)
    .catch((error: Error) => ({ fault: error.message }))
    .then((said) => process.send?.(said))
})
process.send?.(READY)

/** Only the first sheet, no formulas, no styles, and no more rows than are taken. */
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
