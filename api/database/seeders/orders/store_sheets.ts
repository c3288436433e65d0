import { row, rows } from '#core/database'
import type { Actor } from '#core/http/actor'
import { jobCause } from '#core/jobs/job'
import { temporaryPath } from '#media/storage/paths'
import { type Cells, writeImportSheet } from '#orders/imports/columns'
import { storeFile } from '#database/seeders/store_file'

const CAUSE = jobCause('demo.orders')

interface Bare {
  id: number
  file_name: string
  lines: Cells[]
}

const BARE = `
  select i.id, i.file_name,
         (select json_agg(line -> 1 order by (line ->> 0)::int) from order_import_orders o cross join jsonb_array_elements(o.rows) line
           where o.import_id = i.id) as lines
    from order_imports i where i.organisation_id = ? and i.file = '' order by i.id`

/** Stores the sheets of old imports as uploads of this user; each independently, so that it is resumable. */
export async function storeSheets(merchant: Actor): Promise<void> {
  for (const { id, file_name: name, lines } of await rows<Bare>(BARE, [merchant.organisation.id])) {
    const path = await temporaryPath()
    await writeImportSheet(path, lines)
    const file = await storeFile({ path, name, topic: 'import' }, merchant, CAUSE)
    await row(`update order_imports set file = ? where id = ? and file = ''`, [file, id])
  }
}
