import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Refusal } from '#core/errors'
import { DecodingChild } from '#media/decoding/decoding_child'
import type { Content } from '#media/queries/content'
import type { SheetRead } from '#media/sheets/job'
import type { SheetRow } from '#media/sheets/rows_of'
import { copyOf } from '#media/storage/copy_of'
import { driveOf } from '#media/storage/drives'
import { contentKey, temporaryPath } from '#media/storage/paths'

export type { SheetRow }

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url))
const PATIENCE_MS = 10_000
const HEAP_MB = 256
const LONGEST_QUEUE = 10

let queue: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The rows of a kept workbook's first sheet, one after the other: whoever walks through them holds one at a time. */
export async function* sheetRows(content: Content, most: number): AsyncGenerator<SheetRow> {
  const input = await copyOf(await driveOf(content.storage), contentKey(content.sha256))
  const output = await temporaryPath()
  try {
    const count = await inTurn(() => read(input, output, most))
    if (count > most) throw new Refusal('E_SHEET_ROWS', { max: most })
    const lines = createInterface({ input: createReadStream(output), crlfDelay: Infinity })
    for await (const line of lines) yield JSON.parse(line) as SheetRow
  } finally {
    for (const path of [input, output]) await rm(path, { force: true })
  }
}

/** One workbook at a time, so that memory stays bounded. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= LONGEST_QUEUE) throw new Refusal('E_UNAVAILABLE', { retryAfter: 5 })
  waiting++
  const turn = queue.then(work).finally(() => waiting--)
  queue = turn.catch(() => undefined)
  return turn
}

/** A workbook that breaks whoever reads it cannot be read. */
async function read(input: string, output: string, rows: number): Promise<number> {
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
