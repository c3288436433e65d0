import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#core/errors'
import { serialQueue } from '#core/async'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { Content } from '#media/attachments'
import type { SheetRead } from '#media/sheets/child'
import { tidy, type SheetRow } from '#media/sheets/rows_of'
import { copyToTemporary } from '#media/storage/files'
import { driveOf } from '#media/storage/drive'
import { contentKey, temporaryPath } from '#media/storage/paths'

export type { SheetRow }

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))
const PATIENCE_MS = 10_000
const HEAP_MB = 256
const enqueue = serialQueue(10)

export interface OpenSheet extends AsyncDisposable {
  /** Streams the rows, so that only one is in memory. */
  rows(): AsyncIterable<SheetRow>
}

/** May wait in the queue and take long: do not hold locks or a transaction. */
export async function openSheet(content: Content, most: number): Promise<OpenSheet> {
  const input = await copyToTemporary(await driveOf(content.storage), contentKey(content.sha256))
  const output = await temporaryPath()
  const letGo = async () => {
    for (const path of [input, output]) await rm(path, { force: true })
  }
  try {
    const count = await enqueue(() => runSheetChild(input, output, most))
    if (count > most) throw new Refusal('E_SHEET_ROWS', { max: most })
  } catch (error) {
    await letGo()
    throw error
  }
  return { rows: () => readRowsFile(output), [Symbol.asyncDispose]: letGo }
}

async function* readRowsFile(path: string): AsyncGenerator<SheetRow> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  for await (const line of lines) yield JSON.parse(line) as SheetRow
}

export async function* sheetRows(content: Content, most: number): AsyncGenerator<SheetRow> {
  await using sheet = await openSheet(content, most)
  yield* sheet.rows()
}

/** A workbook that crashes the reader is unreadable. */
async function runSheetChild(input: string, output: string, rows: number): Promise<number> {
  const child = new DecodingChild<{ input: string; output: string; rows: number }, SheetRead>(
    PATIENCE_MS,
    PROGRAM,
    HEAP_MB,
  )
  try {
    const answer = await child.ask({ input, output, rows })
    if ('fault' in answer) throw new Refusal('E_SHEET_UNREADABLE')
    return answer.rows
  } finally {
    child.dismiss()
  }
}

const SEPARATORS = [',', ';', '\t'] as const

/** Non-empty rows of a CSV text by their row number. A quoted cell may hold separators and line breaks. */
export function csvRows(text: string, most: number): SheetRow[] {
  const content = text.replace(/^\uFEFF/, '')
  const found: SheetRow[] = []
  for (const [at, row] of cellsIn(content, separatorOf(content)).entries()) {
    const cells = row.map(tidy)
    while (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    if (found.length === most) throw new Refusal('E_SHEET_ROWS', { max: most })
    found.push([at + 1, cells])
  }
  return found
}

/** The one that is most frequent in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const counts = SEPARATORS.map((one) => first.split(one).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

function cellsIn(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === separator) {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (letter === '\n') {
      rows.at(-1)?.push(cell)
      rows.push([])
      cell = ''
    } else cell += letter
  }
  rows.at(-1)?.push(cell)
  return rows
}
