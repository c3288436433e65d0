export type SheetCell = string | number

/**
 * What a spreadsheet might take for a formula, at the beginning of a text or of a line in it, behind quotes and blanks
 * too: a careless reader splits at lines and drops the quotes.
 */
const FORMULA = /^(?=[\t\r\n\0])|(?:^|(?<=[\r\n]))(?=(?:["\0]|[^\S\r\n])*[=+\-@＝＋－＠])/gu

/** A text that a spreadsheet would run begins with an apostrophe; numbers are numbers. */
export const harmless = (cell: SheetCell): SheetCell => (typeof cell === 'string' ? cell.replace(FORMULA, "'") : cell)

const quoted = (cell: SheetCell) =>
  /[",\r\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)

/** Without it a spreadsheet takes Chinese for noise. */
export const CSV_MARK = '\uFEFF'
export const csvLine = (cells: readonly SheetCell[]) => `${cells.map(quoted).join(',')}\r\n`
