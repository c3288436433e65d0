import { row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { ErrorCode } from '#contracts/errors'
import { word } from '#contracts/words'
import type { Language } from '#contracts/languages'
import { findRow, reachable } from '#core/crud/find'
import type { Resource, WriteContext } from '#core/crud/resource'

interface Use {
  resource: string
  count: number
}

interface RefusedRow {
  id: number
  reason: ErrorCode
  message: string
  uses?: Use[]
}

export async function removeRow(resource: Resource, id: number, context: WriteContext): Promise<void> {
  await removeOne(resource, id, context, [id])
}

/** All or nothing: one refusal names every row that stands in the way, and why. */
export async function removeRows(resource: Resource, ids: number[], context: WriteContext, language: Language): Promise<number> {
  const refused: RefusedRow[] = []
  const found = await reachable(resource, ids, context.actor, 'delete', context.trx)
  for (const id of ids) {
    const fault = found.has(id) ? await attempt(id) : new Refusal('E_NOT_FOUND')
    if (fault) refused.push(inWords(id, fault))
  }
  if (refused.length > 0) throw new Refusal('E_BATCH_REFUSED', { refused, count: refused.length })
  return ids.length

  async function attempt(id: number): Promise<Refusal | null> {
    return removeOne(resource, id, context, ids).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      },
    )
  }

  function inWords(id: number, { code, details }: Refusal): RefusedRow {
    return { id, reason: code, message: word(language, `errors.${code}`, details as Record<string, string>), uses: details.uses as Use[] | undefined }
  }
}

async function removeOne(resource: Resource, id: number, context: WriteContext, together: number[]) {
  const { actor, trx } = context
  const found = await findRow(resource, id, actor, 'delete', trx)
  await resource.hooks?.remove?.(found, context)
  const uses = await usesOf(resource, id, together, trx)
  if (uses.length > 0) throw new Refusal('E_IN_USE', { uses, count: uses.reduce((sum, { count }) => sum + count, 0) })
  await row(`delete from ${resource.table} where id = ?`, [id], trx)
}

async function usesOf({ usedBy = [], tree, table, name }: Resource, id: number, together: number[], trx: Transaction): Promise<Use[]> {
  const asked = [...usedBy, ...(tree ? [{ resource: name, table, column: 'parent_id' }] : [])]
  const uses: Use[] = []
  for (const { resource, table: from, column } of asked) {
    const own = from === table ? 'and not (id = any(?))' : ''
    const found = await row<{ count: number }>(`select count(*)::int as count from ${from} where ${column} = ? ${own}`, own ? [id, together] : [id], trx)
    if (found && found.count > 0) uses.push({ resource, count: found.count })
  }
  return uses
}
