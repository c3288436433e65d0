import { setTimeout as sleep } from 'node:timers/promises'
import { askAt, type Said } from '#tests/support/ledger/load_fuzz/api_process'

const TRANSIENT = new Set(['E_UNAVAILABLE', 'E_UNEXPECTED', 'E_IDEMPOTENCY_IN_PROGRESS', 'E_TIMEOUT', 'E_BUSY'])
const [TRIES, PAUSE_MS] = [1200, 50]

export interface Asked {
  path: string
  /** Empty for requests without a person. */
  token: string
  /** Absent for reads. */
  body?: object
  /** Empty if a repeated request is harmless. */
  key: string
  /** Called for each attempt. */
  headers?: () => Record<string, string>
}

/** Repeats the same request under the same key on any living process until one answers. */
export class Insisting {
  readonly #pick: (nth: number) => Promise<{ address: string }>
  #calls = 0
  /** Number of repeated requests. */
  again = 0

  constructor(pick: (nth: number) => Promise<{ address: string }>) {
    this.#pick = pick
  }

  async ask<Data = { id: number }>(asked: Asked): Promise<Said<Data>> {
    for (let tried = 0; tried < TRIES; tried++) {
      const { address } = await this.#pick(this.#calls++)
      const said = await askAt<Data>(address, asked)
      if (said && !isTransient(said)) return said
      this.again += 1
      await sleep(PAUSE_MS)
    }
    throw new Error(`No answer to ${asked.path} after ${TRIES} tries`)
  }
}

/** A batch answer has a result for each item, so these are checked too. */
export function isTransient({ data }: Said<unknown>): boolean {
  const { reason, results = [] } = data as { reason?: string; results?: { reason: string | null }[] }
  return [reason, ...results.map((one) => one.reason)].some((one) => TRANSIENT.has(one ?? ''))
}
