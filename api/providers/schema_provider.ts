import type { ApplicationService } from '@adonisjs/core/types'
import type { Client } from 'pg'

const LOCK = 7000

/** Migrates the database before the port opens. Of many concurrent starts one migrates and the others wait. */
export default class SchemaProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    if (!['web', 'test'].includes(this.app.getEnvironment())) return
    await this.#refuseUnlessDurable()
    const { fingerprintOfVersion, rememberVersion, standing } = await import('#database/current')
    const fingerprint = fingerprintOfVersion()
    const { isCurrent, isInhabited } = await standing(fingerprint)
    if (isCurrent && isInhabited) return
    await this.#alone(async (owner) => {
      // A concurrent start may have finished first.
      if (!(await standing(fingerprint)).isCurrent) await this.#bringUpToDate(owner)
      const { seed } = await import('#database/seeders/seed')
      await seed()
      await rememberVersion(fingerprint)
    })
  }

  async #refuseUnlessDurable() {
    const { lossesHere } = await import('#database/durable')
    const losses = await lossesHere()
    if (losses.length === 0) return
    const { refuseToStart } = await import('#start/environment/refuse_to_start')
    refuseToStart(losses)
  }

  async #bringUpToDate(owner: Client) {
    await this.#refuseUnlessOwner(owner)
    await this.#refuseUnlessBaseline(owner)
    await this.#migrate()
    const { applyFunctions } = await import('#database/functions')
    await applyFunctions(owner)
    await this.#grant(owner)
  }

  async #refuseUnlessOwner(owner: Client) {
    const { rows } = await owner.query<{ may: boolean }>(`select has_schema_privilege('public', 'create') as may`)
    if (rows[0]?.may) return
    const { refuseToStart } = await import('#start/environment/refuse_to_start')
    refuseToStart([
      'The database is not at this version, and the user of DATABASE_URL does not own it: set MIGRATION_DATABASE_URL, or ' +
        'run pnpm db:migrate with it first.',
    ])
  }

  async #refuseUnlessBaseline(owner: Client) {
    const { baselineFaults } = await import('#database/baseline_check')
    const faults = await baselineFaults(owner)
    if (faults.length === 0) return
    const { refuseToStart } = await import('#start/environment/refuse_to_start')
    refuseToStart(faults)
  }

  async #migrate() {
    const { MigrationRunner } = await import('@adonisjs/lucid/migration')
    const options = { direction: 'up', disableLocks: true, connectionName: 'owner' } as const
    const db = await this.app.container.make('lucid.db')
    const runner = new MigrationRunner(db, this.app, options)
    await runner.run()
    await db.manager.close(options.connectionName)
    if (runner.error) throw runner.error
  }

  async #grant(owner: Client) {
    const [{ row }, { grantTo }] = await Promise.all([import('#core/database'), import('#database/grants')])
    const product = await row<{ name: string }>('select current_user as name')
    const isApart = product && (await grantTo(product.name, owner))
    if (isApart || !this.app.inProduction) return
    const logger = await this.app.container.make('logger')
    logger.warn(
      'The user of DATABASE_URL owns the tables and could rewrite the ledger: set MIGRATION_DATABASE_URL too.',
    )
  }

  /** Lucid's own lock refuses the second process instead of waiting. This lock ends with its connection. */
  async #alone(work: (owner: Client) => Promise<void>) {
    const [{ default: environment }, { Client }] = await Promise.all([import('#start/env'), import('pg')])
    const { MIGRATION_DATABASE_URL: connectionString } = environment
    const client = new Client({ connectionString, application_name: 'inkfold schema' })
    await client.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [LOCK])
      await work(client)
    } finally {
      await client.end()
    }
  }
}
