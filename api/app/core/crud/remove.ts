import { row, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { ErrorCode } from '#contracts/errors'
import type { Language } from '#contracts/languages'
import { wordOr } from '#core/words'
import { findRow, hold } from '#core/crud/find'
import { keepDeleted } from '#core/keeping/keep_deleted'
import type { Resource, UsedBy, WriteContext } from '#core/crud/resource'

interface Use {
  resource: string
  count: number
  /** The first few, where they have names. */
  names?: string[]
}

const NAMED = 3

interface RefusedRow {
  id: number
  reason: ErrorCode
  message: string
  uses?: Use[]
}

export async function removeRow(resource: Resource, id: number, context: WriteContext): Promise<void> {
  await hold(resource, [id], context.trx)
  await refuseInTheWay(resource, id, [id], context)
  await deleteRows(resource, [id], context)
}

/** All or nothing: one refusal names every row that stands in the way, and why. */
export async function removeRows(
  resource: Resource,
  ids: number[],
  context: WriteContext,
  language: Language,
): Promise<number> {
  await hold(resource, ids, context.trx)
  const refused: RefusedRow[] = []
  for (const id of ids) {
    const fault = await refuseInTheWay(resource, id, ids, context).then(() => null, refusalOrThrow)
    if (fault) refused.push(inWords(id, fault, language))
  }
  if (refused.length > 0) throw new Refusal('E_BATCH_REFUSED', { refused, count: refused.length })
  await deleteRows(resource, ids, context)
  return ids.length
}

function refusalOrThrow(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

function inWords(id: number, { code, details }: Refusal, language: Language): RefusedRow {
  return {
    id,
    reason: code,
    message: wordOr(language, `errors.${code}`, 'errors.E_UNEXPECTED', details),
    uses: details.uses as Use[] | undefined,
  }
}

async function refuseInTheWay(resource: Resource, id: number, together: number[], context: WriteContext) {
  const { actor, trx } = context
  const found: Row = await findRow(resource, id, actor, 'delete', trx)
  await resource.hooks?.remove?.(found, context)
  const uses = await usesOf(resource, id, together, trx)
  if (uses.length > 0) throw inUse(uses)
}

function inUse(uses: Use[]): Refusal {
  const count = uses.reduce((sum, one) => sum + one.count, 0)
  const names = uses.flatMap((one) => one.names ?? []).join(', ')
  return names ? new Refusal('E_IN_USE_BY', { uses, count, names }) : new Refusal('E_IN_USE', { uses, count })
}

/** In one statement, so that a parent may go together with its children. */
async function deleteRows(resource: Resource, ids: number[], context: WriteContext) {
  const afterwards = await resource.hooks?.leave?.(ids, context)
  await keepDeleted(resource, ids, context)
  try {
    await row(`delete from ${resource.table} where id = any(?)`, [ids], context.trx)
  } catch (error) {
    throw (error as { code?: string }).code === STILL_REFERENCED ? inUse([]) : error
  }
  await afterwards?.()
}

const STILL_REFERENCED = '23503'

async function usesOf(
  { usedBy = [], tree, table, name }: Resource,
  id: number,
  together: number[],
  trx: Transaction,
): Promise<Use[]> {
  const asked: UsedBy[] = [...usedBy, ...(tree ? [{ resource: name, table, column: 'parent_id' }] : [])]
  const uses: Use[] = []
  for (const { resource, table: from, column, names } of asked) {
    const own = from === table ? 'and not (id = any(?))' : ''
    const found = await row<{ count: number; names: string[] | null }>(
      `select count(*)::int as count, ${names ? `(array_agg((${names}) order by 1))[1:${NAMED}]` : 'null'} as names
         from ${from} where ${column} = ? ${own}`,
      own ? [id, together] : [id],
      trx,
    )
    if (found && found.count > 0)
      uses.push({ resource, count: found.count, ...(found.names && { names: found.names }) })
  }
  return uses
}
