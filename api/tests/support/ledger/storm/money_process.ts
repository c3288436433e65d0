import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import environment from '#start/env'
import type { Order } from '#tests/support/ledger/storm/commands'
import type { Answer, Told } from '#tests/support/ledger/storm/money_child'

const SCRIPT = fileURLToPath(new URL('money_child.ts', import.meta.url))

/** A process that moves money when told to, and can be killed at any moment. */
export class MoneyProcess {
  readonly #child: ChildProcess
  readonly #waiting = new Map<number, (answer: Answer | null) => void>()
  #orders = 0

  private constructor(child: ChildProcess) {
    this.#child = child
    child.on('message', (answer: Answer | 'ready') => {
      if (answer !== 'ready') this.#settle(answer.id, answer)
    })
    child.once('exit', () => {
      for (const id of this.#waiting.keys()) this.#settle(id, null)
    })
  }

  static async start(): Promise<MoneyProcess> {
    const env = { ...process.env, NODE_ENV: 'test', WORKERS: 'off', DATABASE_URL: environment.DATABASE_URL }
    const child = fork(SCRIPT, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    await Promise.race([once(child, 'message'), once(child, 'exit')])
    const made = new MoneyProcess(child)
    if (!made.isAlive) throw new Error('A process that moves money did not start')
    return made
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** The outcome, or nothing where the process died before it told. */
  tell(order: Order, dieAt?: number): Promise<Answer | null> {
    if (!this.isAlive || !this.#child.connected) return Promise.resolve(null)
    const id = ++this.#orders
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#child.send({ id, order, dieAt } satisfies Told, (error) => error && this.#settle(id, null))
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
