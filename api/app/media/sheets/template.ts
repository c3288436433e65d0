import { open, readFile, rm } from 'node:fs/promises'
import type { MessageKey } from '#contracts/format_message'
import type { SheetCell } from '#contracts/sheets'
import { PRIVATE_FILE } from '#core/private_files'
import { xlsxRow, workbookParts, SHEET_END, SHEET_START } from '#core/sheets/write_sheet'
import { ZipWriter } from '#core/sheets/zip_writer'
import { translate } from '#core/translate'
import { temporaryPath } from '#media/storage/paths'

/** A workbook to fill in. All texts are bilingual, because colleagues may use different languages. */
export interface SheetTemplate<Column extends string> {
  name: MessageKey
  columns: readonly Column[]
  needed: readonly Column[]
  headingOf(column: Column): MessageKey
  hintOf(column: Column): MessageKey
  lines: readonly Partial<Record<Column, SheetCell>>[]
}

export async function templateBytes<Column extends string>(template: SheetTemplate<Column>): Promise<Buffer> {
  const path = await temporaryPath()
  try {
    await writeTemplate(path, template)
    return await readFile(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** One sheet with the columns and lines, and one that explains the columns. */
export async function writeTemplate<Column extends string>(
  path: string,
  template: SheetTemplate<Column>,
): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE)
  try {
    const zip = new ZipWriter(file)
    for (const [at, rows] of [filledRows(template), explainedRows(template)].entries())
      await zip.entry(`xl/worksheets/sheet${at + 1}.xml`, chunks([SHEET_START, ...rows, SHEET_END]))
    const names = [template.name, 'importSheets.explained' as const].map((key) => sheetName(bilingual(key)))
    for (const [name, text] of Object.entries(workbookParts(names))) await zip.entry(name, chunks([text]))
    await zip.close()
  } finally {
    await file.close()
  }
}

function* filledRows<Column extends string>({ columns, headingOf, lines }: SheetTemplate<Column>) {
  yield xlsxRow(
    columns.map((column) => bilingual(headingOf(column))),
    true,
  )
  for (const line of lines) yield xlsxRow(columns.map((column) => line[column] ?? ''))
}

function* explainedRows<Column extends string>({ columns, needed, headingOf, hintOf }: SheetTemplate<Column>) {
  yield xlsxRow(
    [bilingual('importSheets.column'), bilingual('importSheets.needed'), bilingual('importSheets.meaning')],
    true,
  )
  for (const column of columns)
    yield xlsxRow([
      bilingual(headingOf(column)),
      bilingual(needed.includes(column) ? 'importSheets.yes' : 'importSheets.no'),
      bilingual(hintOf(column)),
    ])
}

const bilingual = (key: MessageKey) => `${translate('zh-cn', key)} / ${translate('en', key)}`

/** Sheet names must not contain a slash and have at most 31 characters. */
const sheetName = (text: string) => text.replaceAll(' / ', ' · ').slice(0, 31)

async function* chunks(texts: Iterable<string>): AsyncGenerator<string> {
  yield* texts
}
