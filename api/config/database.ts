import { defineConfig } from '@adonisjs/lucid'
import { pipelined } from '#core/pipeline'
import environment from '#start/env'

/** Times leave the database in UTC, whatever the server's own zone is. */
function withSettings(address: string): string {
  const url = new URL(address)
  url.searchParams.set('options', '-c timezone=UTC')
  url.searchParams.set('application_name', 'inkfold')
  return url.href
}

/** The driver does not wait for one answer before it sends the next question. */
const application = { connectionString: withSettings(environment.DATABASE_URL), pipeline: true }

export default defineConfig({
  connection: 'pg',
  connections: {
    pg: {
      client: 'pg',
      connection: application,
      pool: { min: 0, max: environment.DATABASE_POOL, afterCreate: pipelined },
    },
    /** Whom the tables belong to: migrations run as the owner, and nothing else does. */
    owner: {
      client: 'pg',
      connection: { connectionString: withSettings(environment.MIGRATION_DATABASE_URL) },
      pool: { min: 0, max: 4 },
      migrations: { naturalSort: true, paths: ['database/migrations'] },
    },
  },
})
