import type { StorageName } from '#contracts/uploads'
import { rows } from '#core/database'
import type { Sql } from '#core/lists/fields'
import { driveOf } from '#media/storage/drive'
import { contentKey } from '#media/storage/paths'
import { PNG_HEADER_BYTES, type PngHeader, pngHeaderOf } from '#fulfilment/film/png'
import { NAME_COLUMNS, type NamedFile } from '#fulfilment/work/print_names'

export interface FilmFile {
  storage: StorageName
  sha256: string
  bytes: number
}

export interface FilmPrint {
  item_no: string
  named: NamedFile
  file: FilmFile
  header: PngHeader
  white: (FilmFile & { header: PngHeader }) | null
}

export interface FilmPiece {
  id: number
  item_no: string
  prints: readonly FilmPrint[]
  /** The side whose file does not say its size. */
  unreadable: string | null
}

interface FileRow extends NamedFile, FilmFile {
  id: number
  file_id: number
}

const PRINTS = `production_items t
    join production_orders p on p.id = t.production_id
    join order_items l on l.id = t.order_item_id
    join print_files f on f.order_item_id = l.id
    join lateral (values (f.file, f.sha256, ''), (f.white_file, f.white_sha256, ' white')) c(file, sha256, plane) on c.file is not null
    join attachments a on a.public_id = substr(c.file, 8)::uuid`

/** The chosen pieces, each with the prints of its sides in their sizes. */
export async function loadFilmPieces({ text, bindings }: Sql): Promise<readonly FilmPiece[]> {
  const chosen = await rows<{ id: number; item_no: string }>(
    `select t.id, t.item_no from production_items t ${text} order by t.id`,
    bindings,
  )
  const files = await rows<FileRow>(
    `select t.id, f.id as file_id, p.production_no, p.order_no, 1 as pieces, ${NAME_COLUMNS}, a.storage, c.sha256, a.size::float8 as bytes
       from ${PRINTS} where t.id = any(?) order by t.id, f.place, f.subject, c.plane`,
    [chosen.map(({ id }) => id)],
  )
  const headers = await readHeaders(files)
  const byPiece = Map.groupBy(files, ({ id }) => id)
  return chosen.map((piece) => pieceOf(piece, byPiece.get(piece.id) ?? [], headers))
}

type Headers = ReadonlyMap<string, PngHeader | null>

function pieceOf(piece: { id: number; item_no: string }, files: readonly FileRow[], headers: Headers): FilmPiece {
  const unreadable = files.find(({ sha256 }) => !headers.get(sha256))?.subject ?? null
  const sides = [...Map.groupBy(files, ({ file_id }) => file_id).values()]
  const prints = sides.flatMap((side): FilmPrint[] => {
    const [own, white] = [side.find(({ plane }) => plane === ''), side.find(({ plane }) => plane !== '')]
    const header = own && headers.get(own.sha256)
    if (!own || !header) return []
    const under = white && headers.get(white.sha256)
    return [
      { item_no: piece.item_no, named: own, file: own, header, white: under ? { ...white, header: under } : null },
    ]
  })
  return { ...piece, prints, unreadable }
}

/** Contents never change, so what was read of them stays true. */
const known = new Map<string, PngHeader | null>()
const KEPT = 5000
const AT_ONCE = 8

async function readHeaders(files: readonly FilmFile[]): Promise<Headers> {
  const wanted = [...new Map(files.map((file) => [file.sha256, file])).values()]
  const found = new Map<string, PngHeader | null>()
  const unread = wanted.values()
  const reader = async () => {
    for (const file of unread) found.set(file.sha256, known.get(file.sha256) ?? (await readHeader(file)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, reader))
  return found
}

async function readHeader({ storage, sha256 }: FilmFile): Promise<PngHeader | null> {
  const drive = await driveOf(storage)
  const parts: Buffer[] = []
  for await (const chunk of await drive.read(contentKey(sha256), { start: 0, end: PNG_HEADER_BYTES - 1 }))
    parts.push(chunk as Buffer)
  const header = pngHeaderOf(Buffer.concat(parts))
  if (known.size >= KEPT) known.clear()
  if (header) known.set(sha256, header)
  return header
}
