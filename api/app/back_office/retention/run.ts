import logger from '@adonisjs/core/services/logger'
import type { RetentionKind } from '#contracts/retention'
import { row, rows, transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { defineJob, jobCause } from '#core/jobs/job'
import { driveOf, storageName } from '#media/storage/drive'
import { ARCHIVE_FOLDER, archiveMonth, JOB, lockRule } from '#back_office/retention/archive_month'
import { type KindOfRecords, KINDS, monthSql, withinMonth } from '#back_office/retention/kinds'

const [BATCH, MONTHS_AHEAD, DAY_MS] = [5000, 3, 86_400_000]

/** Each night: opens the coming months, and removes those that are over, archived first where the rule says so. */
export const retentionJob = defineJob({
  name: JOB,
  schedule: { cron: '20 2 * * *', tz: 'Asia/Shanghai' },
  expireSeconds: 6 * 3600,
  handle: (_payload, signal) => runRetention(signal),
})

/** May be killed anywhere and run twice at once: what is done stays done, and nothing is removed that is not proven to be kept. */
export async function runRetention(signal?: AbortSignal): Promise<void> {
  await openMonths()
  for (const kind of KINDS) {
    const rule = await ruleOf(kind.table)
    if (rule) await (kind.isPartitioned ? dropMonths : deleteMonths)(kind, rule, signal)
  }
  await removeStrayArchives()
}

/** A month without a partition loses no row: it waits in the rest, and moves with the next run. */
export const openMonths = () => row('select open_partitions(?)', [MONTHS_AHEAD])

interface Rule {
  archives: boolean
  /** The first day of the oldest month that is kept. */
  until: string
}

const ruleOf = (kind: RetentionKind) =>
  row<Rule>(
    `select archives, to_char(month_start(now(), -keep_months) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as until
       from retention_rules where kind = ? and keep_months is not null`,
    [kind],
  )

type Remove = (kind: KindOfRecords, rule: Rule, signal?: AbortSignal) => Promise<void>

interface OverPartition {
  name: string
  lower: string
  upper: string
}

const dropMonths: Remove = async (kind, { archives, until }, signal) => {
  const over = await rows<OverPartition>(
    `select name, coalesce(lower, '-infinity')::text as lower, upper::text as upper from month_partitions()
      where table_name = ? and not is_rest and upper <= ${monthSql('?')} order by upper`,
    [kind.table, until],
  )
  for (const partition of over) {
    if (archives) for (const month of await monthsWithin(kind, partition)) await archiveMonth(kind, month, signal)
    signal?.throwIfAborted()
    if (!(await dropPartition(kind.table, partition))) return
  }
}

/** The first partition of an older installation holds many months. */
async function monthsWithin({ table, at }: KindOfRecords, { lower, upper }: OverPartition): Promise<string[]> {
  const found = await rows<{ month: string }>(
    `select distinct to_char(t.${at} at time zone 'Asia/Shanghai', 'YYYY-MM-01') as month from ${table} t
      where t.${at} >= ?::timestamptz and t.${at} < ?::timestamptz order by 1`,
    [lower, upper],
  )
  return found.map(({ month }) => month)
}

/** The partition and its archives change in one transaction. False if somebody reads for long: the next night tries again. */
async function dropPartition(table: string, { name, lower, upper }: OverPartition): Promise<boolean> {
  try {
    await transaction(jobCause(JOB), async (trx) => {
      await lockRule(table, trx)
      await row('select drop_partition(?, ?)', [table, name], trx)
      await row(
        `update archives set removed_at = now() where kind = ? and removed_at is null
            and ${monthSql('month')} >= ?::timestamptz and ${monthSql('month')} < ?::timestamptz`,
        [table, lower, upper],
        trx,
      )
    })
    return true
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'E_BUSY')) throw error
    logger.warn({ table, partition: name }, 'the partition is in use and is removed another night')
    return false
  }
}

const deleteMonths: Remove = async (kind, { archives, until }, signal) => {
  for (let month; (month = await oldestMonth(kind, until));) {
    await deleteArchived(kind, month, signal)
    if (archives) {
      const made = await archiveMonth(kind, month, signal)
      if (!made) continue
      // Before the first row goes: a run that is killed then goes on deleting, and does not archive the remainder.
      await transaction(jobCause(JOB), async (trx) => {
        await lockRule(kind.table, trx)
        await row('update archives set removed_at = now() where id = ? and removed_at is null', [made.id], trx)
      })
      await deleteArchived(kind, month, signal)
    } else await deleteRows(kind, month, Number.MAX_SAFE_INTEGER, signal)
  }
}

async function oldestMonth({ table, at }: KindOfRecords, until: string): Promise<string | undefined> {
  const found = await row<{ month: string | null }>(
    `select to_char(min(t.${at}) at time zone 'Asia/Shanghai', 'YYYY-MM-01') as month from ${table} t where t.${at} < ${monthSql('?')}`,
    [until],
  )
  return found?.month ?? undefined
}

/** What a run before this one had archived and not yet deleted. */
async function deleteArchived(kind: KindOfRecords, month: string, signal?: AbortSignal): Promise<void> {
  const archived = await row<{ last_id: number | null }>(
    'select max(last_id)::float8 as last_id from archives where kind = ? and month = ?::date and removed_at is not null',
    [kind.table, month],
  )
  if (archived?.last_id) await deleteRows(kind, month, archived.last_id, signal)
}

/** In batches, so that no lock is held for long. */
async function deleteRows({ table, at }: KindOfRecords, month: string, lastId: number, signal?: AbortSignal) {
  for (let count = BATCH; count === BATCH;) {
    signal?.throwIfAborted()
    const gone = await rows(
      `delete from ${table} where id = any(array(
         select t.id from ${table} t where ${withinMonth(at)} and t.id <= ? limit ${BATCH})) returning 1`,
      [month, month, lastId],
    )
    count = gone.length
  }
}

/** Files of runs that were killed before their row was written, and those that another replaced. */
export async function removeStrayArchives(now = Date.now()): Promise<void> {
  const storage = await storageName()
  const drive = await driveOf(storage)
  const known = await rows<{ file: string }>('select file from archives where storage = ?', [storage])
  const files = new Set(known.map(({ file }) => file))
  for await (const { key, modifiedAt } of drive.list(`${ARCHIVE_FOLDER}/`))
    if (!files.has(key) && now - modifiedAt.getTime() > DAY_MS) await drive.remove(key)
}
