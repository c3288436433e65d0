import { row, type Transaction } from '#core/database'
import type { DesignDocument } from '#document/model/document'
import { openDocument } from '#document/validation/validate'
import type { ChosenSizeTable } from '#contracts/design'

export interface BatchToRun {
  id: number
  owner_user_id: number
  group_id: number | null
  labels: string[]
  /** Null where the design was deleted meanwhile. */
  document: DesignDocument | null
}

export async function batchToRun(id: number): Promise<BatchToRun | undefined> {
  const found = await row<BatchToRun & { document: unknown }>(
    `select b.id, b.owner_user_id, b.group_id, b.labels, v.document
       from design_batches b left join design_versions v on v.id = b.design_version_id where b.id = ? and b.status = 'running'`,
    [id],
  )
  return found && { ...found, document: found.document === null ? null : openDocument(found.document) }
}

export interface WaitingItem {
  position: number
  product_id: number
  colour_ids: number[]
  name: string
  themes: string[] | null
  size_tables: ChosenSizeTable[] | null
}

/** The next one that nobody has in hand. */
export function nextItem(batchId: number, trx: Transaction): Promise<WaitingItem | undefined> {
  return row<WaitingItem>(
    `select position, product_id, colour_ids, name, themes, size_tables from design_batch_items
      where batch_id = ? and status = 'waiting' order by position limit 1 for update skip locked`,
    [batchId],
    trx,
  )
}
