import { row, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow } from '#core/crud/find'
import type { Resource, WriteContext } from '#core/crud/resource'

/**
 * Puts a row at the target's place among its siblings. The largest sort stands first, so the new order is written as
 * falling numbers: rows that shared a number get their own.
 */
export async function moveRow(resource: Resource, id: number, targetId: number, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  const moved = await findRow(resource, id, actor, 'sort', trx)
  const target = await findRow(resource, targetId, actor, 'sort', trx)
  const sameParent = !resource.tree || moved.parent_id === target.parent_id
  if (!sameParent || SIBLING_TIES.some((tie) => moved[tie] !== target[tie])) throw new Refusal('E_OUT_OF_RANGE')

  const [siblings, bindings] = siblingsOf(resource, moved)
  const ordered = await rows<{ id: number }>(`select id from ${resource.table} where ${siblings} order by sort desc, id desc for update`, bindings, trx)
  const order = placed(ordered.map((one) => one.id), id, targetId)
  await row(
    `update ${resource.table} t set sort = v.sort, version = version + 1, updated_at = now() from unnest(?::int[], ?::int[]) v(id, sort) where t.id = v.id and t.sort <> v.sort`,
    [order, order.map((_, i) => order.length - i)],
    trx,
  )
}

/** Rows are siblings only within these columns, where a resource has them. */
const SIBLING_TIES = ['app', 'type_id', 'organisation_id'] as const

function siblingsOf({ fields, tree }: Resource, moved: Record<string, unknown>): [string, unknown[]] {
  const ties = SIBLING_TIES.filter((tie) => fields[tie])
  const conditions = ties.map((tie) => `${tie} is not distinct from ?`)
  const bindings: unknown[] = ties.map((tie) => moved[tie])
  if (tree) conditions.push('parent_id is not distinct from ?')
  if (tree) bindings.push(moved.parent_id)
  return [conditions.join(' and ') || 'true', bindings]
}

export function placed(order: number[], id: number, targetId: number): number[] {
  const to = order.indexOf(targetId)
  const rest = order.filter((one) => one !== id)
  return rest.toSpliced(to, 0, id)
}
