import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Drive } from '#media/storage/drive'
import { temporaryPath } from '#media/storage/paths'
import { appliedMigrations, guards, type Schema, SCHEMAS, storedTables } from '#database/backup/catalog'
import {
  BackupFault,
  filePath,
  keyMarks,
  type Manifest,
  sha256Of,
  type TableCopy,
  tablePath,
} from '#database/backup/manifest'

export interface BackupTarget {
  connections: Record<Schema, string>
  drive: Drive
}

/** Below the store's folder, and nowhere else. */
const IS_KEY = /^[\w-]+(?:\/[\w-][\w.-]*)*$/

/** Refuses a damaged backup before anything is touched. */
export async function checkBackup(folder: string, manifest: Manifest): Promise<void> {
  if (!manifest.keys.some((mark) => keyMarks().includes(mark)))
    throw new BackupFault(
      'The secrets in this backup were encrypted with another APP_KEY: set the key of that time first.',
    )
  const strange = manifest.files.find(({ key }) => !IS_KEY.test(key))
  if (strange) throw new BackupFault(`${strange.key} is no name of a file: take another backup.`)
  const copies = [
    ...manifest.tables.map(({ name, sha256 }) => ({ path: tablePath(folder, name), sha256 })),
    ...manifest.files.map(({ key, sha256 }) => ({ path: filePath(folder, key), sha256 })),
  ]
  for (const { path, sha256 } of copies)
    if ((await sha256Of(path).catch(() => '')) !== sha256)
      throw new BackupFault(`${path} is missing or damaged: take another backup.`)
}

/** Files first, then all rows in one transaction, then the jobs: a restore that is interrupted leaves no rows and can be run again. */
export async function restoreBackup(folder: string, manifest: Manifest, target: BackupTarget): Promise<void> {
  for (const { key } of manifest.files) {
    // The drive takes the file away; the backup keeps its own.
    const passed = await temporaryPath()
    await copyFile(filePath(folder, key), passed)
    await target.drive.put(key, passed)
  }
  for (const schema of SCHEMAS) {
    const connectionString = target.connections[schema]
    const client = new Client({ connectionString, application_name: 'inkfold restore' })
    await client.connect()
    try {
      if (schema === 'public') await refuseOtherVersion(client, manifest)
      await client.query('begin')
      await fill(client, schema, { folder, manifest })
      await client.query('commit')
    } finally {
      await client.end()
    }
  }
}

interface Source {
  folder: string
  manifest: Manifest
}

async function refuseOtherVersion(client: Client, { migrations }: Manifest): Promise<void> {
  const here = await appliedMigrations(client)
  const missing = migrations.filter((name) => !here.includes(name))
  const surplus = here.filter((name) => !migrations.includes(name))
  if (missing.length + surplus.length === 0) return
  const newest = (missing.length > 0 ? missing : migrations).at(-1)
  throw new BackupFault(
    `The backup is of ${missing.length > 0 ? 'a newer' : 'an older'} version of the product: restore it with the version whose newest migration is ${newest}, then upgrade.`,
  )
}

async function fill(client: Client, schema: Schema, { folder, manifest }: Source): Promise<void> {
  const isWithin = ({ name }: { name: string }) => name.startsWith(`${schema}.`)
  const { lift, restore } = await guards(client, schema)
  const stored = new Map((await storedTables(client, schema)).map(({ name, columns }) => [name, columns]))
  for (const statement of lift) await client.query(statement)
  await client.query(`truncate ${[...stored.keys()].join(', ')}`)
  for (const table of manifest.tables.filter(isWithin)) {
    // Names of a manifest become SQL only where the database has them.
    const columns = stored.get(table.name)
    if (!columns || table.columns.some((column) => !columns.includes(column)))
      throw new BackupFault(`${table.name} is not a table of this version: take another backup.`)
    await fillTable(client, folder, table)
  }
  for (const { name, last, isCalled } of manifest.sequences.filter(isWithin))
    await client.query('select setval($1, $2, $3)', [name, last, isCalled])
  for (const statement of restore) await client.query(statement)
}

async function fillTable(client: Client, folder: string, { name, columns, rows }: TableCopy): Promise<void> {
  const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(createReadStream(tablePath(folder, name)), createGunzip(), copy)
  if (copy.rowCount !== rows) throw new BackupFault(`${name} took ${copy.rowCount} of ${rows} rows.`)
}
