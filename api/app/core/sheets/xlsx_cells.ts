import type { SheetCell } from '#contracts/sheets'

/** No cell holds more, and no sheet has more rows. */
const LONGEST = 32_767
export const ROWS_PER_SHEET = 1_048_576

const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

export const xmlText = (text: string) =>
  text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>\r]/g, (one) => ESCAPED[one] as string)

export function xlsxRow(cells: readonly SheetCell[], isHead = false): string {
  return `<row>${cells.map((cell) => xlsxCell(cell, isHead)).join('')}</row>`
}

function xlsxCell(cell: SheetCell, isHead: boolean): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (cell === '') return '<c/>'
  const style = isHead ? ' s="1"' : ''
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${xmlText(cell.slice(0, LONGEST))}</t></is></c>`
}
