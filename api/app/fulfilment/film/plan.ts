import type { FilmFault, FilmLeftOut, FilmPlan, FilmSettings } from '#contracts/film'
import { CAPTION_MM } from '#contracts/film'
import { fits, nest, type NestedSheet, type NestOptions, type Rectangle } from '#fulfilment/film/nest'
import type { FilmPiece, FilmPrint } from '#fulfilment/film/pieces'

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

export function planFilm(pieces: readonly FilmPiece[], settings: FilmSettings): PlannedFilm {
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
  const sheets = nest(prints.map(rectangleOf), options).map((sheet) => withPrints(sheet, prints))
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

export const sizeOf = ({ header: { width, height, density } }: Pick<FilmFileSize, 'header'>) => ({
  width_mm: (width / density) * 1000,
  height_mm: (height / density) * 1000,
})

interface FilmFileSize {
  header: { width: number; height: number; density: number }
}

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
  const files = prints.flatMap(({ print }) => (print.white ? [print.file, print.white] : [print.file]))
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
