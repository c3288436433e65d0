import { Client } from 'pg'
import { databaseUrls } from '../../start/database_url.ts'

/** Drops everything in this workspace's database; refuses while it is in use. */
export async function emptyDatabase(): Promise<void> {
  const { MIGRATION_DATABASE_URL: connectionString } = await databaseUrls()
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await refuseWhileUsed(client)
    for (const schema of await schemas(client))
      await client.query(`drop schema ${client.escapeIdentifier(schema)} cascade`)
    await client.query('create schema public')
  } finally {
    await client.end()
  }
}

async function refuseWhileUsed(client: Client): Promise<void> {
  const others = 'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  // Only superusers see the backend type of other users' sessions; internal backends have no user.
  const { rowCount } = await client.query(`${others} and usesysid is not null`)
  if (rowCount) throw new Error('The database is in use: stop the server first.')
}

async function schemas(client: Client): Promise<string[]> {
  const own = `nspname !~ '^pg_' and nspname <> 'information_schema'`
  const { rows } = await client.query<{ nspname: string }>(`select nspname from pg_namespace where ${own}`)
  return rows.map(({ nspname }) => nspname)
}
