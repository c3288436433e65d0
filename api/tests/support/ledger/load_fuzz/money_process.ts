import type { ChildProcess } from 'node:child_process'
import { isAlive, startChild } from '#tests/support/child'
import type { Order } from '#tests/support/ledger/load_fuzz/commands'
import type { Answer, Report } from '#tests/support/ledger/load_fuzz/money_child'

const SCRIPT = new URL('money_child.ts', import.meta.url)

/** A ledger worker process that can be killed at any moment. */
export class MoneyProcess {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, (answer: Answer | null) => void>()
  #orders = 0

  private constructor(child: ChildProcess) {
    this.#child = child
    child.on('message', (answer: Answer) => this.#settle(answer.id, answer))
    child.once('exit', () => {
      for (const id of this.#waiting.keys()) this.#settle(id, null)
    })
  }

  static async start(): Promise<MoneyProcess> {
    return new MoneyProcess(await startChild(SCRIPT))
  }

  get isAlive(): boolean {
    return isAlive(this.#child)
  }

  /** The outcome; null if the process died before answering. */
  tell(order: Order, dieAt?: number): Promise<Answer | null> {
    if (!this.isAlive || !this.#child.connected) return Promise.resolve(null)
    const id = ++this.#orders
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#child.send({ id, order, dieAt } satisfies Report, (error) => error && this.#settle(id, null))
    })
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #settle(id: number, answer: Answer | null) {
    this.#waiting.get(id)?.(answer)
    this.#waiting.delete(id)
  }
}
