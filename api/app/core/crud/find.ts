import { row, rows, type Row, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { columnsOf } from '#core/crud/columns'
import { join } from '#core/crud/list'
import type { Resource, Verb } from '#core/crud/resource'
import { scopeSql } from '#core/crud/scope'

/** The row if it exists and lies in the person's range; both failures are the same refusal. */
export async function findRow(resource: Resource, id: number, actor: Actor, verb: Verb, trx?: Transaction): Promise<Row> {
  const where = join([...scopeSql(resource, actor, `${resource.permission}.${verb}`), { text: 't.id = ?', bindings: [id] }])
  const lock = trx ? 'for update of t' : ''
  const found = await row(`select ${columnsOf(resource)} from ${resource.table} t ${where.text} ${lock}`, where.bindings, trx)
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found
}

/** Which of these ids the person may reach. */
export async function reachable(resource: Resource, ids: number[], actor: Actor, verb: Verb, trx: Transaction): Promise<Set<number>> {
  const where = join([...scopeSql(resource, actor, `${resource.permission}.${verb}`), { text: 't.id = any(?)', bindings: [ids] }])
  const found = await rows<{ id: number }>(`select t.id from ${resource.table} t ${where.text} order by t.id for update of t`, where.bindings, trx)
  return new Set(found.map(({ id }) => id))
}
