import { EXPORT, EXPORT_EVENT, type ExportFailure } from '#contracts/exports'
import { row, transaction, type Transaction } from '#core/database'
import { forget } from '#core/exports/files'
import type { ExportRecord } from '#core/exports/record'
import type { Written } from '#core/exports/run_export'
import { causeOfJob } from '#core/jobs/cause'
import { notify } from '#core/live/notify'
import { tell } from '#core/notices/tell'

const CAUSE = causeOfJob('core.export')

/** The file is there: its person is told, and it stays for a week. An attempt that does not count leaves no file. */
export async function succeed(record: ExportRecord, { file, size, count }: Written): Promise<void> {
  const sets = `status = 'success', file = ?, size = ?, actual_count = ?, done_count = ?, expires_at = now() + ? * interval '1 day'`
  const isKept = await end(record, sets, [file, size, count, count, EXPORT.days])
  if (!isKept) await forget(file)
}

export async function fail(record: ExportRecord, reason: ExportFailure): Promise<void> {
  await end(record, `status = 'failed', failure = ?`, [reason])
}

function end(record: ExportRecord, sets: string, values: unknown[]): Promise<boolean> {
  return transaction(CAUSE, async (trx) => {
    const ended = await row<{ status: string }>(
      `update export_records set ${sets}, finished_at = now(), updated_at = now(), version = version + 1
        where id = ? and attempt = ? and status = 'running' returning status`,
      [...values, record.id, record.attempt],
      trx,
    )
    if (ended) await told(record, ended.status, trx)
    return ended !== undefined
  })
}

async function told({ id, code, user_id: userId }: ExportRecord, status: string, trx: Transaction) {
  await tell(userId, status === 'success' ? 'export_ready' : 'export_failed', { code }, trx)
  await notify(userId, EXPORT_EVENT, { id }, trx)
}
