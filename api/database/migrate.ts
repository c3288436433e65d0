import type { ApplicationService } from '@adonisjs/core/types'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { Client } from 'pg'
import { row } from '#core/database'
import { baselineFaults } from '#database/baseline_check'
import { applyFunctions } from '#database/functions'
import { grantTo } from '#database/grants'
import { refuseToStart } from '#start/environment/refuse_to_start'

/** Tables, functions and rights of this version, without any seed. */
export async function migrateDatabase(app: ApplicationService, owner: Client): Promise<void> {
  await refuseUnlessOwner(owner)
  const faults = await baselineFaults(owner)
  if (faults.length > 0) refuseToStart(faults)
  await migrate(app)
  await applyFunctions(owner)
  await grant(app, owner)
}

async function refuseUnlessOwner(owner: Client) {
  const { rows } = await owner.query<{ may: boolean }>(`select has_schema_privilege('public', 'create') as may`)
  if (rows[0]?.may) return
  refuseToStart([
    'The database is not at this version, and the user of DATABASE_URL does not own it: set MIGRATION_DATABASE_URL, or ' +
      'run pnpm db:migrate with it first.',
  ])
}

async function migrate(app: ApplicationService) {
  const options = { direction: 'up', disableLocks: true, connectionName: 'owner' } as const
  const db = await app.container.make('lucid.db')
  const runner = new MigrationRunner(db, app, options)
  await runner.run()
  await db.manager.close(options.connectionName)
  if (runner.error) throw runner.error
}

async function grant(app: ApplicationService, owner: Client) {
  const product = await row<{ name: string }>('select current_user as name')
  const isApart = product && (await grantTo(product.name, owner))
  if (isApart || !app.inProduction) return
  const logger = await app.container.make('logger')
  logger.warn('The user of DATABASE_URL owns the tables and could rewrite the ledger: set MIGRATION_DATABASE_URL too.')
}
