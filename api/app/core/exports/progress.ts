import { isStillMine } from '#core/exports/claim'
import type { ExportRecord } from '#core/exports/record'

/** The attempt is over: another one took its place, or nobody wants the file any more. */
export class Superseded extends Error {}

const TELL_EVERY_MS = 1000

/** Counts what goes into the file, says so now and then, and ends an attempt that does not count any more. */
export class Progress {
  readonly #record: ExportRecord
  readonly #signal: AbortSignal
  count = 0

  constructor(record: ExportRecord, signal: AbortSignal) {
    this.#record = record
    this.#signal = signal
  }

  async *counted<T>(batches: AsyncIterable<T[]>): AsyncGenerator<T[]> {
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
