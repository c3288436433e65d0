import { withTransaction, row, rows, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import { ORDER_IMPORT } from '#contracts/limits'
import type { Actor } from '#core/http/actor'
import { findFile } from '#media/links/file_access'
import { parsePublicId } from '#media/links/file_address'
import { openSheet } from '#media/sheets/sheet_rows'
import { validateOrders } from '#orders/imports/validate_orders'
import { cellsOf, headingsIn, otherCells, type Headings } from '#orders/imports/columns'
import type { GroupRow } from '#orders/imports/draft'
import { lockImport, type Group, type ImportToRun } from '#orders/imports/import_record'

const BATCH = 500
const VALIDATION_BATCH = 100

/** Parses the sheet and checks every order in it, in one transaction. */
export async function checkImport({ id, file }: ImportToRun, actor: Actor): Promise<void> {
  const content = await findFile(parsePublicId(file) ?? '')
  if (!content) throw new Refusal('E_SHEET_UNREADABLE')
  await using sheet = await openSheet(content, ORDER_IMPORT.rows + 1)
  await withTransaction(async (trx) => {
    const held = await lockImport(id, 'checking', trx)
    if (!held) return
    await rows('delete from order_import_orders where import_id = ?', [id], trx)
    const { count, unread } = await saveRows(id, sheet.rows(), trx)
    if (count === 0) throw new Refusal('E_IMPORT_EMPTY')
    await validateAll(held, actor, trx)
    await row(
      `update order_imports i set status = 'checked', row_count = ?, unread = ?, order_count = n.all, ready_count = n.ready, faulty_count = n.faulty,
              skipped_count = n.skipped, version = version + 1, updated_at = now()
         from (select count(*)::int as all, count(*) filter (where status = 'ready')::int as ready,
                      count(*) filter (where status = 'faulty')::int as faulty, count(*) filter (where status = 'skipped')::int as skipped
                 from order_import_orders where import_id = ?) n where i.id = ?`,
      [count, unread, id, id],
      trx,
    )
  })
}

/**
 * Rows with the same order number form one order, wherever they are; rows without a number are single. The first row
 * holds the headings.
 */
async function saveRows(id: number, found: AsyncIterable<[number, string[]]>, trx: Transaction) {
  let headings: Headings | undefined
  let batch: { key: string; position: number; row: GroupRow }[] = []
  let count = 0
  for await (const [position, cells] of found) {
    if (!headings) {
      headings = headingsIn(cells)
      continue
    }
    const named = cellsOf(headings.places, cells)
    const others = otherCells(headings.others, cells)
    batch.push({ key: named.third_party_no ?? `#${position}`, position, row: [position, named, others] })
    count++
    if (batch.length === BATCH) {
      await insertBatch(id, batch, trx)
      batch = []
    }
  }
  await insertBatch(id, batch, trx)
  return { count, unread: headings?.unread ?? [] }
}

const insertBatch = (id: number, batch: readonly object[], trx: Transaction) =>
  row(
    `insert into order_import_orders as o (import_id, position, key, rows)
     select ?, min(position), key, jsonb_agg("row" order by position) from jsonb_to_recordset(?::jsonb) b(key text, position int, "row" jsonb)
      group by key on conflict (import_id, key) do update set rows = o.rows || excluded.rows`,
    [id, JSON.stringify(batch)],
    trx,
  )

async function validateAll(held: ImportToRun, actor: Actor, trx: Transaction): Promise<void> {
  for (let after = 0; ;) {
    const groups = await rows<Group>(
      `select position, key, rows, order_id from order_import_orders where import_id = ? and position > ? order by position limit ${VALIDATION_BATCH}`,
      [held.id, after],
      trx,
    )
    if (groups.length === 0) return
    after = groups.at(-1)?.position ?? after
    const judged = (await validateOrders(groups, held, actor, trx)).map(({ group, draft, isKnown }) => ({
      position: group.position,
      status: draft.faults.length > 0 ? 'faulty' : isKnown ? 'skipped' : 'ready',
      faults: draft.faults,
    }))
    await row(
      `update order_import_orders o set status = j.status, faults = j.faults
         from jsonb_to_recordset(?::jsonb) j(position int, status text, faults jsonb) where o.import_id = ? and o.position = j.position`,
      [JSON.stringify(judged), held.id],
      trx,
    )
  }
}
