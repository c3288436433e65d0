import { row, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { findRow, hold } from '#core/crud/find'
import { oneMoveAtATime, siblingTies } from '#core/crud/siblings'
import type { Resource, WriteContext } from '#core/crud/resource'

/**
 * Puts a row at the target's place among its siblings. The largest sort stands first, so the new order is written as
 * falling numbers: rows that shared a number get their own.
 */
export async function moveRow(resource: Resource, id: number, targetId: number, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  await oneMoveAtATime(resource, trx)
  const moved = await findRow(resource, id, actor, 'sort', trx)
  const target = await findRow(resource, targetId, actor, 'sort', trx)
  if (siblingTies(resource).some((tie) => moved[tie] !== target[tie])) throw new Refusal('E_OUT_OF_RANGE')
  const order = placed(await siblingsOf(resource, moved, context), id, targetId)
  await hold(resource, order, trx)
  await row(
    `update ${resource.table} t set sort = v.sort, version = version + 1, updated_at = now()
       from unnest(?::int[], ?::int[]) v(id, sort) where t.id = v.id and t.sort <> v.sort`,
    [order, order.map((_, i) => order.length - i)],
    trx,
  )
}

async function siblingsOf(
  resource: Resource,
  moved: Record<string, unknown>,
  { trx }: WriteContext,
): Promise<number[]> {
  const ties = siblingTies(resource)
  const same = ties.map((tie) => `${tie} is not distinct from ?`).join(' and ') || 'true'
  const found = await rows<{ id: number }>(
    `select id from ${resource.table} where ${same} order by sort desc, id desc`,
    ties.map((tie) => moved[tie]),
    trx,
  )
  return found.map(({ id }) => id)
}

export function placed(order: number[], id: number, targetId: number): number[] {
  const to = order.indexOf(targetId)
  const rest = order.filter((one) => one !== id)
  return rest.toSpliced(to, 0, id)
}
