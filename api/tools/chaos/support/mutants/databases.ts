import { Client } from 'pg'
import type { DatabaseConnection } from '../../../../start/postgres.ts'

type Lease = typeof import('../../../../start/postgres.ts').leasePostgres

/** Databases for runs of a workspace copy, each cloned from a template that is migrated and seeded once. */
export class Databases {
  readonly #lease: DatabaseConnection
  readonly #owner: Client
  #made = 0

  private constructor(lease: DatabaseConnection, owner: Client) {
    this.#lease = lease
    this.#owner = owner
  }

  /** The database server runs as long as this process. */
  static async open(lease: Lease, root: string): Promise<Databases> {
    const found = await lease({ root, database: `test_${process.pid}_pattern` })
    const { host, port, user, password } = found
    const owner = new Client({ host, port, user, password, database: 'postgres' })
    await owner.connect()
    return new Databases(found, owner)
  }

  /** Environment for preparing the template database. */
  get pattern(): NodeJS.ProcessEnv {
    return this.#urls(this.#lease.database)
  }

  /** Runs with a fresh clone of the template. */
  async withFresh<T>(work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
    const database = `test_${process.pid}_${++this.#made}`
    await this.#owner.query(`create database ${database} template ${this.#lease.database}`)
    try {
      return await work(this.#urls(database))
    } finally {
      await this.#owner.query(`drop database ${database} with (force)`)
    }
  }

  #urls(database: string) {
    const { host, port, application, ...owner } = this.#lease
    const url = ({ user, password }: { user: string; password: string }) =>
      `postgres://${user}:${password}@${host}:${port}/${database}`
    return { DATABASE_URL: url(application), MIGRATION_DATABASE_URL: url(owner), DEMO: '1' }
  }
}
