import type { RecordOutcome } from '#contracts/audit'
import { findRow, lockRow } from '#core/crud/find_rows'
import { resources, type Resource, type WriteContext } from '#core/crud/resource'
import { updateRow } from '#core/crud/write'
import { row, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { trackableFields } from '#core/crud/tracked_resources'
import { sensitiveLogs } from '#back_office/resources'

interface Log {
  id: number
  resource: string
  record_id: string
  field: string
  before: unknown
  after: unknown
  rolled_back_at: string | null
}

/** Restores the old value like a normal edit, with the record's rules, log and version. */
export async function rollBack(id: number, context: WriteContext): Promise<RecordOutcome> {
  const { actor, trx } = context
  await row('select 1 from sensitive_logs where id = ? for update', [id], trx)
  const log = (await findRow(sensitiveLogs, id, actor, 'rollback', trx)) as unknown as Log
  if (log.rolled_back_at) return 'already'
  const resource = requireEditable(log, context)
  const recordId = Number(log.record_id)
  await lockRow(resource, recordId, actor, 'edit', trx)
  if (!(await hasValue(resource, log, log.after, trx))) throw new Refusal('E_ROLLBACK_STALE')
  await updateRow(resource, recordId, { [log.field]: log.before }, context)
  // A contact change only becomes pending until confirmed, so it is not a rollback.
  if (!(await hasValue(resource, log, log.before, trx))) throw new Refusal('E_READ_ONLY')
  await row(
    'update sensitive_logs set rolled_back_at = now(), rolled_back_by = ? where id = ?',
    [actor.username, id],
    trx,
  )
  return 'done'
}

function requireEditable({ resource: name, field }: Log, { actor }: WriteContext): Resource {
  const resource = resources.get(name)
  if (!resource?.verbs.includes('edit') || !trackableFields(resource).includes(field)) throw new Refusal('E_READ_ONLY')
  if (!actor.may(`${resource.permission}.edit`)) throw new Refusal('E_FORBIDDEN')
  return resource
}

async function hasValue(
  { table }: Resource,
  { record_id: id, field }: Log,
  value: unknown,
  trx: Transaction,
): Promise<boolean> {
  const found = await row<Row>(
    `select to_jsonb(t) -> ? is not distinct from ?::jsonb as holds from ${table} t where t.id = ?`,
    [field, JSON.stringify(value ?? null), Number(id)],
    trx,
  )
  return found?.holds === true
}
