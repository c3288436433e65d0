import { row, rows, type Transaction } from '#core/database'
import { Refusal, type FieldReasons } from '#core/errors'
import { partOf } from '#orders/actions/change_delivery'
import { recount, writeFreights } from '#orders/actions/price_order'
import { step, type Doer } from '#orders/actions/step'
import { refuse } from '#orders/domain/abilities'
import { splitFaults, splitOff, type Share } from '#orders/domain/split'
import { noteNumbers, type HeldOrder, type HeldPart } from '#orders/queries/held_order'

export interface Split {
  number: number
  items: readonly Share[]
}

/**
 * Takes pieces out of a part into one of their own. Unit prices stay what they were for all of them together; how both travel is
 * chosen anew, for two parcels are not one.
 */
export async function splitOrder(
  order: HeldOrder,
  { number, items }: Split,
  by: Doer,
  trx: Transaction,
): Promise<void> {
  refuse(order, 'split', by.party)
  const part = partOf(order, number)
  refuseFaults(part.items, items)
  const split = splitOff(part.items, items)
  if (!split) throw new Refusal('E_SPLIT_NOTHING')
  const made = await newPart(order, part, trx)
  await moveShares(part.id, made.id, split, trx)
  await writeFreights(
    [part.id, made.id].map((id) => ({ id, freight: null })),
    trx,
  )
  await recount(order.id, trx)
  await noteNumbers(order.id, { sub_order: [made.part_no] }, trx)
  const pieces = split.goes.reduce((sum, one) => sum + one.quantity, 0)
  await step(order, { action: 'split', detail: { from: part.part_no, to: made.part_no, pieces } }, by, trx)
}

function refuseFaults(there: readonly Share[], items: readonly Share[]): void {
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

/** It has nothing yet; what it holds is counted when it is there. */
async function newPart(
  { id, order_no: no, organisation_id: merchant, parts }: HeldOrder,
  { factory_id: factory }: HeldPart,
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
