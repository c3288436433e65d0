import { open, readFile, rm } from 'node:fs/promises'
import { IMPORT_COLUMNS, NEEDED_COLUMNS, type ImportColumn } from '#contracts/order_imports'
import { word } from '#contracts/words'
import { xlsxRow, workbookParts, SHEET_END, SHEET_START } from '#core/sheets/write_sheet'
import { ZipWriter } from '#core/sheets/zip_writer'
import { temporaryPath } from '#media/storage/paths'
import { EXAMPLES } from '#orders/imports/examples'

const bilingual = (key: `importColumns.${ImportColumn}` | `importHints.${ImportColumn}` | `importSheets.${Sheet}`) =>
  `${word('zh-cn', key)} / ${word('en', key)}`
type Sheet = 'orders' | 'explained' | 'column' | 'needed' | 'meaning' | 'yes' | 'no'

type Line = Partial<Record<ImportColumn, string | number>>

function* orderRows(lines: readonly Line[]) {
  yield xlsxRow(
    IMPORT_COLUMNS.map((column) => bilingual(`importColumns.${column}`)),
    true,
  )
  for (const line of lines) yield xlsxRow(IMPORT_COLUMNS.map((column) => line[column] ?? ''))
}

function* explanationRows() {
  yield xlsxRow(
    [bilingual('importSheets.column'), bilingual('importSheets.needed'), bilingual('importSheets.meaning')],
    true,
  )
  for (const column of IMPORT_COLUMNS)
    yield xlsxRow([
      bilingual(`importColumns.${column}`),
      bilingual(NEEDED_COLUMNS.includes(column) ? 'importSheets.yes' : 'importSheets.no'),
      bilingual(`importHints.${column}`),
    ])
}

/** A template workbook with examples and a column guide, bilingual because colleagues may use different languages. */
export async function importTemplate(): Promise<Buffer> {
  const path = await temporaryPath()
  try {
    await writeImportSheet(path, EXAMPLES)
    return await readFile(path)
  } finally {
    await rm(path, { force: true })
  }
}

export async function writeImportSheet(path: string, lines: readonly Line[]): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await writeTo(new ZipWriter(file), lines)
  } finally {
    await file.close()
  }
}

async function writeTo(zip: ZipWriter, lines: readonly Line[]): Promise<void> {
  for (const [at, rows] of [orderRows(lines), explanationRows()].entries())
    await zip.entry(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows))
  const names = [bilingual('importSheets.orders'), bilingual('importSheets.explained')]
  for (const [name, text] of Object.entries(workbookParts(names.map(sheetName)))) await zip.entry(name, chunks([text]))
  await zip.close()
}

/** Sheet names must not contain a slash and have at most 31 characters. */
const sheetName = (text: string) => text.replaceAll(' / ', ' · ').slice(0, 31)

const sheetXml = (rows: Iterable<string>) => chunks([SHEET_START, ...rows, SHEET_END])

async function* chunks(texts: Iterable<string>): AsyncGenerator<string> {
  yield* texts
}
