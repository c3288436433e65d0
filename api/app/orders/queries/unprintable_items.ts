import { rows, type Transaction } from '#core/database'
import { refuseProblems } from '#orders/settlement/chosen_lines'

interface Item {
  id: number
  finished_version_id: number | null
}

/** What was printed once is printed again from the same file, unless its picture was blocked since. */
const UNPRINTABLE = `
  select i.id from order_items i join finished_versions v on v.id = i.finished_version_id
   where i.id = any(?) and v.print_fault is not null
     and (v.print_fault ->> 'reason' = 'blocked' or exists (
       select 1 from unnest(v.faces) face
        where not exists (select 1 from print_files f where f.order_item_id = i.id and f.subject = face)))`

/** Refuses items whose version cannot be printed, each at its place. */
export async function refuseUnprintableItems(items: readonly Item[], trx: Transaction): Promise<void> {
  const found = await rows<{ id: number }>(UNPRINTABLE, [items.map(({ id }) => id)], trx)
  const unprintable = new Set(found.map(({ id }) => id))
  refuseProblems(
    items.map(({ id }) => ({ problem: unprintable.has(id) ? 'unprintable' : null })),
    'items',
  )
}
