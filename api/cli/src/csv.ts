/** Records of a CSV text (RFC 4180) by the names in its first line, in lower case. A wrong line names its number. */
export function parseCsv(text: string): Record<string, string>[] {
  const [head = [], ...lines] = linesOf(text.replace(/^\uFEFF/, ''))
  const names = head.map((name) => name.trim().toLowerCase())
  return lines
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i]?.trim() ?? ''])))
}

function linesOf(text: string): string[][] {
  const lines: string[][] = []
  let [line, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endCell = () => {
    line.push(cell)
    cell = ''
  }
  const endLine = () => {
    endCell()
    lines.push(line)
    line = []
  }
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(i + 1) === '"') cell += text.charAt(++i)
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === ',') endCell()
    else if (letter === '\n') endLine()
    else if (letter !== '\r') cell += letter
  }
  if (cell !== '' || line.length > 0) endLine()
  return lines
}

/** A spreadsheet runs a cell that begins like a formula, so it gets an apostrophe. */
export function csvLine(cells: readonly unknown[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  const safe = typeof value === 'string' && /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
