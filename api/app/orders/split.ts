import { row, rows, type Transaction } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import { findPart } from '#orders/delivery/address_and_freight'
import { updateTotals, updateFreights } from '#orders/price_order'
import { recordTransition, type Performer, addOrderNumbers, type LoadedOrder, type LoadedPart } from '#orders/order'
import { assertAllowed } from '#orders/domain/order_states'

export interface Share {
  item: number
  quantity: number
}

export function splitFaults(
  part: readonly Share[],
  taken: readonly Share[],
): Map<number, 'unknown' | 'twice' | 'too_many'> {
  const there = new Map(part.map(({ item, quantity }) => [item, quantity]))
  const faults = new Map<number, 'unknown' | 'twice' | 'too_many'>()
  const seen = new Set<number>()
  taken.forEach(({ item, quantity }, at) => {
    const most = there.get(item)
    if (most === undefined) faults.set(at, 'unknown')
    else if (seen.has(item)) faults.set(at, 'twice')
    else if (quantity < 1 || quantity > most) faults.set(at, 'too_many')
    seen.add(item)
  })
  return faults
}

/** Splits a part's shares. The caller must check that neither side is empty. */
export function splitShares(part: readonly Share[], taken: readonly Share[]): { stays: Share[]; goes: Share[] } | null {
  const gone = new Map(taken.map(({ item, quantity }) => [item, quantity]))
  const stays = part.flatMap(({ item, quantity }) => {
    const left = quantity - (gone.get(item) ?? 0)
    return left > 0 ? [{ item, quantity: left }] : []
  })
  return stays.length > 0 && taken.length > 0 ? { stays, goes: [...taken] } : null
}

export interface SplitInput {
  number: number
  items: readonly Share[]
}

/**
 * Moves pieces of a part into a new part. Unit prices stay those of the combined quantity; both freight choices are
 * reset, because two parcels are quoted separately.
 */
export async function splitOrder(
  order: LoadedOrder,
  { number, items }: SplitInput,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  assertAllowed(order, 'split', by.role)
  const part = findPart(order, number)
  rejectSplitFaults(part.items, items)
  const split = splitShares(part.items, items)
  if (!split) throw new Refusal('E_SPLIT_NOTHING')
  const created = await insertPart(order, part, trx)
  await moveShares(part.id, created.id, split, trx)
  await updateFreights(
    [part.id, created.id].map((id) => ({ id, freight: null })),
    trx,
  )
  await updateTotals(order.id, trx)
  await addOrderNumbers(order.id, { sub_order: [created.part_no] }, trx)
  const pieces = split.goes.reduce((sum, one) => sum + one.quantity, 0)
  await recordTransition(
    order,
    { action: 'split', detail: { from: part.part_no, to: created.part_no, pieces } },
    by,
    trx,
  )
}

function rejectSplitFaults(there: readonly Share[], items: readonly Share[]): void {
  const most = new Map(there.map(({ item, quantity }) => [item, quantity]))
  const fields: FieldReasons = {}
  for (const [at, fault] of splitFaults(there, items)) {
    const max = most.get(items[at]?.item ?? 0) ?? 0
    fields[`items.${at}.${fault === 'too_many' ? 'quantity' : 'item'}`] = [
      fault === 'too_many'
        ? { key: 'errors.E_SPLIT_TOO_MANY', params: { max } }
        : { key: 'errors.E_INVALID_REFERENCE' },
    ]
  }
  const count = Object.keys(fields).length
  if (count > 0) throw new Refusal('E_INVALID', { fields, count })
}

/** Created empty; totals are recounted once its items exist. */
async function insertPart(
  { id, order_no: no, organisation_id: merchant, parts }: LoadedOrder,
  { factory_id: factory }: LoadedPart,
  trx: Transaction,
) {
  const number = Math.max(...parts.map((one) => one.number)) + 1
  const made = await row<{ id: number; part_no: string }>(
    `insert into order_parts (order_id, organisation_id, number, part_no, factory_id, pieces) values (?, ?, ?, ?, ?, 1) returning id, part_no`,
    [id, merchant, number, `${no}-${number}`, factory],
    trx,
  )
  return made as { id: number; part_no: string }
}

async function moveShares(
  from: number,
  to: number,
  { stays, goes }: { stays: Share[]; goes: Share[] },
  trx: Transaction,
) {
  await rows('delete from order_part_items where part_id = ?', [from], trx)
  const shares = [...stays.map((one) => ({ ...one, part: from })), ...goes.map((one) => ({ ...one, part: to }))]
  await rows(
    `insert into order_part_items (part_id, item_id, quantity)
     select part, item, quantity from jsonb_to_recordset(?::jsonb) s(part int, item int, quantity int)`,
    [JSON.stringify(shares)],
    trx,
  )
}
