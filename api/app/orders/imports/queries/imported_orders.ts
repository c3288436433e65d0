import { ORDER_IMPORT } from '#contracts/limits'
import type { Language } from '#contracts/languages'
import type { ImportedPage, ImportedStatus } from '#contracts/order_imports'
import { rows } from '#core/database'
import { wordOr } from '#core/words'
import type { Fault } from '#orders/imports/domain/draft'

interface Found {
  position: number
  key: string
  rows: number
  status: ImportedStatus
  faults: Fault[]
  order_id: number | null
  order_no: string | null
}

/** The orders of an import from a row on, with what speaks against each in the reader's language. */
export async function importedOrders(
  id: number,
  { status, after }: { status?: ImportedStatus; after: number },
  language: Language,
): Promise<ImportedPage> {
  const found = await rows<Found>(
    `select o.position, o.key, jsonb_array_length(o.rows) as rows, o.status, o.faults, o.order_id, d.order_no
       from order_import_orders o left join orders d on d.id = o.order_id
      where o.import_id = ? and o.position > ? and (?::text is null or o.status = ?) order by o.position limit ?`,
    [id, after, status ?? null, status ?? null, ORDER_IMPORT.page + 1],
  )
  const list = found.slice(0, ORDER_IMPORT.page).map(({ key, faults, ...one }) => ({
    ...one,
    third_party_no: key.startsWith('#') ? '' : key,
    faults: faults.map(({ row, column, key: said, params }) => ({
      row,
      column,
      message: wordOr(language, said, 'errors.E_INVALID', params),
    })),
  }))
  return { list, next: found.length > ORDER_IMPORT.page ? (list.at(-1)?.position ?? null) : null }
}
