import { createReadStream } from 'node:fs'
import logger from '@adonisjs/core/services/logger'
import { type FilmSettings, CAPTION_MM } from '#contracts/film'
import { filledName, PRINT_NAME_PARTS } from '#contracts/print_names'
import { type ArchiveFile, type ArchiveRequest, pathPart } from '#core/exports/file_archive'
import type { Sql } from '#core/lists/fields'
import { TempDir } from '#design/render/temp_dir'
import { loadFilmPieces, type NestedPrint, planFilm, type PlannedSheet, sizeOf } from '#fulfilment/film/plan'
import { partsOf } from '#fulfilment/work/print_parcel'
import type { Matrix } from '#document/geometry/matrix'
import { mapped } from '#document/geometry/path'
import { MM_PER_INCH } from '#document/geometry/units'
import { matrixText, pathText } from '#design/render/child/pdf/operators'
import { outlinesOf, widthOf, type Lettering } from '#design/render/child/pdf/outlines'
import { PdfFile } from '#design/render/child/pdf/pdf_content'
import type { Content } from '#media/attachments'
import { planeOf, planeProperties, type PngHeader } from '#fulfilment/film/png'
import { readVectorPage, writeForm } from '#fulfilment/film/vectors'
import { registerFont } from '#fulfilment/sheets/document'

/** One PDF per sheet, and one of its white ink with the same places. */
export async function* filmSheets(chosen: Sql, { options, signal }: ArchiveRequest): AsyncGenerator<ArchiveFile> {
  const settings = settingsOf(options)
  const { sheets } = await planFilm(await loadFilmPieces(chosen), settings)
  for (const [at, sheet] of sheets.entries()) {
    const name = sheetName(sheet, settings, at + 1)
    yield { name: `${name}.pdf`, read: async () => bytesOf(sheet, settings, coloursOf(sheet), signal) }
    const whites = whitesOf(sheet)
    if (whites.length > 0)
      yield { name: `${name} white.pdf`, read: async () => bytesOf(sheet, settings, whites, signal) }
  }
}

function settingsOf(options: ArchiveRequest['options']): FilmSettings {
  const number = (name: string) => Number(options?.[name])
  return {
    width_mm: number('width_mm'),
    gap_mm: number('gap_mm'),
    length_mm: number('length_mm'),
    may_turn: options?.may_turn === true,
  }
}

async function* bytesOf(
  { length_mm: length }: PlannedSheet,
  { width_mm: width }: FilmSettings,
  prints: readonly PlacedPrint[],
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  await using tempDir = new TempDir()
  const path = await tempDir.newPath()
  await writeSheetPdf(path, { width, length, prints }, signal)
  yield* createReadStream(path) as AsyncIterable<Buffer>
}

const coloursOf = ({ prints }: PlannedSheet) =>
  prints.map((one): PlacedPrint => ({
    ...placeOf(one),
    ...one.print.file,
    header: one.print.header,
    vectors: one.print.vectors,
    caption: `${one.print.item_no} ${one.print.named.subject}`,
  }))

const whitesOf = ({ prints }: PlannedSheet) =>
  prints.flatMap((one): PlacedPrint[] => {
    const { white } = one.print
    return white ? [{ ...placeOf(one), ...white, vectors: null, caption: '' }] : []
  })

function placeOf({ print, x_mm: x, y_mm: y, isTurned }: NestedPrint) {
  const { width_mm: width, height_mm: height } = sizeOf(print)
  return { x, y, width, height, isTurned }
}

/** As the factory names files, from what the prints have in common; a sheet of several factories has the usual name. */
function sheetName({ prints, length_mm: length }: PlannedSheet, { width_mm: width }: FilmSettings, number: number) {
  const files = prints.map(({ print }) => print.named)
  const patterns = new Set(files.map(({ pattern }) => pattern.trim()))
  const [pattern = ''] = patterns.size === 1 ? patterns : []
  const size = `${width}x${Math.ceil(length)} mm`
  if (pattern === '') return `film ${size} sheet ${number}`
  const all = files.map(partsOf)
  const parts = Object.fromEntries(PRINT_NAME_PARTS.map((part) => [part, joined(all.map((one) => one[part]))]))
  const named = { ...(all[0] as (typeof all)[number]), ...parts, pieces: String(prints.length) }
  return `${pathPart(filledName(pattern, named))} sheet ${number}`
}

const SHOWN = 3

/** A few values by name, many by the first and the number of the others. */
function joined(values: readonly string[]): string {
  const distinct = [...new Set(values)].filter((value) => value !== '')
  return distinct.length <= SHOWN ? distinct.join('+') : `${distinct[0]}+${distinct.length - 1}`
}

const POINTS = 72
const TO_POINTS = POINTS / MM_PER_INCH

export interface PlacedPrint extends Content {
  header: PngHeader
  /** Put in place of the PNG. */
  vectors: Content | null
  /** Of the upper left corner, in millimetres. */
  x: number
  y: number
  width: number
  height: number
  isTurned: boolean
  /** Under the print; empty on a sheet of white ink. */
  caption: string
}

interface SheetToWrite {
  width: number
  length: number
  prints: readonly PlacedPrint[]
}

/**
 * One page of real size. A file that is printed often is in it once; one file at a time is read. Prints of vectors stay
 * vectors.
 */
export async function writeSheetPdf(path: string, sheet: SheetToWrite, signal: AbortSignal): Promise<number> {
  const file = new PdfFile(path)
  try {
    return await writeObjects(file, sheet, signal)
  } catch (error) {
    file.close()
    throw error
  }
}

async function writeObjects(file: PdfFile, { width, length, prints }: SheetToWrite, signal: AbortSignal) {
  const [root, pages, page] = [file.reserve(), file.reserve(), file.reserve()]
  const written = new Map<string, Artwork>()
  const shared: Shared = { profiles: new Map(), streams: new Map() }
  for (const print of prints) {
    signal.throwIfAborted()
    if (!written.has(print.sha256)) written.set(print.sha256, await writeArtwork(file, print, shared))
  }
  const names = new Map([...written.keys()].map((sha256, at) => [sha256, `/P${at + 1}`]))
  const height = length * TO_POINTS
  const content = prints
    .map((print) => drawn(print, height, names.get(print.sha256) as string, written.get(print.sha256) as Artwork))
    .join('\n')
  const objects = [...written].map(([sha256, { number }]) => `${names.get(sha256)} ${number} 0 R`).join(' ')
  const contents = file.stream('', Buffer.from(content, 'latin1'))
  file.object(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${(width * TO_POINTS).toFixed(4)} ${height.toFixed(4)}] ` +
      `/Resources << /XObject << ${objects} >> >> /Group << /S /Transparency /CS /DeviceRGB /I true >> /Contents ${contents} 0 R >>`,
    page,
  )
  file.object(`<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`, pages)
  file.object(`<< /Type /Catalog /Pages ${pages} 0 R >>`, root)
  return file.end(`/Root ${root} 0 R`)
}

/** An object of the sheet, its size in its own units, and how far it is drawn within the print's edges. */
interface Artwork {
  number: number
  width: number
  height: number
  insetMm: number
}

/** Viewers paint every pixel that an edge touches, so pictures would grow by one. In pixels. */
const INSET = 0.01

/** What artworks have in common. */
interface Shared {
  profiles: Map<string, string>
  streams: Map<string, number>
}

/** The vectors where there are any, otherwise the pixels. */
async function writeArtwork(file: PdfFile, print: PlacedPrint, shared: Shared): Promise<Artwork> {
  await using tempDir = new TempDir()
  const found = await vectorsOf(print, tempDir)
  if (found) {
    const { path, page } = found
    return {
      number: await writeForm(file, path, page, shared.streams),
      width: page.width,
      height: page.height,
      insetMm: 0,
    }
  }
  const { header } = print
  const pixels = await tempDir.download(print)
  const number = await writePicture(file, pixels, header, spaceOf(file, header, shared.profiles))
  return { number, width: 1, height: 1, insetMm: (INSET / header.density) * 1000 }
}

/** A pixel of the print file: pages are exact, pictures have whole pixels. */
const PIXEL = 1.01

/** Null if the PDF is lost, written by an earlier renderer, or of another size: the PNG is what was sold. */
async function vectorsOf({ vectors, header }: PlacedPrint, tempDir: TempDir) {
  if (!vectors) return null
  try {
    const path = await tempDir.download(vectors)
    const page = await readVectorPage(path)
    const pixels = (points: number) => ((points / TO_POINTS) * header.density) / 1000
    const [across, down] = [pixels(page.width) - header.width, pixels(page.height) - header.height]
    if (Math.max(Math.abs(across), Math.abs(down)) > PIXEL)
      throw new Error(`the PDF differs from its PNG by ${across.toFixed(1)} × ${down.toFixed(1)} pixels`)
    return { path, page }
  } catch (error) {
    logger.warn({ err: error, pdf: vectors.sha256 }, 'a film sheet takes the PNG of a print')
    return null
  }
}

async function writePicture(file: PdfFile, path: string, header: PngHeader, space: string): Promise<number> {
  const size = `/Type /XObject /Subtype /Image /Width ${header.width} /Height ${header.height} /BitsPerComponent 8`
  const properties = (plane: 'colours' | 'alpha') => `${size} ${planeProperties(plane, header)}`
  const alpha =
    header.colourType === 6
      ? await file.compressed(`${properties('alpha')} /ColorSpace /DeviceGray`, planeOf(path, header, 'alpha'))
      : null
  const mask = alpha === null ? '' : ` /SMask ${alpha} 0 R`
  return file.compressed(`${properties('colours')} /ColorSpace ${space}${mask}`, planeOf(path, header, 'colours'))
}

/** The file's own profile, once per sheet. */
function spaceOf(file: PdfFile, { profile }: PngHeader, profiles: Map<string, string>): string {
  if (!profile) return '/DeviceRGB'
  const key = profile.toString('latin1')
  const known = profiles.get(key)
  if (known) return known
  const number = file.object(
    `<< /N 3 /Alternate /DeviceRGB /Filter /FlateDecode /Length ${profile.length} >>\nstream\n${key}\nendstream`,
  )
  const space = `[/ICCBased ${number} 0 R]`
  profiles.set(key, space)
  return space
}

/** From the print's own millimetres, downwards from its upper left corner, to the page's points. */
function matrixOf({ x, y, height, isTurned }: PlacedPrint, page: number): Matrix {
  const k = TO_POINTS
  // The strip of the caption is kept on sheets of white ink, so that both match.
  const down = height + CAPTION_MM
  return isTurned ? [0, -k, -k, 0, k * (x + down), page - k * y] : [k, 0, 0, -k, k * x, page - k * y]
}

function drawn(print: PlacedPrint, page: number, name: string, artwork: Artwork): string {
  const { width, height, caption } = print
  const { insetMm: inset } = artwork
  const [across, down] = [(width - 2 * inset) / artwork.width, (height - 2 * inset) / artwork.height]
  const placed: Matrix = [across, 0, 0, -down, inset, height - inset]
  return [
    'q',
    `${matrixText(matrixOf(print, page))} cm`,
    `q ${matrixText(placed)} cm ${name} Do Q`,
    ...(caption === '' ? [] : ['0 g', captionPath(caption, width, height), 'f']),
    'Q',
  ].join('\n')
}

const CAPTION_SIZE = 2.6

/** Outlines, so that no printer needs the font; narrower letters where the print is narrow. */
function captionPath(text: string, width: number, height: number): string {
  const lettering: Lettering = { font: `${CAPTION_SIZE * 10}px "${registerFont()}"`, direction: 'ltr', text }
  const by = Math.min(0.1, width / widthOf(lettering))
  return pathText(mapped(outlinesOf(lettering), (x, y) => [x * by, height + CAPTION_MM - 1 + y * 0.1]))
}
