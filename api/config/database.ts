import { defineConfig } from '@adonisjs/lucid'
import environment from '#start/env'

/** Times leave the database in UTC, whatever the server's own zone is. */
function connectionString(): string {
  const url = new URL(environment.DATABASE_URL)
  url.searchParams.set('options', '-c timezone=UTC')
  url.searchParams.set('application_name', 'inkfold')
  return url.href
}

export default defineConfig({
  connection: 'pg',
  connections: {
    pg: {
      client: 'pg',
      connection: { connectionString: connectionString() },
      pool: { min: 0, max: environment.DATABASE_POOL },
      migrations: { naturalSort: true, paths: ['database/migrations'] },
    },
  },
})
