export type SheetCell = string | number

/**
 * Formula triggers at the start of a text or of any of its lines, also behind quotes and spaces: some readers split at
 * line breaks and drop quotes.
 */
const FORMULA = /^(?=[\t\r\n\0])|(?:^|(?<=[\r\n]))(?=(?:["\0]|[^\S\r\n])*[=+\-@＝＋－＠])/gu

/**
 * Prefixes a text that a spreadsheet would run as a formula with an apostrophe (CSV injection). Numbers stay as they
 * are.
 */
export const escapeFormula = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' ? cell.replace(FORMULA, "'") : cell

const quoteCell = (cell: SheetCell) =>
  /[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)

/** Without the byte order mark Excel misreads Chinese. */
export const CSV_MARK = '\uFEFF'
export const csvLine = (cells: readonly SheetCell[]) => `${cells.map(quoteCell).join(',')}\r\n`
