import { row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { itemOf } from '#orders/actions/create_order'
import type { Doer } from '#orders/actions/step'
import { writeOrder, type NewItem } from '#orders/actions/write_order'
import { partsOf } from '#orders/domain/parts'
import { judge, type Judged } from '#orders/imports/actions/judge'
import { nextGroup, type Group, type ImportToRun } from '#orders/imports/queries/import_to_run'
import type { DraftLine } from '#orders/imports/domain/draft'
import { pricedLines, type PricedLine } from '#orders/queries/priced_lines'
import { countedOf } from '#orders/settlement/chosen_lines'

const NO_LINE: PricedLine = { facts: null, problem: 'withdrawn', unit: null, minor: 0 }

export interface Maker extends Doer {
  actor: Actor
}

/** Makes the next order of an import, looked at once more, for it is no longer then. Tells which; none where none is left. */
export async function makeNext(held: ImportToRun, by: Maker, tell: (at: number) => void, trx: Transaction) {
  const group = await nextGroup(held.id, 'ready', trx)
  if (!group) return false
  tell(group.position)
  const [judged] = (await judge([group], held, by.actor, trx)) as [Judged]
  if (judged.draft.faults.length > 0) await settle(held, group, 'faulty', { faults: judged.draft.faults }, trx)
  else if (judged.isKnown) await settle(held, group, 'skipped', {}, trx)
  else await settle(held, group, 'made', { orderId: await made(judged, held, by, trx) }, trx)
  return true
}

/** Somebody else made it at the same moment. */
export const skip = (held: ImportToRun, position: number, trx: Transaction) =>
  settle(held, { position }, 'skipped', {}, trx)

/** What the house cannot keep is said at its row, and holds up no other. */
export const giveUp = (held: ImportToRun, position: number, trx: Transaction) =>
  settle(
    held,
    { position },
    'faulty',
    { faults: [{ row: position, column: null, key: 'errors.E_IMPORT_UNKEPT' }] },
    trx,
  )

async function made({ draft, wanted }: Judged, held: ImportToRun, by: Doer, trx: Transaction): Promise<number> {
  const asked = wanted.filter((one) => one !== null)
  const priced = asked.length > 0 ? (await pricedLines(asked, held.organisation_id, trx)).lines : []
  let at = 0
  const lines = wanted.map((one) => (one ? (priced[at++] ?? NO_LINE) : NO_LINE))
  const isWhole = lines.every(({ facts }) => facts !== null)
  const parts = isWhole ? partsOf(lines.map(countedOf)).map((part) => ({ ...part, freight: null })) : []
  const order = await writeOrder(
    {
      merchantId: held.organisation_id,
      source: 'import',
      receiver: draft.receiver,
      remark: draft.remark,
      storeId: held.store_id,
      salesPlatform: held.sales_platform,
      sold: {
        no: draft.third_party_no,
        minor: draft.sale_minor,
        freight_minor: draft.sale_freight_minor,
        currency: draft.sale_minor === null ? null : (draft.sale_currency ?? 'RMB'),
      },
      items: draft.lines.map((line, i) => itemFor(line, lines[i] ?? NO_LINE)),
      parts,
    },
    by,
    trx,
  )
  return order.id
}

const itemFor = (line: DraftLine, priced: PricedLine): NewItem => ({
  ...itemOf(priced),
  quantity: line.quantity,
  third_party_title: line.title,
  third_party_sku: line.sku,
})

interface Outcome {
  faults?: object[]
  orderId?: number
}

async function settle(
  { id }: ImportToRun,
  { position }: Pick<Group, 'position'>,
  status: 'made' | 'skipped' | 'faulty',
  { faults, orderId }: Outcome,
  trx: Transaction,
) {
  const settled = await row(
    `update order_import_orders set status = ?, faults = coalesce(?::jsonb, faults), order_id = ?
      where import_id = ? and position = ? and status = 'ready' returning 1`,
    [status, faults ? JSON.stringify(faults) : null, orderId ?? null, id, position],
    trx,
  )
  if (!settled) return
  await row(
    `update order_imports set ready_count = ready_count - 1, ${status}_count = ${status}_count + 1, version = version + 1, updated_at = now() where id = ?`,
    [id],
    trx,
  )
}
