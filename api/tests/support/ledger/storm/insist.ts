import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiProcess, Said } from '#tests/support/ledger/storm/api_process'

const TRANSIENT = new Set(['E_UNAVAILABLE', 'E_UNEXPECTED', 'E_IDEMPOTENCY_IN_PROGRESS', 'E_TIMEOUT', 'E_BUSY'])
const [TRIES, PAUSE_MS] = [1200, 50]

export interface Asked {
  path: string
  /** None where it is not a person who asks. */
  token: string
  /** None where something is only read. */
  body?: object
  /** None where what is sent twice is there once anyway. */
  key: string
  /** Made anew each time that it is asked. */
  headers?: () => Record<string, string>
}

/** Somebody who never takes silence for an answer: the same bytes under the same key, to whoever lives, until one answers. */
export class Insisting {
  readonly #pick: (nth: number) => Promise<ApiProcess>
  #calls = 0
  /** Questions that had to be asked again. */
  again = 0

  constructor(pick: (nth: number) => Promise<ApiProcess>) {
    this.#pick = pick
  }

  async ask<Data = { id: number }>(asked: Asked): Promise<Said<Data>> {
    for (let tried = 0; tried < TRIES; tried++) {
      const api = await this.#pick(this.#calls++)
      const said = await api.ask<Data>(asked)
      if (said && !isTransient(said)) return said
      this.again += 1
      await sleep(PAUSE_MS)
    }
    throw new Error(`No answer to ${asked.path} after ${TRIES} tries`)
  }
}

/** Of several in one request each has an answer of its own. */
export function isTransient({ data }: Said<unknown>): boolean {
  const { reason, results = [] } = data as { reason?: string; results?: { reason: string | null }[] }
  return [reason, ...results.map((one) => one.reason)].some((one) => TRANSIENT.has(one ?? ''))
}
