/** Runs with the machine's clock, shifted; or stands still until it is moved. */
export class Clock {
  #shiftMs = 0
  #frozenAt: number | null

  constructor(start?: Date) {
    this.#frozenAt = start?.getTime() ?? null
  }

  now(): number {
    return this.#frozenAt ?? Date.now() + this.#shiftMs
  }

  seconds(): number {
    return Math.floor(this.now() / 1000)
  }

  get isFrozen(): boolean {
    return this.#frozenAt !== null
  }

  get state(): { shiftMs: number; frozenAt: number | null } {
    return { shiftMs: this.#shiftMs, frozenAt: this.#frozenAt }
  }

  restore({ shiftMs, frozenAt }: Clock['state']): void {
    this.#shiftMs = shiftMs
    this.#frozenAt = frozenAt
  }

  advance(milliseconds: number): void {
    if (this.#frozenAt === null) this.#shiftMs += milliseconds
    else this.#frozenAt += milliseconds
  }

  freeze(): void {
    this.#frozenAt = this.now()
  }

  resume(): void {
    this.#shiftMs = this.now() - Date.now()
    this.#frozenAt = null
  }
}
