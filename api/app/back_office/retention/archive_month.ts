import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { row, rows, transaction, type Transaction } from '#core/database'
import { jobCause } from '#core/jobs/job'
import { type Drive, driveOf, storageName, toStorageRefusal } from '#media/storage/drive'
import { temporaryPath } from '#media/storage/paths'
import { type KindOfRecords, withinMonth } from '#back_office/retention/kinds'

export const JOB = 'retention'
const BATCH = 2000
export const ARCHIVE_FOLDER = 'archives'

interface Written {
  sha256: string
  bytes: number
  count: number
  lastId: number
}

interface Kept {
  id: number
  row_count: number
  last_id: number
}

/**
 * The archive that holds all rows of the month as of now; undefined if it has none. A month that is archived already is not
 * written again. Nothing of a run that was killed is believed: the row is written after the file was read back.
 */
export async function archiveMonth(
  kind: KindOfRecords,
  month: string,
  signal?: AbortSignal,
): Promise<Kept | undefined> {
  const { table } = kind
  const [here, before] = await Promise.all([contentOf(kind, month), openArchive(table, month)])
  if (here.count === 0) return undefined
  if (before && before.row_count === here.count && before.last_id === here.last) return before
  const path = await temporaryPath()
  try {
    const written = await write(kind, month, path, signal)
    // A concurrent run archived and removed the month.
    if (written.count === 0) return undefined
    const storage = await storageName()
    const drive = await driveOf(storage)
    // Named by its content: a file of that name from a killed run is the same.
    const file = `${ARCHIVE_FOLDER}/${table}/${month.slice(0, 7)}-${written.sha256.slice(0, 16)}.jsonl.gz`
    await drive.put(file, path)
    await verify(drive, file, written)
    return await record({ table, month, storage, file, replaces: before?.id ?? null }, written)
  } catch (error) {
    throw toStorageRefusal(error)
  } finally {
    await rm(path, { force: true })
  }
}

async function contentOf({ table, at }: KindOfRecords, month: string): Promise<{ count: number; last: number }> {
  const found = await row<{ count: number; last: number }>(
    `select count(*)::float8 as count, coalesce(max(t.id), 0)::float8 as last from ${table} t where ${withinMonth(at)}`,
    [month, month],
  )
  return found ?? { count: 0, last: 0 }
}

export const openArchive = (table: string, month: string) =>
  row<Kept>(
    `select id, row_count::float8 as row_count, last_id::float8 as last_id from archives
      where kind = ? and month = ?::date and removed_at is null`,
    [table, month],
  )

/** One line of JSON a record, in order of their numbers. */
async function write({ table, at, record: json }: KindOfRecords, month: string, path: string, signal?: AbortSignal) {
  const hash = createHash('sha256')
  let [count, lastId, bytes] = [0, 0, 0]
  async function* lines() {
    for (;;) {
      signal?.throwIfAborted()
      const batch = await rows<{ id: number; line: string }>(
        `select t.id::float8 as id, (${json})::text as line from ${table} t
          where ${withinMonth(at)} and t.id > ? order by t.id limit ${BATCH}`,
        [month, month, lastId],
      )
      count += batch.length
      lastId = batch.at(-1)?.id ?? lastId
      if (batch.length > 0) yield `${batch.map(({ line }) => line).join('\n')}\n`
      if (batch.length < BATCH) return
    }
  }
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    measured,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { sha256: hash.digest('hex'), bytes, count, lastId }
}

const NEWLINE = 10

/** Reads the whole file back: what a bucket has confirmed it may still have cut off. */
async function verify(drive: Drive, file: string, written: Written): Promise<void> {
  const hash = createHash('sha256')
  let lines = 0
  await pipeline(
    await drive.read(file),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createGunzip(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) for (const byte of chunk) if (byte === NEWLINE) lines++
    },
  )
  if (hash.digest('hex') !== written.sha256 || lines !== written.count)
    throw new Error(`${file} was not stored as written: nothing was removed`)
}

interface Place {
  table: string
  month: string
  storage: string
  file: string
  /** An archive of the month that lacks rows. */
  replaces: number | null
}

/** Archives of a kind are recorded and marked one after the other, also by runs at once. */
export const lockRule = (kind: string, trx: Transaction) =>
  row('select 1 from retention_rules where kind = ? for no key update', [kind], trx)

/** Of two runs at once, one row remains. What the other has begun to remove is archived, so it is not recorded again. */
async function record({ table, month, storage, file, replaces }: Place, written: Written): Promise<Kept | undefined> {
  await transaction(jobCause(JOB), async (trx) => {
    await lockRule(table, trx)
    const isRemoved = await row(
      'select 1 from archives where kind = ? and month = ?::date and removed_at is not null and last_id >= ?',
      [table, month, written.lastId],
      trx,
    )
    if (isRemoved) return
    await row('delete from archives where id = ? and removed_at is null', [replaces], trx)
    await row(
      `insert into archives (kind, month, storage, file, sha256, bytes, row_count, last_id) values (:table, :month::date, :storage, :file,
         :sha256, :bytes, :count, :lastId) on conflict (kind, month) where removed_at is null do nothing`,
      { table, month, storage, file, ...written },
      trx,
    )
  })
  return openArchive(table, month)
}
