import type { Order } from '#tests/support/ledger/load_fuzz/commands'
import type { Answer } from '#tests/support/ledger/load_fuzz/money_child'

type Keyless<T> = T extends unknown ? Omit<T, 'key'> : never
type Asked = Keyless<Order>
type Insist = (order: Asked) => Promise<Answer>
type Adjust = (merchant: number, direction: 'increase' | 'decrease', minor: number) => Promise<boolean>

interface Held {
  holdId: number
  merchant: number
  minor: number
}

interface Standing {
  posted: number
  held: number
  lines: number
}

const REFUSED = new Set(['E_INSUFFICIENT_BALANCE', 'E_REVERSAL_TOO_MUCH'])

/** The expected state of every merchant, derived from acknowledged answers only. */
export class Model {
  readonly #merchants: readonly number[]
  readonly #chance: () => number
  readonly #standing: Map<number, Standing>
  readonly #holds: Held[] = []
  readonly #credits: { operationId: number; merchant: number; minor: number }[] = []
  #done = 0
  #refused = 0

  constructor(merchants: readonly number[], chance: () => number) {
    this.#merchants = merchants
    this.#chance = chance
    this.#standing = new Map(merchants.map((one) => [one, { posted: 0, held: 0, lines: 0 }]))
  }

  async adjust(adjust: Adjust): Promise<void> {
    const [merchant, minor] = [this.#any(), this.#amount()]
    const direction = this.#chance() < 0.6 ? 'increase' : 'decrease'
    if (await adjust(merchant, direction, minor)) this.#moved(merchant, direction === 'increase' ? minor : -minor)
    else this.#refused += 1
  }

  async move(insist: Insist): Promise<void> {
    const dice = this.#chance()
    if (dice < 0.35) return this.#credit(insist)
    if (dice < 0.55) return this.#debit(insist)
    if (dice < 0.7) return this.#transfer(insist)
    if (dice < 0.82) return this.#hold(insist)
    if (dice < 0.95) return this.#resolve(insist)
    return this.#reverse(insist)
  }

  difference(merchant: number, found: Standing): string[] {
    const expected = JSON.stringify(this.#of(merchant))
    return JSON.stringify(found) === expected
      ? []
      : [`merchant ${merchant} has ${JSON.stringify(found)} instead of ${expected}`]
  }

  summary = () => `${this.#done} done, ${this.#refused} refused, ${this.#holds.length} still held`

  async #credit(insist: Insist) {
    const [merchant, minor] = [this.#any(), this.#amount()]
    const answer = await this.#outcomeOf(insist({ command: 'credit', merchant, minor }))
    if (!answer) return
    this.#moved(merchant, minor)
    this.#credits.push({ operationId: Number(answer.made), merchant, minor })
  }

  async #debit(insist: Insist) {
    const [merchant, minor] = [this.#any(), this.#amount()]
    if (await this.#outcomeOf(insist({ command: 'debit', merchant, minor }))) this.#moved(merchant, -minor)
  }

  async #transfer(insist: Insist) {
    const [merchant, to, minor] = [this.#any(), this.#any(), this.#amount()]
    if (merchant === to || !(await this.#outcomeOf(insist({ command: 'transfer', merchant, to, minor })))) return
    this.#moved(merchant, -minor)
    this.#moved(to, minor)
  }

  async #hold(insist: Insist) {
    const [merchant, minor] = [this.#any(), this.#amount()]
    const answer = await this.#outcomeOf(insist({ command: 'hold', merchant, minor }))
    if (!answer) return
    this.#of(merchant).held += minor
    this.#holds.push({ holdId: Number(answer.made), merchant, minor })
  }

  /** Taken off the list first, so that no concurrent task resolves the same hold. */
  async #resolve(insist: Insist) {
    const held = this.#holds.shift()
    if (!held) return
    const minor = 1 + Math.floor(this.#chance() * held.minor)
    const isCapture = this.#chance() < 0.7
    const order: Asked = isCapture
      ? { command: 'capture', holdId: held.holdId, minor }
      : { command: 'release', holdId: held.holdId }
    if (!(await this.#outcomeOf(insist(order)))) throw new Error(`Hold ${held.holdId} could not be resolved`)
    this.#of(held.merchant).held -= held.minor
    if (isCapture) this.#moved(held.merchant, -minor)
  }

  async #reverse(insist: Insist) {
    const credited = this.#credits.shift()
    if (!credited) return
    const { operationId, merchant, minor } = credited
    if (await this.#outcomeOf(insist({ command: 'reverse', operationId }))) this.#moved(merchant, -minor)
  }

  /** Null for an expected rejection; throws on any other. */
  async #outcomeOf(answering: Promise<Answer>): Promise<Answer | null> {
    const answer = await answering
    if (answer.outcome !== 'done' && !REFUSED.has(answer.outcome)) throw new Error(`Answered ${answer.outcome}`)
    if (answer.outcome === 'done') this.#done += 1
    else this.#refused += 1
    return answer.outcome === 'done' ? answer : null
  }

  #moved(merchant: number, minor: number) {
    const standing = this.#of(merchant)
    standing.posted += minor
    standing.lines += 1
  }

  #of = (merchant: number) => this.#standing.get(merchant) as Standing
  #any = () => this.#merchants[Math.floor(this.#chance() * this.#merchants.length)] as number
  #amount = () => 1 + Math.floor(this.#chance() * 90_00)
}
