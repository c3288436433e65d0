import type { ApplicationService } from '@adonisjs/core/types'

const LOCK = 7000

/** Brings the database to this version before the port opens. Of many that start at once, one does it and all wait. */
export default class SchemaProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    if (!['web', 'test'].includes(this.app.getEnvironment())) return
    const { fingerprintOfSeeds, isCurrent, rememberSeeds } = await import('#database/current')
    const fingerprint = fingerprintOfSeeds()
    if (await isCurrent(fingerprint)) return
    await this.#alone(async () => {
      await this.#migrate()
      const { seed } = await import('#database/seeders/seed')
      await seed()
      await rememberSeeds(fingerprint)
    })
  }

  async #migrate() {
    const { MigrationRunner } = await import('@adonisjs/lucid/migration')
    const options = { direction: 'up', disableLocks: true } as const
    const runner = new MigrationRunner(await this.app.container.make('lucid.db'), this.app, options)
    await runner.run()
    if (runner.error) throw runner.error
  }

  /** Lucid's own lock refuses the second instead of letting it wait. This one ends with its connection. */
  async #alone(work: () => Promise<void>) {
    const [{ default: environment }, { Client }] = await Promise.all([import('#start/env'), import('pg')])
    const client = new Client({ connectionString: environment.DATABASE_URL, application_name: 'inkfold schema' })
    await client.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [LOCK])
      await work()
    } finally {
      await client.end()
    }
  }
}
