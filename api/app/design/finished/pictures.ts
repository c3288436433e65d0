import { setTimeout as rest } from 'node:timers/promises'
import { row, rows, type Transaction } from '#core/database'
import type { Sql } from '#core/lists/fields'
import type { StorageName } from '#contracts/uploads'
import { pathPart, type ArchiveFile, type ArchiveRequest } from '#core/exports/file_archive'
import { readContent } from '#media/storage/files'

const POLL_MS = 1000
/** Enough for fifty products with four faces at two seconds each. */
const TIMEOUT_MS = 15 * 60_000

/** Resolves when the statement finds no pending PDF, or after the time limit. */
export async function waitWhileFound({ text, bindings }: Sql, signal: AbortSignal): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await rest(POLL_MS, undefined, { signal }))
    if (!(await row(text, bindings))) return
}

/** Failed PDFs are missing. */
const waitForPdfs = ({ text, bindings }: Sql, signal: AbortSignal): Promise<void> =>
  waitWhileFound(
    {
      text: `select 1 from render_tasks k join (select t.id from finished_products t ${text}) f on f.id = k.finished_product_id
              where k.kind = 'pdf' and k.status in ('waiting', 'running') limit 1`,
      bindings,
    },
    signal,
  )

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

/** One folder per product. */
export async function* pictureFiles(
  shown: Sql,
  kinds: readonly string[],
  { signal }: ArchiveRequest,
): AsyncGenerator<ArchiveFile> {
  const { text, bindings } = shown
  if (kinds.includes('print_pdf')) await waitForPdfs(shown, signal)
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

/** The number of files and their total size in bytes. */
export async function pictureTotals(ids: readonly number[], kinds: readonly string[], trx: Transaction) {
  const found = await row<{ files: number; bytes: number }>(
    `select count(*)::int as files, coalesce(sum(a.size), 0)::float8 as bytes from ${PICTURES}
      where p.finished_product_id = any(?) and p.kind = any(?) and p.is_current`,
    [ids, kinds],
    trx,
  )
  return found ?? { files: 0, bytes: 0 }
}
