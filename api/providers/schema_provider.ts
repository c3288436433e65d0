import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'

/** Brings the database to this version before the port opens. Lucid holds an advisory lock, so many may start at once. */
export default class SchemaProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    if (!['web', 'test'].includes(this.app.getEnvironment())) return
    const runner = new MigrationRunner(await this.app.container.make('lucid.db'), this.app, { direction: 'up' })
    await runner.run()
    if (runner.error) throw runner.error
    const { seed } = await import('#database/seeders/seed')
    await seed()
  }
}
