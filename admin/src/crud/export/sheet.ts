import { CSV_MARK, csvLine, escapeFormula, type SheetCell } from '@inkfold/api/contracts/sheets'
import { cellText, type Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import type { Row } from '../row'

export type Sheet = SheetCell[][]

export function sheetOf(columns: Column[], rows: readonly Row[], wording: Wording): Sheet {
  const headings = columns.map(({ name }) => wording.t(`field.${name}`))
  return [
    headings,
    ...rows.map((row) => columns.map((column) => escapeFormula(withoutKey(cellText(column, row, wording))))),
  ]
}

export const csvOf = (sheet: Sheet) => CSV_MARK + sheet.map(csvLine).join('')

/** Links to private files are personal and expire, so the export contains the file without its key. */
const withoutKey = (cell: SheetCell) =>
  typeof cell === 'string' && cell.startsWith('/files/') ? (cell.split('?', 1)[0] ?? '') : cell
