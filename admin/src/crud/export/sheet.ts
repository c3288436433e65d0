import { cellText, type Wording } from '../columns/cellText'
import type { Column } from '../columns/column'
import type { Row } from '../row'

export type SheetCell = string | number
export type Sheet = SheetCell[][]

const FORMULA = /^[=+\-@\t\r]/

/** A text that a spreadsheet would take for a formula begins with an apostrophe; numbers are numbers. */
export const harmless = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell

/** Headings and rows as they are shown: the same columns, in the same order and language. */
export function sheetOf(columns: Column[], rows: readonly Row[], wording: Wording): Sheet {
  const headings = columns.map(({ name }) => wording.t(`field.${name}`))
  return [headings, ...rows.map((row) => columns.map((column) => harmless(cellText(column, row, wording))))]
}

const quoted = (cell: SheetCell) =>
  /[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)

/** With a mark at the front, without which a spreadsheet takes Chinese for noise. */
export const csvOf = (sheet: Sheet) => `\uFEFF${sheet.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
