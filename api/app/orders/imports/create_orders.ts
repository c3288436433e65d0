import { row, withTransaction, type Transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { loadFielded } from '#design/personalised/fielded'
import { personaliseLines, type Personalised } from '#design/personalised/personalise'
import { saveFilled } from '#design/personalised/save'
import { toNewItem, type PersonalisedLine } from '#orders/place'
import { type Performer, removeOrderNumbers, lockOrderById } from '#orders/order'
import { insertOrder, type NewItem } from '#orders/write_order'
import { partsOf } from '#orders/domain/parts'
import { fieldFault, validateOrders, type ValidatedOrder } from '#orders/imports/validate_orders'
import { lockNextGroup, nextGroup, type Group, type ImportToRun } from '#orders/imports/import_record'
import type { DraftLine, Fault } from '#orders/imports/draft'
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
export async function createNextOrder(
  held: ImportToRun,
  { by, prepared, tell }: Creating,
  trx: Transaction,
): Promise<boolean> {
  const group = await lockNextGroup(held.id, 'ready', trx)
  if (!group) return false
  // A concurrent run took the order whose texts were laid out.
  if (group.position !== prepared?.position) return true
  tell(group.position)
  const [judged] = (await validateOrders([group], held, by.actor, trx)) as [ValidatedOrder]
  judged.draft.faults.push(...prepared.faults)
  if (judged.draft.faults.length > 0) await saveOutcome(held, group, 'faulty', { faults: judged.draft.faults }, trx)
  else if (judged.isKnown) await saveOutcome(held, group, 'skipped', {}, trx)
  else
    await saveOutcome(
      held,
      group,
      'made',
      { orderId: await createFromDraft(judged, prepared.lines, { held, by }, trx) },
      trx,
    )
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

interface Creating {
  by: Importer
  prepared: PreparedGroup | null
  /** Told the position of the order before it is written. */
  tell(at: number): void
}

/** The next order's values, laid out before its transaction because texts are measured by a process of its own. */
interface PreparedGroup {
  position: number
  /** Parallel to its lines. */
  lines: readonly (Personalised | null)[]
  faults: readonly Fault[]
}

export async function prepareNextOrder(held: ImportToRun, { actor }: Importer): Promise<PreparedGroup | null> {
  const found = await withTransaction(async (trx) => {
    const group = await nextGroup(held.id, 'ready', trx)
    if (!group) return null
    const { position } = group
    if (!group.rows.some(([, , others = {}]) => Object.keys(others).length > 0)) return position
    const [judged] = (await validateOrders([group], held, actor, trx)) as [ValidatedOrder]
    const asked = judged.wanted.map((one, at) => (judged.fields[at] ? one : null))
    const versions = asked.some(Boolean)
      ? await loadFielded(
          asked.map((one) => one ?? NO_PRODUCT),
          held.organisation_id,
          trx,
          { onlyFielded: true },
        )
      : []
    return { judged, versions, position }
  })
  if (found === null) return null
  if (typeof found === 'number') return { position: found, lines: [], faults: [] }
  const { judged, versions, position } = found
  const { faults: known, lines } = judged.draft
  const outcomes = await personaliseLines(
    lines.map((_, at) => ({ version: known.length === 0 ? versions[at] : undefined, given: judged.fields[at] ?? {} })),
    actor,
  )
  return {
    position,
    lines: outcomes.map(({ personalised }) => personalised ?? null),
    faults: outcomes.flatMap(({ faults }, at) => faults.map((fault) => fieldFault(lines[at]?.row ?? 0, fault))),
  }
}

const NO_PRODUCT = { finished_product_id: 0 }

async function createFromDraft(
  { draft, wanted }: ValidatedOrder,
  prepared: readonly (Personalised | null)[],
  { held, by }: { held: ImportToRun; by: Performer },
  trx: Transaction,
): Promise<number> {
  const asked = wanted.filter((one) => one !== null)
  const priced = asked.length > 0 ? (await quoteLines(asked, held.organisation_id, trx)).lines : []
  let at = 0
  const lines = wanted.map((one) => (one ? (priced[at++] ?? UNLINKED_LINE) : UNLINKED_LINE))
  const isWhole = lines.every(({ facts }) => facts !== null)
  const parts = isWhole ? partsOf(lines.map(countedLine)).map((part) => ({ ...part, freight: null })) : []
  const filled = await saveFilled(
    lines.map(({ facts }) => ({ finished_product_id: facts?.finished_product_id ?? 0 })),
    lines.map(({ facts }, i) => (prepared[i]?.versionId === facts?.finished_version_id ? (prepared[i] ?? null) : null)),
    { organisation: { id: held.organisation_id }, userId: by.userId },
    trx,
  )
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
      items: draft.lines.map((line, i) => ({
        ...importedItem(line, lines[i] ?? UNLINKED_LINE, filled[i]),
        // Its product was redesigned during the import.
        is_fields_open: Boolean(prepared[i]) && filled[i]?.personalisation_id === null,
      })),
      parts,
    },
    by,
    trx,
  )
  return order.id
}

const importedItem = (line: DraftLine, priced: PricedLine, own: PersonalisedLine | undefined): NewItem => ({
  ...toNewItem(priced, own),
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
