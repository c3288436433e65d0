import { row, type Transaction, type Row } from '#core/database'
import { labelOf, findRow, lockRows } from '#core/crud/find_rows'
import type { Resource, WriteContext, UsedBy } from '#core/crud/resource'
import { Refusal } from '#core/errors'
import type { ErrorCode } from '#contracts/errors'
import type { Language } from '#contracts/languages'
import { translateNestedOr } from '#core/translate_nested'

/**
 * Moves rows and their dependants to the recycle bin within the deleting transaction, where a rule names the resource.
 */
export async function copyToRecycleBin(resource: Resource, ids: number[], { actor, trx }: WriteContext): Promise<void> {
  const { name, table, ownership } = resource
  if (!(await hasRecycleRule(table, trx))) return
  const home = ownership?.organisation ? `t.${ownership.organisation}` : 'null::int'
  await row(
    `insert into recycle_bin (organisation_id, user_id, username, resource, table_name, record_id, label, content, relations, links)
     select coalesce(${home}, ?), ?, ?, ?, ?, t.id, coalesce(${labelOf(resource, 'zh-cn')}, ''), to_jsonb(t), r.relations, r.links
       from ${table} t cross join lateral dependent_rows(?::regclass, t.id) r where t.id = any(?) order by t.id`,
    [actor.organisation.id, actor.userId, actor.username, name, table, table, ids],
    trx,
  )
}

async function hasRecycleRule(table: string, trx: Transaction): Promise<boolean> {
  const rule = await row(`select 1 from recycle_rules where table_name = ? and status = 'enabled'`, [table], trx)
  return rule !== undefined
}

interface Usage {
  resource: string
  count: number
  /** The first few names, where they have names. */
  names?: string[]
}

const MAX_NAMES = 3

interface RefusedRow {
  id: number
  reason: ErrorCode
  message: string
  uses?: Usage[]
}

export async function deleteRow(resource: Resource, id: number, context: WriteContext): Promise<void> {
  await lockRows(resource, [id], context.trx)
  await rejectUndeletable(resource, id, [id], context)
  await deleteRows(resource, [id], context)
}

/** Deletes all or nothing: one refusal lists every row that is in use and by what. */
export async function deleteRowsOrRefuse(
  resource: Resource,
  ids: number[],
  context: WriteContext,
  language: Language,
): Promise<number> {
  await lockRows(resource, ids, context.trx)
  const refused: RefusedRow[] = []
  for (const id of ids) {
    const fault = await rejectUndeletable(resource, id, ids, context).then(() => null, refusalOrThrow)
    if (fault) refused.push(toRefusedRow(id, fault, language))
  }
  if (refused.length > 0) throw new Refusal('E_BATCH_REFUSED', { refused, count: refused.length })
  await deleteRows(resource, ids, context)
  return ids.length
}

function refusalOrThrow(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

function toRefusedRow(id: number, { code, details }: Refusal, language: Language): RefusedRow {
  return {
    id,
    reason: code,
    message: translateNestedOr(language, `errors.${code}`, 'errors.E_UNEXPECTED', details),
    uses: details.uses as Usage[] | undefined,
  }
}

async function rejectUndeletable(resource: Resource, id: number, together: number[], context: WriteContext) {
  const { actor, trx } = context
  const found: Row = await findRow(resource, id, actor, 'delete', trx)
  await resource.hooks?.canDelete?.(found, context)
  const uses = await usagesOf(resource, id, together, trx)
  if (uses.length > 0) throw inUse(uses)
}

function inUse(uses: Usage[]): Refusal {
  const count = uses.reduce((sum, one) => sum + one.count, 0)
  const names = uses.flatMap((one) => one.names ?? []).join(', ')
  return names ? new Refusal('E_IN_USE_BY', { uses, count, names }) : new Refusal('E_IN_USE', { uses, count })
}

/** One statement, so that a parent and its children can be deleted together. */
async function deleteRows(resource: Resource, ids: number[], context: WriteContext) {
  const afterwards = await resource.hooks?.beforeDelete?.(ids, context)
  await copyToRecycleBin(resource, ids, context)
  try {
    await row(`delete from ${resource.table} where id = any(?)`, [ids], context.trx)
  } catch (error) {
    throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION ? inUse([]) : error
  }
  await afterwards?.()
}

const FOREIGN_KEY_VIOLATION = '23503'

async function usagesOf(
  { usedBy = [], tree, table, name }: Resource,
  id: number,
  together: number[],
  trx: Transaction,
): Promise<Usage[]> {
  const asked: UsedBy[] = [...usedBy, ...(tree ? [{ resource: name, table, column: 'parent_id' }] : [])]
  const uses: Usage[] = []
  for (const { resource, table: from, column, names } of asked) {
    const own = from === table ? 'and not (id = any(?))' : ''
    const found = await row<{ count: number; names: string[] | null }>(
      `select count(*)::int as count, ${names ? `(array_agg((${names}) order by 1))[1:${MAX_NAMES}]` : 'null'} as names
         from ${from} where ${column} = ? ${own}`,
      own ? [id, together] : [id],
      trx,
    )
    if (found && found.count > 0)
      uses.push({ resource, count: found.count, ...(found.names && { names: found.names }) })
  }
  return uses
}
