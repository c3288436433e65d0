import { setTimeout as rest } from 'node:timers/promises'
import { row } from '#core/database'
import type { Sql } from '#core/lists/conditions'

const LOOK_MS = 1000
/** Fifty products of four faces, with two seconds for each. */
const LONGEST_MS = 15 * 60_000

/** Comes back when none of the PDFs of these is still to be drawn; what could not be drawn is missing. */
export async function pdfsDrawn({ text, bindings }: Sql): Promise<void> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await rest(LOOK_MS)) {
    const open = await row(
      `select 1 from render_tasks k join (select t.id from finished_products t ${text}) f on f.id = k.finished_product_id
        where k.kind = 'pdf' and k.status in ('waiting', 'running') limit 1`,
      bindings,
    )
    if (!open) return
  }
}
