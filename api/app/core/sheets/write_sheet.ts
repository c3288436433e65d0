import { type SheetCell, CSV_MARK, csvLine, escapeFormula } from '#contracts/sheets'
import { open, type FileHandle } from 'node:fs/promises'
import type { ExportFormat } from '#contracts/exports'
import { PRIVATE_FILE } from '#core/private_files'
import { ZipWriter } from '#core/sheets/zip_writer'

/** No cell holds more, and no sheet has more rows. */
const LONGEST = 32_767
export const ROWS_PER_SHEET = 1_048_576

const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

export const xmlText = (text: string) =>
  text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>\r]/g, (one) => ESCAPED[one] as string)

export function xlsxRow(cells: readonly SheetCell[], isHead = false): string {
  return `<row>${cells.map((cell) => xlsxCell(cell, isHead)).join('')}</row>`
}

function xlsxCell(cell: SheetCell, isHead: boolean): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (cell === '') return '<c/>'
  const style = isHead ? ' s="1"' : ''
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(cell.slice(0, LONGEST))}</t></is></c>`
}

/** The parts of a workbook besides its rows. */
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const numbers = (sheets: number) => Array.from({ length: sheets }, (_, i) => i + 1)
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
const relations = (all: string) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`

export const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="18"/><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

/** By the names of its sheets, in their order. */
export const workbookParts = (names: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${numbers(
    names.length,
  )
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)
    .join('')}</Types>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    numbers(names.length)
      .map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))
      .join('') + relation(`rId${names.length + 1}`, 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
})

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
  await file.write(CSV_MARK + csvLine(headings.map(escapeFormula)))
  for (let batch = await batches.next(); !batch.done; batch = await batches.next())
    await file.write(batch.value.map((row) => csvLine(row.map(escapeFormula))).join(''))
}

async function writeXlsx(file: FileHandle, { headings, batches, rowsPerSheet = ROWS_PER_SHEET }: Sheet) {
  const zip = new ZipWriter(file)
  const feed = new RowBuffer(batches)
  let sheets = 0
  do await zip.entry(`xl/worksheets/sheet${++sheets}.xml`, sheetXml(headings, feed, rowsPerSheet - 1))
  while (await feed.hasMore())
  for (const [name, text] of Object.entries(workbookParts(Array.from({ length: sheets }, (_, at) => `${at + 1}`))))
    await zip.entry(name, singleChunk(text))
  await zip.close()
}

async function* sheetXml(headings: readonly string[], feed: RowBuffer, most: number): AsyncGenerator<string> {
  yield SHEET_START + xlsxRow(headings.map(escapeFormula), true)
  for (let left = most; left > 0 && (await feed.hasMore());) {
    const rows = feed.take(left)
    left -= rows.length
    yield rows.map((row) => xlsxRow(row.map(escapeFormula))).join('')
  }
  yield SHEET_END
}

async function* singleChunk(text: string): AsyncGenerator<string> {
  yield text
}

/** What comes in batches, taken in other portions: a sheet may be full in the middle of one. */
class RowBuffer {
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
