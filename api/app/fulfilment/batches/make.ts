import type { Composition } from '#contracts/fulfilment'
import { WORKSHOP } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { whereAll } from '#core/crud/find_rows'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/fields'
import { productionOrders } from '#fulfilment/production/production_orders'
import type { WaitingForBatch } from '#contracts/workshop'
import { carrierNameSql } from '#fulfilment/production/fields'

export interface BatchCandidate {
  id: number
  organisation_id: number
  carrier: string
  composition: Composition
}

/** One batch per factory, carrier and composition, in input order; split at the size limit. */
export function groupIntoBatches<One extends Omit<BatchCandidate, 'id'>>(
  waiting: readonly One[],
  most: number,
): One[][] {
  const alike = Map.groupBy(waiting, (one) => `${one.organisation_id} ${one.composition} ${one.carrier}`)
  return [...alike.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most)),
  )
}

export interface BatchFilter {
  factory_id?: number
  carrier?: string
  composition?: Composition
}

const MOST = 2000

/** Groups waiting production orders by factory, carrier and composition. An order is never split across batches. */
export async function makeBatches(wish: BatchFilter, actor: Actor, trx: Transaction): Promise<number[]> {
  const batches = groupIntoBatches(await lockWaiting(wish, actor, trx), WORKSHOP.batch)
  if (batches.length === 0) throw new Refusal('E_BATCH_NOTHING')
  const made = []
  for (const batch of batches) made.push(await insertBatch(batch, actor, trx))
  return made
}

export function waitingSql(wish: BatchFilter, actor: Actor): Sql {
  const asked: Sql[] = [
    { text: `t.batch_id is null and t.status = 'pending_production'`, bindings: [] },
    {
      text: `exists (select 1 from orders o where o.id = t.order_id and o.hold = 'none' and o.cancel_request <> 'pending_review')`,
      bindings: [],
    },
    ...equals('organisation_id', wish.factory_id),
    ...equals('carrier', wish.carrier),
    ...equals('composition', wish.composition),
  ]
  return whereAll([...scopeSql(productionOrders, actor, 'production_batches.create'), ...asked])
}

/** Skips rows locked by a concurrent batch creation. */
function lockWaiting(wish: BatchFilter, actor: Actor, trx: Transaction): Promise<BatchCandidate[]> {
  const where = waitingSql(wish, actor)
  return rows<BatchCandidate>(
    `select t.id, t.organisation_id, t.carrier, t.composition from production_orders t ${where.text}
      order by t.ship_by nulls last, t.id limit ${MOST} for no key update of t skip locked`,
    where.bindings,
    trx,
  )
}

const equals = (column: string, value: string | number | undefined): Sql[] =>
  value === undefined ? [] : [{ text: `t.${column} = ?`, bindings: [value] }]

async function insertBatch([first, ...others]: BatchCandidate[], actor: Actor, trx: Transaction): Promise<number> {
  const { organisation_id: factory, carrier, composition } = first as BatchCandidate
  const made = await row<{ id: number }>(
    'insert into production_batches (organisation_id, carrier, composition, created_by, created_name) values (?, ?, ?, ?, ?) returning id',
    [factory, carrier, composition, actor.userId, actor.username],
    trx,
  )
  await rows(
    'update production_orders set batch_id = ?, version = version + 1, updated_at = now() where id = any(?) and batch_id is null',
    [made?.id, [first as BatchCandidate, ...others].map(({ id }) => id)],
    trx,
  )
  return made?.id as number
}

/** The largest first. */
export function waitingForBatch(actor: Actor): Promise<WaitingForBatch[]> {
  const { text, bindings } = waitingSql({}, actor)
  return rows<WaitingForBatch>(
    `select t.carrier, min((${carrierNameSql('zh')})) as carrier_name_zh, min((${carrierNameSql('en')})) as carrier_name_en, t.composition, count(*)::int as orders, sum(t.pieces)::int as pieces from production_orders t ${text}
      group by t.carrier, t.composition order by orders desc, t.carrier, t.composition`,
    bindings,
  )
}
