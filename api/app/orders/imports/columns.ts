import { IMPORT_COLUMNS, NEEDED_COLUMNS, type ImportColumn } from '#contracts/order_imports'
import { translate } from '#core/translate'
import {
  cellsOf,
  otherCells,
  headingReader,
  type Cells as SheetCells,
  type Headings as SheetHeadings,
} from '#media/sheets/headings'

export type Cells = SheetCells<ImportColumn>
export type Headings = SheetHeadings<ImportColumn>
export { cellsOf, otherCells }

/** Throws when a required column is missing. */
export const headingsIn = headingReader({
  columns: IMPORT_COLUMNS,
  needed: NEEDED_COLUMNS,
  nameOf: (language, column) => translate(language, `importColumns.${column}`),
})
