import type { CellObject, WorkSheet } from '@e965/xlsx'

/** A row by its sheet number with its cells as text; trailing empty cells are omitted. */
export type SheetRow = [number: number, cells: string[]]

const MOST_COLUMNS = 64
const LONGEST = 2000
/** Above this, a sheet no longer stores every digit of a number. */
const SURE_DIGITS = 1e15

/** Non-empty rows in order. */
export function* rowsOf(sheet: WorkSheet | undefined, most: number): Generator<SheetRow> {
  const rows = (sheet?.['!data'] ?? []) as (CellObject | undefined)[][]
  let found = 0
  for (let at = 0; at < rows.length && found < most; at++) {
    const cells = Array.from({ length: Math.min(rows[at]?.length ?? 0, MOST_COLUMNS) }, (_, i) => textOf(rows[at]?.[i]))
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    found++
    yield [at + 1, cells]
  }
}

function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z' || cell.v === undefined || cell.v === null) return ''
  if (cell.t === 'e') return '#'
  if (cell.v instanceof Date) return Number.isNaN(cell.v.getTime()) ? '' : cell.v.toISOString().slice(0, 10)
  if (typeof cell.v === 'number') return numberAs(cell.v, cell.z)
  return tidy(String(cell.v))
}

/** Leading zeros of a postcode follow the cell's digit format. */
function numberAs(value: number, format: unknown): string {
  if (Math.abs(value) >= SURE_DIGITS) return value.toExponential()
  const digits = /^0+$/.test(String(format)) && value >= 0 && Number.isInteger(value) ? String(format).length : 0
  return String(value).padStart(digits, '0')
}

/** Removes invisible characters, which would make two equal-looking numbers differ. */
export const tidy = (text: string) =>
  text
    .slice(0, LONGEST)
    .replaceAll(/[\p{Cf}\p{Cs}]+/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
