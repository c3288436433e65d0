import { atomically } from '#core/database'
import app from '@adonisjs/core/services/app'
import type { SheetCell } from '#contracts/sheets'
import { isStillMine } from '#core/exports/claim'
import { readColumns } from '#core/exports/columns'
import { fileOf, finish, forget, makeRoom, partOf } from '#core/exports/files'
import { readRows } from '#core/exports/read_rows'
import type { ExportRecord } from '#core/exports/record'
import { selectionOf } from '#core/exports/selection'
import { Doorkeeper } from '#core/http/access'
import { writeSheet } from '#core/sheets/write_sheet'

export interface Written {
  file: string
  size: number
  count: number
}

/** The attempt is over: another one took its place, or nobody wants the file any more. */
export class Superseded extends Error {}

const TELL_EVERY_MS = 1000

/**
 * Writes the file of one attempt. What its person may see is asked now, not when they ordered it; all of it is read in
 * one snapshot. A file that was not finished is thrown away.
 */
export async function writeExport(record: ExportRecord, signal: AbortSignal): Promise<Written> {
  const { code, attempt, format, language, time_zone: timeZone } = record
  const doorkeeper = await app.container.make(Doorkeeper)
  const actor = await doorkeeper.recall(record.user_id)
  const selection = selectionOf(record.resource, record.query, actor)
  const columns = readColumns(selection.resource, record.columns, { language, timeZone })
  const file = fileOf(code, attempt, format)
  const progress = new Progress(record, signal)
  await makeRoom()
  await forgetOlder(record)
  const size = await atomically(
    (trx) =>
      writeSheet(partOf(file), {
        format,
        headings: columns.map(({ title }) => title),
        batches: progress.counted(readRows({ selection, columns, actor, language }, trx)),
      }),
    { isolationLevel: 'repeatable read' },
  )
  await finish(file)
  return { file, size, count: progress.count }
}

/** What attempts that were killed have left. */
async function forgetOlder({ code, attempt, format }: ExportRecord) {
  for (let older = 1; older < attempt; older++) await forget(fileOf(code, older, format))
}

class Progress {
  readonly #record: ExportRecord
  readonly #signal: AbortSignal
  count = 0

  constructor(record: ExportRecord, signal: AbortSignal) {
    this.#record = record
    this.#signal = signal
  }

  async *counted(batches: AsyncIterable<SheetCell[][]>): AsyncGenerator<SheetCell[][]> {
    let told = Date.now()
    for await (const batch of batches) {
      this.#signal.throwIfAborted()
      this.count += batch.length
      yield batch
      if (Date.now() - told < TELL_EVERY_MS) continue
      if (!(await isStillMine(this.#record, this.count))) throw new Superseded()
      told = Date.now()
    }
  }
}
