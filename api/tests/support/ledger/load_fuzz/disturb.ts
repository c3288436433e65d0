import type { Herd } from '#tests/support/ledger/load_fuzz/herd'
import { killPostgres } from '#tests/support/ledger/load_fuzz/kill_postgres'

export interface Kills {
  api: number
  worker: number
  postgres: number
}

type Victims = Pick<Herd<{ isAlive: boolean; kill(): void }>, 'kill' | 'kills'>

/** Kills of a full-length run; shorter runs scale down. */
const [WHOLE, OF_WHOLE]: [number, Kills] = [100_000, { api: 100, worker: 60, postgres: 40 }]

export function killsOf(movements: number): Kills {
  const share = (kills: number) => Math.max(2, Math.round((kills * movements) / WHOLE))
  return { api: share(OF_WHOLE.api), worker: share(OF_WHOLE.worker), postgres: share(OF_WHOLE.postgres) }
}

export class Disturbance {
  readonly #movements: number
  readonly #kills: Kills
  readonly #apis: Victims
  readonly #workers: Victims | null
  #postgresDue = 0
  #postgresKills = 0

  constructor(movements: number, kills: Kills, apis: Victims, workers: Victims | null) {
    this.#movements = movements
    this.#kills = kills
    this.#apis = apis
    this.#workers = workers
  }

  at(nth: number): void {
    if (this.#isDue(nth, this.#kills.api)) this.#apis.kill(nth)
    if (this.#isDue(nth, this.#kills.worker)) this.#workers?.kill(nth)
    if (this.#isDue(nth, this.#kills.postgres)) this.#postgresDue += 1
    if (this.#postgresKills < this.#postgresDue && killPostgres()) this.#postgresKills += 1
  }

  summary = () =>
    `killed: ${this.#apis.kills} × API, ${this.#workers?.kills ?? 0} × worker, ${this.#postgresKills} × PostgreSQL`

  #isDue(nth: number, kills: number): boolean {
    if (kills === 0 || nth >= this.#movements) return false
    const distance = Math.floor(this.#movements / kills)
    return nth % distance === Math.floor(distance / 2)
  }
}
