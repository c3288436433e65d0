import { createHash, randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import type { RetentionKind } from '#contracts/retention'
import type { StorageName } from '#contracts/uploads'
import { row, rows } from '#core/database'
import { driveOf } from '#media/storage/drive'

/** Long over by every rule, with no other rows. */
export const OLD_MONTH = '2019-03'

export const rowsOf = (mark: string) =>
  rows<{ id: number; record_id: string }>(
    'select id::float8 as id, record_id from admin_logs where resource = ? order by id',
    [mark],
  )

/** Lines of the admin log made in that month. */
export async function oldLogs(count: number, month = OLD_MONTH, mark = `old ${randomUUID()}`): Promise<string> {
  await rows(
    `insert into admin_logs (action, resource, record_id, after, created_at)
     select 'update', ?, n::text, jsonb_build_object('name', '旧 ' || n), (?::timestamp + n * interval '1 minute') at time zone 'Asia/Shanghai'
       from generate_series(1, ?::int) n`,
    [mark, `${month}-10`, count],
  )
  return mark
}

/** Events that a platform reported in that month. */
export async function oldEvents(count: number, month = OLD_MONTH, mark = `old ${randomUUID()}`): Promise<string> {
  await rows(
    `insert into platform_events (platform, dedupe_id, kind, topic, shop_id, object_id, occurred_at, received_at)
     select 'shopify', ? || n, 'orders', 'orders/updated', ?, n::text, now(), (?::timestamp + n * interval '1 minute') at time zone 'Asia/Shanghai'
       from generate_series(1, ?::int) n`,
    [mark, mark, `${month}-10`, count],
  )
  return mark
}

export interface ArchiveRow {
  id: number
  storage: StorageName
  file: string
  sha256: string
  row_count: number
  last_id: number
  removed_at: Date | null
}

export const archivesOf = (kind: RetentionKind, month = OLD_MONTH) =>
  rows<ArchiveRow & Record<string, unknown>>(
    `select id, storage, file, sha256, row_count::float8 as row_count, last_id::float8 as last_id, removed_at from archives
      where kind = ? and month = ?::date order by id`,
    [kind, `${month}-01`],
  )

/** The records of an archive, after its digest was compared. */
export async function linesOf({ storage, file, sha256 }: ArchiveRow): Promise<Record<string, unknown>[]> {
  const bytes = await buffer(await (await driveOf(storage)).read(file))
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error(`${file} is damaged`)
  const lines = gunzipSync(bytes).toString().trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

export const setRule = (kind: RetentionKind, months: number | null, archives: boolean) =>
  row('update retention_rules set keep_months = ?, archives = ? where kind = ?', [months, archives, kind])

export const partitionsOf = async (table: string) =>
  (await rows<{ name: string }>('select name from month_partitions() where table_name = ? order by 1', [table])).map(
    ({ name }) => name,
  )

/** Removes what a test left of that month, in the database and in the list of archives. */
export async function forgetArchives(): Promise<void> {
  await rows('delete from archives')
  await rows(`delete from platform_events where received_at < now() - interval '2 years'`)
}
