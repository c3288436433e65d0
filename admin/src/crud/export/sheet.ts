import { CSV_MARK, csvLine, harmless, type SheetCell } from '@inkfold/api/contracts/sheets'
import { cellText, type Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import type { Row } from '../row'

export type Sheet = SheetCell[][]

/** Headings and rows as they are shown: the same columns, in the same order and language. */
export function sheetOf(columns: Column[], rows: readonly Row[], wording: Wording): Sheet {
  const headings = columns.map(({ name }) => wording.t(`field.${name}`))
  return [headings, ...rows.map((row) => columns.map((column) => harmless(withoutKey(cellText(column, row, wording)))))]
}

export const csvOf = (sheet: Sheet) => CSV_MARK + sheet.map(csvLine).join('')

/** A link to a private file is its reader's own and ends soon: what is taken away names the file alone. */
const withoutKey = (cell: SheetCell) =>
  typeof cell === 'string' && cell.startsWith('/files/') ? (cell.split('?', 1)[0] ?? '') : cell
