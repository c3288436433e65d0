import { Client } from 'pg'
import { row } from '#core/database'
import { isPooled, sessionSettings } from '#start/database_settings'
import environment from '#start/env'

const names = Object.keys(sessionSettings(environment))
const CURRENT = `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`

/** Why the product's connections are not set as they must be; undefined if they are. */
export async function faultOfSettings(): Promise<string | undefined> {
  if ((await differing()).length === 0) return undefined
  if (!isPooled(environment))
    return 'DATABASE_URL leads through a pooler that drops the settings of a connection: set DATABASE_DIRECT_URL to the database itself.'
  await keepInDatabase()
  const wrong = await differing()
  if (wrong.length === 0) return undefined
  return (
    `The pooler's connections have other settings than the product needs (${wrong.join(', ')}). They are now set for the ` +
    'database: let the pooler connect anew (PgBouncer: RECONNECT), then start again.'
  )
}

/** As PostgreSQL writes them: `300000ms` and `5min` are equal. */
async function differing(): Promise<string[]> {
  const [current, wanted] = [await row<Record<string, string>>(CURRENT), sessionSettings(environment)]
  return names.filter((name) => current?.[name] !== wanted[name])
}

/** A pooler opens connections for everybody, so the database itself knows their settings. Its owner may write them. */
async function keepInDatabase(): Promise<void> {
  const owner = new Client({ connectionString: environment.MIGRATION_DATABASE_URL })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name')
    for (const [name, value] of Object.entries(sessionSettings(environment)))
      await owner.query(`alter database ${rows[0]?.name} set ${name} = ${owner.escapeLiteral(value)}`)
  } finally {
    await owner.end()
  }
}
