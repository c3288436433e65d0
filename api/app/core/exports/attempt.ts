import type { ExportColumn, ExportRequest, ExportStatus, KeptFormat } from '#contracts/exports'
import type { Language } from '#contracts/languages'
import { row } from '#core/database'

export interface ExportRecord {
  id: number
  code: string
  user_id: number
  resource: string
  format: KeptFormat
  query: ExportRequest['query']
  columns: ExportColumn[]
  /** Of an archive that is made to order. */
  options: Readonly<Record<string, unknown>> | null
  language: Language
  time_zone: string
  estimated_count: number
  status: ExportStatus
  attempt: number
  faults: number
  file: string | null
}

/** Claims an export for one attempt; undefined if it is done or cancelled. */
export function claimExport(id: number): Promise<ExportRecord | undefined> {
  return row<ExportRecord>(
    `update export_records set status = 'running', attempt = attempt + 1, done_count = 0,
            started_at = coalesce(started_at, now()), updated_at = now()
      where id = ? and status in ('queued', 'running') returning *`,
    [id],
  )
}

/** Reports progress; false if another attempt has taken over. */
export async function saveProgress({ id, attempt }: ExportRecord, done: number): Promise<boolean> {
  const kept = await row(
    `update export_records set done_count = ?, updated_at = now() where id = ? and attempt = ? and status = 'running' returning 1`,
    [done, id, attempt],
  )
  return kept !== undefined
}

/** Another attempt took over, or the export was cancelled. */
export class AttemptSuperseded extends Error {}

const SAVE_EVERY_MS = 1000

/** Counts rows, reports progress at intervals and ends an attempt that was superseded. */
export class Progress {
  readonly #record: ExportRecord
  readonly #signal: AbortSignal
  count = 0

  constructor(record: ExportRecord, signal: AbortSignal) {
    this.#record = record
    this.#signal = signal
  }

  async *counted<T>(batches: AsyncIterable<T[]>): AsyncGenerator<T[]> {
    let reportedAt = Date.now()
    for await (const batch of batches) {
      this.#signal.throwIfAborted()
      this.count += batch.length
      yield batch
      if (Date.now() - reportedAt < SAVE_EVERY_MS) continue
      if (!(await saveProgress(this.#record, this.count))) throw new AttemptSuperseded()
      reportedAt = Date.now()
    }
  }
}
