import { Client } from 'pg'
import { databaseUrl } from '../../start/database_url.ts'

/** Drops everything in the database of this workspace, unless somebody is using it. */
export async function emptyDatabase(): Promise<void> {
  const client = new Client({ connectionString: await databaseUrl() })
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
  const { rowCount } = await client.query(`${others} and backend_type = 'client backend'`)
  if (rowCount) throw new Error('The database is in use: stop the server first.')
}

async function schemas(client: Client): Promise<string[]> {
  const own = `nspname !~ '^pg_' and nspname <> 'information_schema'`
  const { rows } = await client.query<{ nspname: string }>(`select nspname from pg_namespace where ${own}`)
  return rows.map(({ nspname }) => nspname)
}
