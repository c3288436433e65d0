import { preparedRow, rows, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { rowSql } from '#core/crud/columns'
import { join } from '#core/crud/filters'
import type { Resource } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'
import { MOST } from '#core/lists/values'

/** The row if it exists and lies in the person's range; both failures are the same refusal. */
export async function findRow(
  resource: Resource,
  id: number,
  actor: Actor,
  verb: string,
  trx?: Transaction,
): Promise<Row> {
  const where = within(resource, [id], actor, verb)
  const found = await preparedRow<{ r: Row }>(
    `select ${rowSql(resource)} as r from ${resource.table} t ${where.text}`,
    where.bindings,
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found.r
}

/** Those of these rows that lie in the person's range, in the order of their ids. */
export async function findRows(resource: Resource, ids: number[], actor: Actor, verb: string): Promise<Row[]> {
  const where = within(resource, ids, actor, verb)
  const found = await rows<{ r: Row }>(
    `select ${rowSql(resource)} as r from ${resource.table} t ${where.text} order by t.id`,
    where.bindings,
  )
  return found.map(({ r }) => r)
}

/** The row to be changed. Held first and read then: a statement that had to wait shows in part what was before the wait. */
export async function holdRow(
  resource: Resource,
  id: number,
  actor: Actor,
  verb: string,
  trx: Transaction,
): Promise<Row> {
  await hold(resource, [id], trx)
  return findRow(resource, id, actor, verb, trx)
}

/** Which of these ids the person may reach. */
export async function reachable(
  resource: Resource,
  ids: number[],
  actor: Actor,
  verb: string,
  trx?: Transaction,
): Promise<Set<number>> {
  const where = within(resource, ids, actor, verb)
  const found = await rows<{ id: number | string }>(
    `select t.id from ${resource.table} t ${where.text}`,
    where.bindings,
    trx,
  )
  return new Set(found.map(({ id }) => Number(id)))
}

/**
 * Keeps rows against other editors for the rest of the transaction, yet lets new rows refer to them. Always in the order
 * of their ids, so that two who hold several cannot wait for each other.
 */
export async function hold({ table }: Resource, ids: number[], trx: Transaction): Promise<void> {
  await rows(
    `select t.id from ${table} t where t.id = any(?) order by t.id for no key update of t`,
    [possible(ids)],
    trx,
  )
}

/** Ids beyond the column's reach name no row. */
const possible = (ids: number[]) => ids.filter((id) => id <= MOST)

function within(resource: Resource, ids: number[], actor: Actor, verb: string) {
  const asked = { text: 't.id = any(?)', bindings: [possible(ids)] }
  return join([...scopeSql(resource, actor, `${resource.permission}.${verb}`), asked])
}
