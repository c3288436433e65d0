import type { ChildProcess } from 'node:child_process'
import { isAlive, startChild } from '#tests/support/child'

const SCRIPT = new URL('hands_child.ts', import.meta.url)

/** A background worker for these merchants that can be killed at any moment. */
export class Hands {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  static start = async (merchants: readonly number[]) => new Hands(await startChild(SCRIPT, [merchants.join()]))

  get isAlive(): boolean {
    return isAlive(this.#child)
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }
}
