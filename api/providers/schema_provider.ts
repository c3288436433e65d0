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
    await this.#refuseUnlessSet()
    const { fingerprintOfVersion, rememberVersion, standing } = await import('#database/current')
    const fingerprint = fingerprintOfVersion()
    const { isCurrent, isNewer, isInhabited } = await standing(fingerprint)
    if ((isCurrent && isInhabited) || (isNewer && (await this.#mayNotGoBack()))) return
    await this.#alone(async (owner) => {
      // A concurrent start may have finished first.
      const { migrateDatabase } = await import('#database/migrate')
      if (!(await standing(fingerprint)).isCurrent) await migrateDatabase(this.app, owner)
      const { seed } = await import('#database/seeders/seed')
      await seed()
      await rememberVersion(fingerprint)
    })
  }

  /** The functions of an older version would break the newer one that runs beside it. In development, branches take turns. */
  async #mayNotGoBack(): Promise<boolean> {
    const [{ row }, { default: environment }] = await Promise.all([import('#core/database'), import('#start/env')])
    if (this.app.inProduction) return true
    if (environment.MIGRATION_DATABASE_URL !== environment.DATABASE_URL) return false
    const found = await row<{ may: boolean }>(`select has_schema_privilege('public', 'create') as may`)
    return !found?.may
  }

  async #refuseUnlessDurable() {
    const { lossesHere } = await import('#database/durable')
    const losses = await lossesHere()
    if (losses.length === 0) return
    const { refuseToStart } = await import('#start/environment/refuse_to_start')
    refuseToStart(losses)
  }

  async #refuseUnlessSet() {
    const { faultOfSettings } = await import('#database/settings')
    const fault = await faultOfSettings()
    if (!fault) return
    const { refuseToStart } = await import('#start/environment/refuse_to_start')
    refuseToStart([fault])
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
