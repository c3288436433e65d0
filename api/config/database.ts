import { defineConfig } from '@adonisjs/lucid'
import environment from '#start/env'

/** Times leave the database in UTC, whatever the server's own zone is. */
function withSettings(address: string): string {
  const url = new URL(address)
  url.searchParams.set('options', '-c timezone=UTC')
  url.searchParams.set('application_name', 'inkfold')
  return url.href
}

export default defineConfig({
  connection: 'pg',
  connections: {
    pg: {
      client: 'pg',
      connection: { connectionString: withSettings(environment.DATABASE_URL) },
      pool: { min: 0, max: environment.DATABASE_POOL },
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
