import type { StorageName } from '#contracts/uploads'
import { row, rows, type Transaction } from '#core/database'
import { pathPart, type ParcelFile } from '#core/exports/parcels'
import type { Sql } from '#core/lists/conditions'
import { readContent } from '#media/storage/read_content'

interface PrintFile {
  production_no: string
  position: number
  code: string
  name: string
  subject: string
  suffix: string
  storage: StorageName
  sha256: string
}

const FILES = `order_part_items x
    join order_items l on l.id = x.item_id
    join print_files f on f.order_item_id = l.id
    join attachments a on a.public_id = substr(f.file, 8)::uuid`

/** What is printed for production orders, each in a folder of its own, a file for each face of each line. */
export async function* printParcel({ text, bindings }: Sql): AsyncGenerator<ParcelFile> {
  const found = await rows<PrintFile>(
    `select t.production_no, l.position, l.code, l.name, f.subject, a.suffix, a.storage, f.sha256
       from (select t.production_no, t.part_id from production_orders t ${text}) t join ${FILES} on x.part_id = t.part_id
      order by t.production_no, l.position, f.place, f.subject`,
    bindings,
  )
  for (const one of found) yield { name: pathOf(one), read: () => readContent(one) }
}

const pathOf = ({ production_no: no, position, code, name, subject, suffix }: PrintFile) =>
  `${no}/${position} ${pathPart(`${code} ${name}`)} ${pathPart(subject)}.${suffix}`

/** How many there are, and how much they are together. */
export async function weightOfPrint(ids: readonly number[], trx: Transaction) {
  const found = await row<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(a.size), 0)::float8 as bytes from production_orders t join ${FILES} on x.part_id = t.part_id
      where t.id = any(?)`,
    [ids],
    trx,
  )
  return found ?? { files: 0, bytes: 0 }
}
