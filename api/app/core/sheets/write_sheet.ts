import { open, type FileHandle } from 'node:fs/promises'
import { CSV_MARK, csvLine, harmless, type SheetCell } from '#contracts/sheets'
import type { ExportFormat } from '#contracts/exports'
import { PRIVATE_FILE } from '#core/private_files'
import { ROWS_PER_SHEET, xlsxRow } from '#core/sheets/xlsx_cells'
import { partsOf, SHEET_END, SHEET_START } from '#core/sheets/xlsx_parts'
import { ZipWriter } from '#core/sheets/zip_writer'

export interface Sheet {
  format: ExportFormat
  headings: readonly string[]
  /** Rows as they come, some at a time; no more of them is held than that. */
  batches: AsyncIterator<readonly (readonly SheetCell[])[]>
  rowsPerSheet?: number
}

/** Writes a whole sheet to a path and answers how many bytes it has; it is on the disk when this resolves. */
export async function writeSheet(path: string, sheet: Sheet): Promise<number> {
  const file = await open(path, 'w', PRIVATE_FILE)
  try {
    await (sheet.format === 'csv' ? writeCsv(file, sheet) : writeXlsx(file, sheet))
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function writeCsv(file: FileHandle, { headings, batches }: Sheet) {
  await file.write(CSV_MARK + csvLine(headings.map(harmless)))
  for (let batch = await batches.next(); !batch.done; batch = await batches.next())
    await file.write(batch.value.map((row) => csvLine(row.map(harmless))).join(''))
}

async function writeXlsx(file: FileHandle, { headings, batches, rowsPerSheet = ROWS_PER_SHEET }: Sheet) {
  const zip = new ZipWriter(file)
  const feed = new Feed(batches)
  let sheets = 0
  do await zip.entry(`xl/worksheets/sheet${++sheets}.xml`, sheetXml(headings, feed, rowsPerSheet - 1))
  while (await feed.hasMore())
  for (const [name, text] of Object.entries(partsOf(Array.from({ length: sheets }, (_, at) => `${at + 1}`))))
    await zip.entry(name, once(text))
  await zip.close()
}

async function* sheetXml(headings: readonly string[], feed: Feed, most: number): AsyncGenerator<string> {
  yield SHEET_START + xlsxRow(headings.map(harmless), true)
  for (let left = most; left > 0 && (await feed.hasMore());) {
    const rows = feed.take(left)
    left -= rows.length
    yield rows.map((row) => xlsxRow(row.map(harmless))).join('')
  }
  yield SHEET_END
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

/** What comes in batches, taken in other portions: a sheet may be full in the middle of one. */
class Feed {
  readonly #batches: Sheet['batches']
  #rest: readonly (readonly SheetCell[])[] = []

  constructor(batches: Sheet['batches']) {
    this.#batches = batches
  }

  async hasMore(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#batches.next()
      if (next.done) return false
      this.#rest = next.value
    }
    return true
  }

  take(most: number) {
    const taken = this.#rest.slice(0, most)
    this.#rest = this.#rest.slice(most)
    return taken
  }
}
