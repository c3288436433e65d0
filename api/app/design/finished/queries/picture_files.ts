import type { StorageName } from '#contracts/uploads'
import { row, rows, type Transaction } from '#core/database'
import { pathPart, type ParcelFile } from '#core/exports/parcels'
import type { Sql } from '#core/lists/conditions'
import { pdfsDrawn } from '#design/finished/queries/pdfs_drawn'
import { readContent } from '#media/storage/read_content'

interface PictureFile {
  code: string
  name: string
  kind: string
  subject: string
  colour: string | null
  suffix: string
  storage: StorageName
  sha256: string
}

const PICTURES = `finished_pictures p
    join attachments a on a.public_id = substr(p.file, 8)::uuid
    left join stock_colours c on c.id = p.colour_id`

/** The pictures and print files of finished products, each product in a folder of its own. */
export async function* pictureFiles(shown: Sql, kinds: readonly string[]): AsyncGenerator<ParcelFile> {
  const { text, bindings } = shown
  if (kinds.includes('print_pdf')) await pdfsDrawn(shown)
  const found = await rows<PictureFile>(
    `select t.code, t.name, p.kind, p.subject, c.name_en as colour, a.suffix, a.storage, a.sha256
       from ${PICTURES} join (select t.id, t.code, t.name from finished_products t ${text}) t on t.id = p.finished_product_id
      where p.kind = any(?) and p.is_current order by t.id, p.kind, p.subject, p.colour_id`,
    [...bindings, kinds],
  )
  for (const one of found) yield { name: pathOf(one), read: () => readContent(one) }
}

function pathOf({ code, name, kind, subject, colour, suffix }: PictureFile): string {
  const file = [kind, subject, colour].flatMap((part) => (part === null ? [] : pathPart(part))).join(' ')
  return `${code} ${pathPart(name)}/${file}.${suffix}`
}

/** How many there are, and how much they are together. */
export async function weightOf(ids: readonly number[], kinds: readonly string[], trx: Transaction) {
  const found = await row<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(a.size), 0)::float8 as bytes from ${PICTURES}
      where p.finished_product_id = any(?) and p.kind = any(?) and p.is_current`,
    [ids, kinds],
    trx,
  )
  return found ?? { files: 0, bytes: 0 }
}
