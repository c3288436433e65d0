import vine from '@vinejs/vine'
import { EXPORT, type ExportRequest, type KeptFormat } from '#contracts/exports'
import type { Language } from '#contracts/languages'
import type { WriteContext } from '#core/crud/resource'
import { row, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { readColumns } from '#core/exports/read_rows'
import { estimateRows, limitRange, selectionOf } from '#core/exports/selection'
import { exportJob } from '#core/exports/run_export'
import type { Actor } from '#core/http/actor'
import { enqueue } from '#core/jobs/job_queue'

const known = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && !isTimeZone(value)) field.report('', 'enum', field)
})

/** The time zone of an export's timestamps. */
export const timeZone = () => vine.string().maxLength(60).use(known())

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' && /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

export interface CheckedRequest extends Omit<ExportRequest, 'format'> {
  format: KeptFormat
  language: Language
  estimated: number
  /** Of an archive that is made to order. */
  options?: Readonly<Record<string, unknown>>
}

/** Refuses an oversized export at once instead of an hour later. */
export async function checkRequest(request: ExportRequest, actor: Actor, language: Language): Promise<CheckedRequest> {
  const asked = selectionOf(request.resource, request.query, actor)
  readColumns(asked.resource, request.columns, { language, timeZone: request.time_zone })
  const query = limitRange(request.query, asked)
  const selection = selectionOf(request.resource, query, actor)
  return { ...request, query, language, estimated: await estimateRows(selection) }
}

/** The record and its job, together or not at all. */
export async function requestExport(ordered: CheckedRequest, { actor, trx }: WriteContext): Promise<number> {
  const { resource, format, query, columns, language, time_zone: timeZone, estimated, options = null } = ordered
  await row(`select pg_advisory_xact_lock(hashtext('exports'), ?)`, [actor.userId], trx)
  const waiting = await row<{ count: number }>(
    `select count(*)::int as count from export_records where user_id = ? and status in ('queued', 'running')`,
    [actor.userId],
    trx,
  )
  if ((waiting?.count ?? 0) >= EXPORT.waiting) throw new Refusal('E_EXPORTS_WAITING', { count: EXPORT.waiting })
  const made = await row<Row>(
    `insert into export_records (organisation_id, user_id, resource, format, query, columns, options, language, time_zone, estimated_count)
     values (:organisationId, :userId, :resource, :format, :query::jsonb, :columns::jsonb, :options::jsonb, :language, :timeZone, :estimated) returning id`,
    {
      organisationId: actor.organisation.id,
      userId: actor.userId,
      resource,
      format,
      query: JSON.stringify(query),
      columns: JSON.stringify(columns),
      options: options && JSON.stringify(options),
      language,
      timeZone,
      estimated,
    },
    trx,
  )
  const id = Number(made?.id)
  await enqueue(exportJob, { id }, trx)
  return id
}
