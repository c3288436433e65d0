import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { DELETION_LOCK } from '#media/delete_files'
import type { Drive } from '#media/storage/drive'
import {
  appliedMigrations,
  type Schema,
  sequenceStates,
  storedTables,
  type StoredTable,
} from '#database/backup/catalog'
import {
  BackupFault,
  type FileCopy,
  filePath,
  keyMarks,
  type Manifest,
  type SequenceState,
  type TableCopy,
  tablePath,
  writeManifest,
} from '#database/backup/manifest'

export interface BackupSource {
  /** Of the owner and of the product, past a pooler. */
  connections: Record<Schema, string>
  drive: Drive
}

/** Thumbnails are drawn again on demand; temporary files belong to running requests. */
const IS_LEFT_OUT = /^(thumbnails|temporary)\//

/**
 * Rows as of one moment, and every file that they name: files never change, and none is deleted while this runs. The product
 * goes on working.
 */
export async function writeBackup(folder: string, { connections, drive }: BackupSource): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new BackupFault(`${folder} is not empty: choose a new folder.`)
  const clientOf = (schema: Schema) =>
    new Client({ connectionString: connections[schema], application_name: 'inkfold backup' })
  const [client, jobs] = [clientOf('public'), clientOf('pgboss')]
  await Promise.all([client.connect(), jobs.connect()])
  try {
    await client.query('select pg_advisory_lock($1)', [DELETION_LOCK])
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ position: string; now: Date; snapshot: string }>(
      'select pg_current_wal_lsn()::text as position, now(), pg_export_snapshot() as snapshot',
    )
    // Both read as of the same moment.
    await jobs.query('begin isolation level repeatable read read only')
    await jobs.query(`set transaction snapshot ${jobs.escapeLiteral(rows[0]?.snapshot ?? '')}`)
    const tables: TableCopy[] = []
    const sequences: SequenceState[] = []
    for (const [schema, reader] of [
      ['public', client],
      ['pgboss', jobs],
    ] as const) {
      for (const table of await storedTables(reader, schema)) tables.push(await copyTable(reader, table, folder))
      sequences.push(...(await sequenceStates(reader, schema)))
    }
    const made: Omit<Manifest, 'format'> = {
      madeAt: rows[0]?.now.toISOString() ?? '',
      position: rows[0]?.position ?? '',
      migrations: await appliedMigrations(client),
      keys: keyMarks(),
      tables,
      sequences,
      files: await copyFiles(drive, folder),
    }
    await writeManifest(folder, made)
    return { format: 1, ...made }
  } finally {
    await Promise.all([client.end(), jobs.end()])
  }
}

async function copyTable(client: Client, { name, columns }: StoredTable, folder: string): Promise<TableCopy> {
  const path = tablePath(folder, name)
  const copy = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  const sha256 = await keep(copy, path, createGzip())
  return { name, columns, rows: copy.rowCount, sha256 }
}

async function copyFiles(drive: Drive, folder: string): Promise<FileCopy[]> {
  const copies: FileCopy[] = []
  for await (const { key, size } of drive.list('')) {
    if (IS_LEFT_OUT.test(key)) continue
    copies.push({ key, size, sha256: await keep(await drive.read(key), filePath(folder, key)) })
  }
  return copies
}

/** Writes the stream and returns the digest of what was written. */
async function keep(from: Readable, path: string, through?: Transform): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const out = createWriteStream(path, { mode: 0o600, flush: true })
  await (through ? pipeline(from, through, measured, out) : pipeline(from, measured, out))
  return hash.digest('hex')
}
