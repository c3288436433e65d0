import { setImmediate as breath } from 'node:timers/promises'
import { type FilmFault, type FilmLeftOut, type FilmPlan, type FilmSettings, CAPTION_MM } from '#contracts/film'
import { fits, nestings, type NestedSheet, type NestOptions, type Rectangle } from '#fulfilment/film/nest'
import type { StorageName } from '#contracts/uploads'
import { rows } from '#core/database'
import type { Sql } from '#core/lists/fields'
import { type PngHeader, type PngHeaders, readPngHeaders } from '#fulfilment/film/png'
import { NAME_COLUMNS, type NamedFile } from '#fulfilment/work/print_parcel'
import { PRINTS_OF_LINE } from '#fulfilment/work/print_pdfs'

/** Thousandths of a millimetre: whole numbers finer than a pixel of any printer. */
const MICRONS = 1000
const PER_METRE = 1_000_000

/** A print with its place; the rectangle carries the caption's strip. */
export interface NestedPrint {
  print: FilmPrint
  x_mm: number
  y_mm: number
  isTurned: boolean
}

export interface PlannedSheet {
  length_mm: number
  prints: readonly NestedPrint[]
}

export interface PlannedFilm {
  plan: FilmPlan
  sheets: readonly PlannedSheet[]
  /** Of the files that the sheets take, once for each sheet. */
  bytes: number
}

export async function planFilm(pieces: readonly FilmPiece[], settings: FilmSettings): Promise<PlannedFilm> {
  const options: NestOptions = {
    width: settings.width_mm * MICRONS,
    length: settings.length_mm * MICRONS,
    gap: settings.gap_mm * MICRONS,
    mayTurn: settings.may_turn,
  }
  const leftOut = pieces.flatMap((piece) => faultOf(piece, options) ?? [])
  const out = new Set(leftOut.map(({ id }) => id))
  // A piece with a side that does not fit is left out as a whole.
  const taken = pieces.filter(({ id }) => !out.has(id))
  const prints = taken.flatMap((piece) => piece.prints)
  const sheets = (await bestOf(prints.map(rectangleOf), options)).map((sheet) => withPrints(sheet, prints))
  return {
    sheets,
    bytes: sheets.reduce((sum, sheet) => sum + bytesOf(sheet), 0),
    plan: {
      sheets: sheets.map((sheet) => ({
        length_mm: sheet.length_mm,
        prints: sheet.prints.length,
        fill: fillOf([sheet], settings),
        has_white: sheet.prints.some(({ print }) => print.white !== null),
      })),
      pieces: taken.length,
      fill: fillOf(sheets, settings),
      left_out: leftOut,
    },
  }
}

/** Other requests are answered between the attempts. */
async function bestOf(all: readonly Rectangle[], options: NestOptions): Promise<readonly NestedSheet[]> {
  let best: readonly NestedSheet[] = []
  for (const found of nestings(all, options)) {
    best = found
    await breath()
  }
  return best
}

export const sizeOf = ({ header: { width, height, density } }: Pick<FilmPrint, 'header'>) => ({
  width_mm: (width / density) * 1000,
  height_mm: (height / density) * 1000,
})

function rectangleOf({ header }: FilmPrint): Rectangle {
  const microns = (pixels: number) => Math.ceil((pixels * PER_METRE) / header.density)
  return { width: microns(header.width), height: microns(header.height) + CAPTION_MM * MICRONS }
}

function faultOf({ id, item_no, prints, unreadable }: FilmPiece, options: NestOptions): FilmLeftOut | null {
  const nowhere = { side: '', width_mm: null, height_mm: null }
  if (unreadable !== null) return { id, item_no, fault: 'unreadable', ...nowhere, side: unreadable }
  if (prints.length === 0) return { id, item_no, fault: 'no_file', ...nowhere }
  const print = prints.find((one) => !fits(rectangleOf(one), options))
  if (!print) return null
  const { width, height } = rectangleOf(print)
  const across = options.mayTurn ? Math.min(width, height) : width
  const fault: FilmFault = across > options.width ? 'too_wide' : 'too_long'
  const { width_mm, height_mm } = sizeOf(print)
  return { id, item_no, fault, side: print.named.subject, width_mm: tenths(width_mm), height_mm: tenths(height_mm) }
}

const tenths = (value: number) => Math.round(value * 10) / 10

const withPrints = ({ length, placed }: NestedSheet, prints: readonly FilmPrint[]): PlannedSheet => ({
  length_mm: length / MICRONS,
  prints: placed.map(({ index, x, y, isTurned }) => ({
    print: prints[index] as FilmPrint,
    x_mm: x / MICRONS,
    y_mm: y / MICRONS,
    isTurned,
  })),
})

function bytesOf({ prints }: PlannedSheet): number {
  const files = prints.flatMap(({ print: { file, vectors, white } }) => [vectors ?? file, ...(white ? [white] : [])])
  const distinct = new Map(files.map(({ sha256, bytes }) => [sha256, bytes]))
  return [...distinct.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** Share of the used film that prints cover, without their captions. */
function fillOf(sheets: readonly PlannedSheet[], { width_mm: width }: FilmSettings): number {
  const film = sheets.reduce((sum, { length_mm: length }) => sum + width * length, 0)
  const printed = sheets
    .flatMap(({ prints }) => prints)
    .reduce((sum, { print }) => {
      const { width_mm, height_mm } = sizeOf(print)
      return sum + width_mm * height_mm
    }, 0)
  return film === 0 ? 0 : Math.round((printed / film) * 1000) / 1000
}

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
  /** The same as a PDF, for a factory that prints from it. */
  vectors: FilmFile | null
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
  vectors: FilmFile | null
}

const PRINTS = `production_items t
    join production_orders p on p.id = t.production_id
    join order_items l on l.id = t.order_item_id ${PRINTS_OF_LINE}
    join lateral (values (f.file, f.sha256, ''), (f.white_file, f.white_sha256, ' white')) c(file, sha256, plane) on c.file is not null
    join attachments a on a.public_id = substr(c.file, 8)::uuid`

/** The PDF `d` of a print in colours. */
const VECTORS = `case when c.plane = '' and d.file is not null then json_build_object('storage', d.storage, 'sha256', d.sha256, 'bytes', d.size) end`

/** The chosen pieces, each with the prints of its sides in their sizes. */
export async function loadFilmPieces({ text, bindings }: Sql): Promise<readonly FilmPiece[]> {
  const chosen = await rows<{ id: number; item_no: string }>(
    `select t.id, t.item_no from production_items t ${text} order by t.id`,
    bindings,
  )
  const files = await rows<FileRow>(
    `select t.id, f.id as file_id, p.production_no, p.order_no, 1 as pieces, ${NAME_COLUMNS}, a.storage, c.sha256, a.size::float8 as bytes,
            ${VECTORS} as vectors
       from ${PRINTS} where t.id = any(?) order by t.id, f.place, f.subject, c.plane`,
    [chosen.map(({ id }) => id)],
  )
  const headers = await readPngHeaders(files)
  const byPiece = Map.groupBy(files, ({ id }) => id)
  return chosen.map((piece) => pieceOf(piece, byPiece.get(piece.id) ?? [], headers))
}

function pieceOf(piece: { id: number; item_no: string }, files: readonly FileRow[], headers: PngHeaders): FilmPiece {
  const unreadable = files.find(({ sha256 }) => !headers.get(sha256))?.subject ?? null
  const sides = [...Map.groupBy(files, ({ file_id }) => file_id).values()]
  const prints = sides.flatMap((side): FilmPrint[] => {
    const [own, white] = [side.find(({ plane }) => plane === ''), side.find(({ plane }) => plane !== '')]
    const header = own && headers.get(own.sha256)
    if (!own || !header) return []
    const under = white && headers.get(white.sha256)
    const { vectors } = own
    const inked = under ? { ...white, header: under } : null
    return [{ item_no: piece.item_no, named: own, file: own, header, vectors, white: inked }]
  })
  return { ...piece, prints, unreadable }
}
