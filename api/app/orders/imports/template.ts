import { IMPORT_COLUMNS, NEEDED_COLUMNS, type ImportColumn } from '#contracts/order_imports'
import { templateBytes, writeTemplate, type SheetTemplate } from '#media/sheets/template'
import { EXAMPLES } from '#orders/imports/examples'

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
