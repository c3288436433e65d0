import { setTimeout as sleep } from 'node:timers/promises'
import { patiently } from '#tests/support/ledger/load_fuzz/faults'

interface Member {
  readonly isAlive: boolean
  kill(): void
  stop?(): Promise<void>
}

/** Several processes of one kind; each killed one is replaced. */
export class Herd<Kind extends Member> {
  readonly #start: (nth: number) => Promise<Kind>
  readonly #members: Kind[] = []
  readonly #numbers = new Map<Kind, number>()
  readonly #starting = new Set<Promise<void>>()
  kills = 0

  private constructor(start: (nth: number) => Promise<Kind>) {
    this.#start = start
  }

  /** `start` gets the number of the process, which its successors keep. */
  static async of<Kind extends Member>(count: number, start: (nth: number) => Promise<Kind>): Promise<Herd<Kind>> {
    const herd = new Herd(start)
    await Promise.all(Array.from({ length: count }, (_, nth) => herd.#add(nth)))
    return herd
  }

  /** A living process, after waiting for one if necessary. */
  async pick(nth: number): Promise<Kind> {
    for (;;) {
      const living = this.#members.filter(({ isAlive }) => isAlive)
      const found = living[nth % living.length]
      if (found) return found
      await sleep(20)
    }
  }

  kill(nth: number): void {
    const living = this.#members.filter(({ isAlive }) => isAlive)
    const victim = living[nth % living.length]
    if (!victim) return
    this.kills += 1
    victim.kill()
    const starting = this.#addAfter(victim).finally(() => this.#starting.delete(starting))
    this.#starting.add(starting)
  }

  /** One after the other, each once its successor has started. */
  async replaceAll(): Promise<void> {
    for (const member of this.#members.filter(({ isAlive }) => isAlive)) {
      await this.#addAfter(member)
      if (member.isAlive) await member.stop?.()
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#starting)
    for (const member of this.#members) if (member.isAlive) member.kill()
  }

  #addAfter = (member: Kind) => this.#add(this.#numbers.get(member) ?? 0)

  async #add(nth: number): Promise<void> {
    const member = await patiently(() => this.#start(nth))
    this.#numbers.set(member, nth)
    this.#members.push(member)
  }
}
