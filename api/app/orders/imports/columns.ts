import { IMPORT_COLUMNS, NEEDED_COLUMNS, type ImportColumn } from '#contracts/order_imports'
import { translate } from '#core/translate'
import {
  cellsOf,
  otherCells,
  headingReader,
  type Cells as SheetCells,
  type Headings as SheetHeadings,
} from '#media/sheets/headings'
import { templateBytes, writeTemplate, type SheetTemplate } from '#media/sheets/template'
import { EXAMPLES } from '#orders/imports/examples'

export type Cells = SheetCells<ImportColumn>
export type Headings = SheetHeadings<ImportColumn>
export { cellsOf, otherCells }

/** Throws when a required column is missing. */
export const headingsIn = headingReader({
  columns: IMPORT_COLUMNS,
  needed: NEEDED_COLUMNS,
  nameOf: (language, column) => translate(language, `importColumns.${column}`),
})

const TEMPLATE: SheetTemplate<ImportColumn> = {
  name: 'importSheets.orders',
  columns: IMPORT_COLUMNS,
  needed: NEEDED_COLUMNS,
  headingOf: (column) => `importColumns.${column}`,
  hintOf: (column) => `importHints.${column}`,
  lines: EXAMPLES,
}

export const importTemplate = (): Promise<Buffer> => templateBytes(TEMPLATE)

export const writeImportSheet = (path: string, lines: SheetTemplate<ImportColumn>['lines']): Promise<void> =>
  writeTemplate(path, { ...TEMPLATE, lines })
