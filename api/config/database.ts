import { defineConfig } from '@adonisjs/lucid'
import { isPooled, PLANNING, sessionSettings, withSettings } from '#start/database_settings'
import environment from '#start/env'

/** In pipeline mode the driver sends queries without waiting for earlier answers. */
const pipelined = (connectionString: string) => ({ connectionString, pipeline: true })

const isDirect = !isPooled(environment)
const application = withSettings(environment.DATABASE_URL, sessionSettings(environment), isDirect)

/** Short reads by key with constant texts, so the generic plan is as good as any. */
const readerSettings = { ...PLANNING, plan_cache_mode: 'force_generic_plan', statement_timeout: '30s' }
const reading = withSettings(environment.DATABASE_URL, readerSettings, isDirect)

export default defineConfig({
  connection: 'pg',
  connections: {
    pg: {
      client: 'pg',
      connection: pipelined(application),
      pool: { min: 0, max: environment.DATABASE_POOL },
    },
    readers: { client: 'pg', connection: pipelined(reading), pool: { min: 0, max: 3 } },
    ...(environment.DATABASE_REPLICA_URL && {
      replica: {
        client: 'pg' as const,
        connection: pipelined(withSettings(environment.DATABASE_REPLICA_URL, sessionSettings(environment), isDirect)),
        pool: { min: 0, max: environment.DATABASE_POOL },
      },
    }),
    /** The owner of the tables, used by migrations only. */
    owner: {
      client: 'pg',
      connection: pipelined(withSettings(environment.MIGRATION_DATABASE_URL, PLANNING)),
      pool: { min: 0, max: 4 },
      migrations: { naturalSort: true, paths: ['database/migrations'] },
    },
  },
})
