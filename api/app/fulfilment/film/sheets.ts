import { createReadStream } from 'node:fs'
import type { FilmSettings } from '#contracts/film'
import { filledName, PRINT_NAME_PARTS } from '#contracts/print_names'
import { type ArchiveFile, type ArchiveRequest, pathPart } from '#core/exports/file_archive'
import type { Sql } from '#core/lists/fields'
import { TempDir } from '#design/render/temp_dir'
import { loadFilmPieces } from '#fulfilment/film/pieces'
import { type NestedPrint, planFilm, type PlannedSheet, sizeOf } from '#fulfilment/film/plan'
import { type PlacedPrint, writeSheetPdf } from '#fulfilment/film/sheet_pdf'
import { partsOf } from '#fulfilment/work/print_names'

/** One PDF per sheet, and one of its white ink with the same places. */
export async function* filmSheets(chosen: Sql, { options, signal }: ArchiveRequest): AsyncGenerator<ArchiveFile> {
  const settings = settingsOf(options)
  const { sheets } = planFilm(await loadFilmPieces(chosen), settings)
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
    caption: `${one.print.item_no} ${one.print.named.subject}`,
  }))

const whitesOf = ({ prints }: PlannedSheet) =>
  prints.flatMap((one): PlacedPrint[] => {
    const { white } = one.print
    return white ? [{ ...placeOf(one), ...white, caption: '' }] : []
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
