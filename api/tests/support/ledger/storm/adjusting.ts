import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiProcess, Said } from '#tests/support/ledger/storm/api_process'
import type { Herd } from '#tests/support/ledger/storm/herd'

export const PATH = '/api/v1/ledger-adjustments'
const TRANSIENT = new Set(['E_UNAVAILABLE', 'E_UNEXPECTED', 'E_IDEMPOTENCY_IN_PROGRESS', 'E_TIMEOUT'])
const TRIES = 400

/** Two people who put balances right, over HTTP, and never take silence for an answer. */
export class Adjusting {
  readonly #herd: Herd<ApiProcess>
  readonly #tokens: readonly [asks: string, approves: string]
  #calls = 0

  constructor(herd: Herd<ApiProcess>, tokens: readonly [string, string]) {
    this.#herd = herd
    this.#tokens = tokens
  }

  /** Whether it moved; asked for under one key and decided under another, each kept before the first attempt. */
  async adjust(merchant: number, direction: 'increase' | 'decrease', minor: number): Promise<boolean> {
    const amount = (minor / 100).toFixed(2)
    const asked = await this.ask(randomUUID(), { merchant, direction, amount })
    const approved = await this.#insist(`${PATH}/${asked.data.id}/approve`, this.#tokens[1], randomUUID(), {})
    if (approved.code === 1) return true
    if (approved.data.reason === 'E_INSUFFICIENT_BALANCE') return false
    throw new Error(`An approval was refused: ${approved.text}`)
  }

  async ask(
    key: string,
    { merchant, direction, amount }: { merchant: number; direction: string; amount: string },
  ): Promise<Said> {
    const body = { organisation_id: merchant, account: 'balance', direction, amount, reason: 'storm' }
    const said = await this.#insist(PATH, this.#tokens[0], key, body)
    if (said.code !== 1) throw new Error(`A request was refused: ${said.text}`)
    return said
  }

  /** The same bytes under the same key until somebody answers. */
  async #insist(path: string, token: string, key: string, body: object): Promise<Said> {
    for (let tried = 0; tried < TRIES; tried++) {
      const api = await this.#herd.pick(this.#calls++)
      const said = await api.post(path, token, key, body)
      if (said && !TRANSIENT.has(said.data.reason ?? '')) return said
      await sleep(50)
    }
    throw new Error(`No answer to ${path} after ${TRIES} tries`)
  }
}
