import type { StorageName } from '#contracts/uploads'
import { row, rows, type Transaction } from '#core/database'
import { pathPart, type ArchiveFile, type ArchiveRequest } from '#core/exports/file_archive'
import { readContent } from '#media/storage/files'
import { EXPORT } from '#contracts/exports'
import type { Language } from '#contracts/languages'
import { Refusal } from '#core/errors'
import { reachableIds } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { requestExport } from '#core/exports/request_export'
import { askPdfs, FILES_OF_LINE, waitForPdfs } from '#fulfilment/work/print_pdfs'
import { productionOrders } from '#fulfilment/production/production_orders'
import { filledName, type PrintNamePart } from '#contracts/print_names'
import { derived, id, integer, link, moment, reference, text, type Sql } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'

const read = { readonly: true } as const

/** Immutable copies of the files as sold. */
export const printFiles = defineResource({
  name: 'print-files',
  table: 'print_files',
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'subject',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', read),
    order_item_id: integer(read),
    order_no: derived(
      'text',
      'select o.order_no from order_items i join orders o on o.id = i.order_id where i.id = t.order_item_id',
    ),
    subject: text({ ...read, search: true }),
    name_zh: text(read),
    name_en: text(read),
    place: integer(read),
    file: text(read),
    file_link: link('file'),
    sha256: text(read),
    white_file: text({ ...read, nullable: true }),
    white_file_link: link('white_file'),
    width: integer(read),
    height: integer(read),
    created_at: moment(),
  },
})

/** Columns that name file `c` of line `l`, face `f` and attachment `a`. */
export const NAME_COLUMNS = `l.position, l.code, l.name, f.subject, c.plane, a.suffix,
  (select h.name_en from stock_colours h where h.id = l.colour_id) as colour, (select z.name_en from sizes z where z.id = l.size_id) as size,
  coalesce((select w.print_name from factories w where w.id = l.factory_id), '') as pattern`

export interface NamedFile {
  production_no: string
  order_no: string
  position: number
  code: string
  name: string
  subject: string
  colour: string | null
  size: string | null
  pieces: number
  /** The factory's; empty: the usual name. */
  pattern: string
  /** Of white ink: ` white`. */
  plane: string
  suffix: string
}

/** Names files as their factory asks; a second file of the same name in a folder is numbered. */
export function fileNamer(usual: (file: NamedFile) => string) {
  const taken = new Map<string, number>()
  return (folder: string, file: NamedFile): string => {
    const made = file.pattern.trim() === '' ? usual(file) : pathPart(filledName(file.pattern, partsOf(file)))
    const name = `${folder}/${made}${file.plane}`
    const count = (taken.get(name.toLowerCase()) ?? 0) + 1
    taken.set(name.toLowerCase(), count)
    return `${name}${count > 1 ? ` ${count}` : ''}.${file.suffix}`
  }
}

/** Each part alone, so that a value cannot open a folder. */
export function partsOf(file: NamedFile): Record<PrintNamePart, string> {
  const parts = {
    order: file.order_no,
    production: file.production_no,
    position: String(file.position),
    code: file.code,
    name: file.name,
    side: file.subject,
    colour: file.colour ?? '',
    size: file.size ?? '',
    pieces: String(file.pieces),
  }
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, value === '' ? '' : pathPart(value)]),
  ) as Record<PrintNamePart, string>
}

interface PrintFile extends NamedFile {
  storage: StorageName
  sha256: string
}

const FILES = `order_part_items x
    join order_items l on l.id = x.item_id ${FILES_OF_LINE}`

/** The ids of their lines. */
const linesOf = ({ text, bindings }: Sql): Sql => ({
  text: `select x.item_id from production_orders t join order_part_items x on x.part_id = t.part_id ${text}`,
  bindings,
})

/** One folder per production order, one file per face of each line, and one of its white ink. */
export async function* printParcel(
  chosen: Sql,
  _kinds: readonly string[],
  { signal }: ArchiveRequest,
): AsyncGenerator<ArchiveFile> {
  await waitForPdfs(linesOf(chosen), signal)
  const { text, bindings } = chosen
  const found = await rows<PrintFile>(
    `select t.production_no, t.order_no, x.quantity as pieces, ${NAME_COLUMNS}, a.storage, c.sha256
       from (select t.production_no, t.order_no, t.part_id from production_orders t ${text}) t join ${FILES} on x.part_id = t.part_id
      order by t.production_no, l.position, f.place, f.subject, c.plane`,
    bindings,
  )
  const nameOf = fileNamer(usualName)
  for (const one of found) yield { name: nameOf(one.production_no, one), read: () => readContent(one) }
}

const usualName = ({ position, code, name, subject }: NamedFile) =>
  `${position} ${pathPart(`${code} ${name}`)} ${pathPart(subject)}`

/** The number of files and their total size in bytes. */
export async function printFilesSize(ids: readonly number[], trx: Transaction) {
  const found = await row<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(a.size), 0)::float8 as bytes from production_orders t join ${FILES} on x.part_id = t.part_id
      where t.id = any(?)`,
    [ids],
    trx,
  )
  return found ?? { files: 0, bytes: 0 }
}

export async function sendPrintFiles(
  { ids, time_zone }: { ids: readonly number[]; time_zone: string },
  language: Language,
  context: WriteContext,
): Promise<number> {
  const seen = await reachableIds(productionOrders, [...ids], context.actor, 'view', context.trx)
  if (ids.some((id) => !seen.has(id))) throw new Refusal('E_NOT_FOUND')
  await askPdfs(linesOf({ text: 'where t.id = any(?)', bindings: [ids] }), context.trx)
  const { files, bytes } = await printFilesSize(ids, context.trx)
  return requestPrintFiles({ resource: productionOrders.name, ids, files, bytes, time_zone, language }, context)
}

interface PrintRequest {
  resource: string
  ids: readonly number[]
  files: number
  bytes: number
  time_zone: string
  language: Language
}

/** Starts a zip of the print files of these rows. */
export async function requestPrintFiles(
  { resource, ids, files, bytes, time_zone, language }: PrintRequest,
  context: WriteContext,
): Promise<number> {
  if (files === 0) throw new Refusal('E_PRINT_FILES_NONE')
  if (bytes > EXPORT.parcelBytes) throw new Refusal('E_PARCEL_TOO_LARGE', { gigabytes: (bytes / 2 ** 30).toFixed(1) })
  const search = JSON.stringify([{ field: 'id', operator: 'IN', val: ids }])
  const columns = [{ name: 'print_png', title: 'print_png' }]
  const what = { resource, format: 'zip', query: { search }, columns, time_zone } as const
  return requestExport({ ...what, language, estimated: files }, context)
}
