import type { StorageName } from '#contracts/uploads'
import { FILM_KIND } from '#contracts/film'
import type { Language } from '#contracts/languages'
import { reachableIds } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row, rows } from '#core/database'
import { Refusal } from '#core/errors'
import { pathPart, type ArchiveFile, type ArchiveRequest } from '#core/exports/file_archive'
import type { Sql } from '#core/lists/fields'
import { fileNamer, NAME_COLUMNS, type NamedFile, requestPrintFiles } from '#fulfilment/work/print_parcel'
import { askPdfs, FILES_OF_LINE, waitForPdfs } from '#fulfilment/work/print_pdfs'
import { productionItems } from '#fulfilment/production/production_items'
import { readContent } from '#media/storage/files'

interface PieceFile extends NamedFile {
  product: string | null
  storage: StorageName
  sha256: string
}

const FILES = `join order_items l on l.id = t.order_item_id ${FILES_OF_LINE}`

/** The ids of their lines. */
export const linesOfPieces = ({ text, bindings }: Sql): Sql => ({
  text: `select t.order_item_id from production_items t ${text}`,
  bindings,
})

/** The chosen pieces' print files, or film sheets of them. */
export async function* printPieces(chosen: Sql, kinds: readonly string[], request: ArchiveRequest) {
  await waitForPdfs(linesOfPieces(chosen), request.signal)
  if (!kinds.includes(FILM_KIND)) return yield* zippedPieces(chosen)
  // The drawing of sheets is loaded with the first one.
  const { filmSheets } = await import('#fulfilment/film/sheets')
  yield* filmSheets(chosen, request)
}

/** One folder per product and size, one file per face of each line; its name says how many pieces it is printed on. */
async function* zippedPieces({ text, bindings }: Sql): AsyncGenerator<ArchiveFile> {
  const found = await rows<PieceFile>(
    `select r.code as product, p.production_no, p.order_no, count(*)::int as pieces, ${NAME_COLUMNS}, a.storage, c.sha256
       from (select t.order_item_id, t.production_id from production_items t ${text}) t
       join production_orders p on p.id = t.production_id ${FILES}
       left join products r on r.id = l.product_id left join sizes z on z.id = l.size_id
      group by p.id, l.id, f.id, a.id, c.plane, c.sha256, r.code, z.name_en
      order by r.code, z.name_en, p.production_no, l.position, f.place, f.subject, c.plane`,
    bindings,
  )
  const nameOf = fileNamer(usualName)
  for (const one of found) yield { name: nameOf(folderOf(one), one), read: () => readContent(one) }
}

const folderOf = ({ product, size }: PieceFile) => pathPart([product, size].filter(Boolean).join(' '))

const usualName = ({ production_no: no, position, pieces, code, name, subject }: NamedFile) =>
  `${no} ${position} ${pieces}x ${pathPart(`${code} ${name}`)} ${pathPart(subject)}`

/** Starts a zip of the chosen pieces' print files. */
export async function sendPieceFiles(
  { ids, time_zone }: { ids: readonly number[]; time_zone: string },
  language: Language,
  context: WriteContext,
): Promise<number> {
  const seen = await reachableIds(productionItems, [...ids], context.actor, 'view', context.trx)
  if (ids.some((id) => !seen.has(id))) throw new Refusal('E_NOT_FOUND')
  await askPdfs(linesOfPieces({ text: 'where t.id = any(?)', bindings: [ids] }), context.trx)
  const found = await row<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(found.size), 0)::float8 as bytes
       from (select distinct l.id, f.id, c.plane, a.size from production_items t ${FILES} where t.id = any(?)) found(line, file, plane, size)`,
    [ids],
    context.trx,
  )
  const { files, bytes } = found ?? { files: 0, bytes: 0 }
  return requestPrintFiles({ resource: productionItems.name, ids, files, bytes, time_zone, language }, context)
}
