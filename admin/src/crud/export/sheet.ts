import { CSV_MARK, csvLine, harmless, type SheetCell } from '@inkfold/api/contracts/sheets'
import { cellText, type Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import type { Row } from '../row'

export type Sheet = SheetCell[][]

/** Headings and rows as they are shown: the same columns, in the same order and language. */
export function sheetOf(columns: Column[], rows: readonly Row[], wording: Wording): Sheet {
  const headings = columns.map(({ name }) => wording.t(`field.${name}`))
  return [headings, ...rows.map((row) => columns.map((column) => harmless(cellText(column, row, wording))))]
}

export const csvOf = (sheet: Sheet) => CSV_MARK + sheet.map(csvLine).join('')
