import { randomUUID } from 'node:crypto'
import type { ApiProcess, Said } from '#tests/support/ledger/load_fuzz/api_process'
import type { Herd } from '#tests/support/ledger/load_fuzz/herd'
import { Insisting } from '#tests/support/ledger/load_fuzz/insist'

export const PATH = '/api/v1/ledger-adjustments'

/** Two people who adjust balances over HTTP and retry until they get an answer. */
export class Adjusting {
  readonly #insisting: Insisting
  readonly #tokens: readonly [asks: string, approves: string]

  constructor(herd: Herd<ApiProcess>, tokens: readonly [string, string]) {
    this.#insisting = new Insisting((nth) => herd.pick(nth))
    this.#tokens = tokens
  }

  /** True if the amount moved. Request and decision have separate keys, stored before the first attempt. */
  async adjust(merchant: number, direction: 'increase' | 'decrease', minor: number): Promise<boolean> {
    const amount = (minor / 100).toFixed(2)
    const asked = await this.ask(randomUUID(), { merchant, direction, amount })
    const path = `${PATH}/${asked.data.id}/approve`
    const approved = await this.#insisting.ask({ path, token: this.#tokens[1], body: {}, key: randomUUID() })
    if (approved.code === 1) return true
    if (approved.data.reason === 'E_INSUFFICIENT_BALANCE') return false
    throw new Error(`An approval was refused: ${approved.text}`)
  }

  async ask(
    key: string,
    { merchant, direction, amount }: { merchant: number; direction: string; amount: string },
  ): Promise<Said> {
    const body = { organisation_id: merchant, account: 'balance', direction, amount, reason: 'storm' }
    const said = await this.#insisting.ask({ path: PATH, token: this.#tokens[0], body, key })
    if (said.code !== 1) throw new Error(`A request was refused: ${said.text}`)
    return said
  }
}
