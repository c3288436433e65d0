import type { Composition } from '#contracts/fulfilment'
import { WORKSHOP } from '#contracts/limits'
import { row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import { batchesOf, type Batched } from '#fulfilment/domain/batches_of'
import { productionOrders } from '#fulfilment/resources/production_orders'

export interface BatchWish {
  factory_id?: number
  carrier?: string
  composition?: Composition
}

const MOST = 2000

/** Puts what waits into batches of one factory, one carrier and one composition; each order goes whole, and into one. */
export async function makeBatches(wish: BatchWish, actor: Actor, trx: Transaction): Promise<number[]> {
  const batches = batchesOf(await waiting(wish, actor, trx), WORKSHOP.batch)
  if (batches.length === 0) throw new Refusal('E_BATCH_NOTHING')
  const made = []
  for (const batch of batches) made.push(await makeBatch(batch, actor, trx))
  return made
}

/** What waits for a batch, of what this person may put into one, called `t`. */
export function waitingSql(wish: BatchWish, actor: Actor): Sql {
  const asked: Sql[] = [
    { text: `t.batch_id is null and t.status = 'pending_production'`, bindings: [] },
    {
      text: `exists (select 1 from orders o where o.id = t.order_id and o.hold = 'none' and o.cancel_request <> 'pending_review')`,
      bindings: [],
    },
    ...is('organisation_id', wish.factory_id),
    ...is('carrier', wish.carrier),
    ...is('composition', wish.composition),
  ]
  return join([...scopeSql(productionOrders, actor, 'production_batches.create'), ...asked])
}

/** What somebody else is putting into a batch at this moment is left to them. */
function waiting(wish: BatchWish, actor: Actor, trx: Transaction): Promise<Batched[]> {
  const where = waitingSql(wish, actor)
  return rows<Batched>(
    `select t.id, t.organisation_id, t.carrier, t.composition from production_orders t ${where.text}
      order by t.ship_by nulls last, t.id limit ${MOST} for no key update of t skip locked`,
    where.bindings,
    trx,
  )
}

const is = (column: string, value: string | number | undefined): Sql[] =>
  value === undefined ? [] : [{ text: `t.${column} = ?`, bindings: [value] }]

async function makeBatch([first, ...others]: Batched[], actor: Actor, trx: Transaction): Promise<number> {
  const { organisation_id: factory, carrier, composition } = first as Batched
  const made = await row<{ id: number }>(
    'insert into production_batches (organisation_id, carrier, composition, created_by, created_name) values (?, ?, ?, ?, ?) returning id',
    [factory, carrier, composition, actor.userId, actor.username],
    trx,
  )
  await rows(
    'update production_orders set batch_id = ?, version = version + 1, updated_at = now() where id = any(?) and batch_id is null',
    [made?.id, [first as Batched, ...others].map(({ id }) => id)],
    trx,
  )
  return made?.id as number
}
