import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { OwnPostgres } from '#tests/support/own_postgres'
import { eventually } from '#tests/support/eventually'
import { Switch } from './switch.ts'

const NAME = 'test_anywhere'

/** A primary, a standby without which nothing is acknowledged, and one address for whichever of them leads. */
export class Database {
  readonly #primary: OwnPostgres
  readonly #standby: OwnPostgres
  readonly #switch: Switch

  private constructor(primary: OwnPostgres, standby: OwnPostgres, addresses: Switch) {
    this.#primary = primary
    this.#standby = standby
    this.#switch = addresses
  }

  static async create(): Promise<Database> {
    const primary = await OwnPostgres.create({ max_connections: '200' })
    await primary.query('postgres', `create database ${NAME}`)
    const address = primary.addressOf(NAME)
    const env = { ...process.env, NODE_ENV: 'test', DEMO: '1', DATABASE_URL: address, MIGRATION_DATABASE_URL: address }
    await promisify(execFile)(process.execPath, ['ace.js', 'db:migrate'], { env })
    const standby = await primary.standby('standby')
    await primary.query('postgres', `alter system set synchronous_standby_names = 'standby'`)
    await primary.query('postgres', 'select pg_reload_conf()')
    await eventually(() =>
      primary
        .query('postgres', `select 1 from pg_stat_replication where sync_state = 'sync'`)
        .then(({ length }) => length),
    )
    return new Database(primary, standby, await Switch.to(primary.port))
  }

  get address(): string {
    return this.#switch.addressOf(this.#primary.addressOf(NAME))
  }

  /** As in the runbook: the primary is gone, the standby leads, the address is turned. Returns the milliseconds without one. */
  async failOver(): Promise<number> {
    const startedAt = Date.now()
    await this.#primary.kill()
    await this.#standby.query('postgres', 'select pg_promote(true)')
    await this.#standby.query('postgres', `alter system set synchronous_standby_names = ''`)
    await this.#standby.query('postgres', 'select pg_reload_conf()')
    this.#switch.turn(this.#standby.port)
    return Date.now() - startedAt
  }

  async remove(): Promise<void> {
    await this.#primary.remove()
    await this.#standby.remove()
  }
}
