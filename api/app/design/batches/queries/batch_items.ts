import type { BatchItemStatus, DesignBatchItem } from '#contracts/finished'
import type { Language } from '#contracts/languages'
import { rows } from '#core/database'
import { wordOr } from '#core/words'

interface Item {
  position: number
  product_id: number
  name: string
  status: BatchItemStatus
  finished_product_id: number | null
  reason: string | null
  details: Record<string, unknown>
}

/** Every item with what became of it, in the reader's words. */
export async function batchItems(id: number, language: Language): Promise<DesignBatchItem[]> {
  const found = await rows<Item>(
    `select position, product_id, name, status, finished_product_id, reason, details
       from design_batch_items where batch_id = ? order by position`,
    [id],
  )
  return found.map(({ details, ...item }) => ({
    ...item,
    message: item.reason === null ? null : wordOr(language, `errors.${item.reason}`, 'errors.E_UNEXPECTED', details),
  }))
}
