import { row, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { toNewItem } from '#orders/place'
import { type Performer, removeOrderNumbers, lockOrderById } from '#orders/order'
import { insertOrder, type NewItem } from '#orders/write_order'
import { partsOf } from '#orders/domain/parts'
import { validateOrders, type ValidatedOrder } from '#orders/imports/validate_orders'
import { lockNextGroup, type Group, type ImportToRun } from '#orders/imports/import_record'
import type { DraftLine } from '#orders/imports/draft'
import { quoteLines, type PricedLine } from '#orders/price_lines'
import { countedLine } from '#orders/cart'
import { cancelOrder } from '#orders/cancel'

const UNLINKED_LINE: PricedLine = { facts: null, problem: 'withdrawn', unit: null, minor: 0 }

export interface Importer extends Performer {
  actor: Actor
}

/**
 * Creates the next order of an import after checking it again, because its data may have changed. Reports the position
 * through `tell`; false when none is left.
 */
export async function createNextOrder(held: ImportToRun, by: Importer, tell: (at: number) => void, trx: Transaction) {
  const group = await lockNextGroup(held.id, 'ready', trx)
  if (!group) return false
  tell(group.position)
  const [judged] = (await validateOrders([group], held, by.actor, trx)) as [ValidatedOrder]
  if (judged.draft.faults.length > 0) await saveOutcome(held, group, 'faulty', { faults: judged.draft.faults }, trx)
  else if (judged.isKnown) await saveOutcome(held, group, 'skipped', {}, trx)
  else await saveOutcome(held, group, 'made', { orderId: await createFromDraft(judged, held, by, trx) }, trx)
  return true
}

/** A concurrent transaction created the same order. */
export const skipOrder = (held: ImportToRun, position: number, trx: Transaction) =>
  saveOutcome(held, { position }, 'skipped', {}, trx)

/** Values the database rejects are reported at their row; the import continues. */
export const failOrder = (held: ImportToRun, position: number, trx: Transaction) =>
  saveOutcome(
    held,
    { position },
    'faulty',
    { faults: [{ row: position, column: null, key: 'errors.E_IMPORT_UNKEPT' }] },
    trx,
  )

async function createFromDraft(
  { draft, wanted }: ValidatedOrder,
  held: ImportToRun,
  by: Performer,
  trx: Transaction,
): Promise<number> {
  const asked = wanted.filter((one) => one !== null)
  const priced = asked.length > 0 ? (await quoteLines(asked, held.organisation_id, trx)).lines : []
  let at = 0
  const lines = wanted.map((one) => (one ? (priced[at++] ?? UNLINKED_LINE) : UNLINKED_LINE))
  const isWhole = lines.every(({ facts }) => facts !== null)
  const parts = isWhole ? partsOf(lines.map(countedLine)).map((part) => ({ ...part, freight: null })) : []
  const order = await insertOrder(
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
      items: draft.lines.map((line, i) => importedItem(line, lines[i] ?? UNLINKED_LINE)),
      parts,
    },
    by,
    trx,
  )
  return order.id
}

const importedItem = (line: DraftLine, priced: PricedLine): NewItem => ({
  ...toNewItem(priced),
  quantity: line.quantity,
  third_party_title: line.title,
  third_party_sku: line.sku,
})

interface Outcome {
  faults?: object[]
  orderId?: number
}

async function saveOutcome(
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

/** Cancels the next order of an import if it is untouched, and frees its number. False when none is left. */
export async function undoNext({ id, code }: ImportToRun, by: Performer, trx: Transaction): Promise<boolean> {
  const group = await lockNextGroup(id, 'made', trx)
  if (!group) return false
  const order = group.order_id === null ? undefined : await lockOrderById(group.order_id, trx)
  const isUntouched = order?.version === 1
  if (order && isUntouched) {
    await cancelOrder(order, code, by, trx)
    await row(`update orders set third_party_no = '' where id = ?`, [order.id], trx)
    await removeOrderNumbers(order.id, 'third_party', [group.key.toUpperCase()], trx)
  }
  await row(
    'update order_import_orders set status = ? where import_id = ? and position = ?',
    [isUntouched ? 'undone' : 'kept', id, group.position],
    trx,
  )
  if (isUntouched)
    await row(
      'update order_imports set undone_count = undone_count + 1, version = version + 1, updated_at = now() where id = ?',
      [id],
      trx,
    )
  return true
}
