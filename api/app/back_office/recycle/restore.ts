import { findRow } from '#core/crud/find_rows'
import { resources, type Resource, type WriteContext } from '#core/crud/resource'
import { row, type Row } from '#core/database'
import { Refusal } from '#core/errors'
import { isRecyclable, HIDDEN_VALUE, hiddenColumns } from '#core/crud/tracked_resources'
import { recycleBin } from '#back_office/resources'
import type { RecycledContent } from '#contracts/audit'

interface PgFault {
  code?: string
  detail?: string
}

/** Restores the record with its id and dependants; returns how many dependants could not be restored. */
export async function restore(id: number, context: WriteContext): Promise<number> {
  const { actor, trx } = context
  await row('select 1 from recycle_bin where id = ? for update', [id], trx)
  const kept = await findRow(recycleBin, id, actor, 'restore', trx)
  const resource = requireRestorable(String(kept.resource), context)
  const restored = await row<{ left_out: number }>('select restore_recycled(?) as left_out', [id], trx).catch(
    translateFault,
  )
  const back = await findRow(resource, Number(kept.record_id), actor, 'create', trx)
  // A user who could not delete the record cannot restore it.
  await (resource.hooks?.canRestore ?? resource.hooks?.canDelete)?.(back, context)
  return restored?.left_out ?? 0
}

function requireRestorable(name: string, { actor }: WriteContext): Resource {
  const resource = resources.get(name)
  if (!resource || !isRecyclable(resource)) throw new Refusal('E_READ_ONLY')
  if (!actor.may(`${resource.permission}.create`)) throw new Refusal('E_FORBIDDEN')
  return resource
}

/** Parses `Key (department_id)=(5) is not present in table "departments".` */
function translateFault(error: PgFault): never {
  const { code, detail = '' } = error
  const [, key = '', value = ''] = /\((.+?)\)=\((.*)\)/.exec(detail) ?? []
  const field = key.replaceAll(/\w+\(|\)|::\w+/g, '')
  if (code === '23503') throw new Refusal('E_RESTORE_PARENT_GONE', { field, value })
  if (code === '23505') throw new Refusal('E_RESTORE_CLASH', { field, value })
  throw error
}

interface RecycledRecord {
  table_name: string
  content: Row
  relations: { table: string; row: Row }[]
}

/** Masks these by name even without a rule: hashes and secrets are never shown. */
const SECRET = /(_hash|_sealed|^password|secret|token)/

/** The stored content, masked like the admin log. */
export async function recycledContent(id: number): Promise<RecycledContent> {
  const kept = (await row<RecycledRecord>('select table_name, content, relations from recycle_bin where id = ?', [
    id,
  ])) as RecycledRecord
  const tables = [...new Set([kept.table_name, ...kept.relations.map(({ table }) => table)])]
  const hidden = await hiddenColumns(tables)
  const shown = (table: string, content: Row) => maskSecrets(content, hidden.get(table) ?? new Set())
  const grouped = Object.groupBy(kept.relations, ({ table }) => table)
  return {
    row: shown(kept.table_name, kept.content),
    relations: Object.entries(grouped).map(([table, all = []]) => ({
      table,
      rows: all.map((one) => shown(table, one.row)),
    })),
  }
}

function maskSecrets(content: Row, hidden: ReadonlySet<string>): Row {
  const entries = Object.entries(content).map(([name, value]) => [
    name,
    value !== null && (hidden.has(name) || SECRET.test(name)) ? HIDDEN_VALUE : value,
  ])
  return Object.fromEntries(entries) as Row
}
