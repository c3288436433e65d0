import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { xlsxRow, workbookParts, SHEET_END, SHEET_START } from '../../app/core/sheets/write_sheet.ts'
import { ZipWriter } from '../../app/core/sheets/zip_writer.ts'

export async function workbook(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'))
  const path = join(folder, 'orders.xlsx')
  const file = await open(path, 'w')
  const zip = new ZipWriter(file)
  await zip.entry('xl/worksheets/sheet1.xml', once(SHEET_START + rows.map((row) => xlsxRow(row)).join('') + SHEET_END))
  for (const [name, text] of Object.entries(workbookParts(['Orders']))) await zip.entry(name, once(text))
  await zip.close()
  await file.close()
  const bytes = await readFile(path)
  await rm(folder, { recursive: true })
  return bytes
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
