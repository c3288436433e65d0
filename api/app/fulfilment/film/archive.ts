import type { ArchiveFile, ArchiveRequest } from '#core/exports/file_archive'
import type { Sql } from '#core/lists/fields'

/** The kind of file that an export of film sheets asks for. */
export const FILM_KIND = 'film_sheet'

/** Loads the drawing of sheets with the first one that is made. */
export async function* filmArchive(chosen: Sql, request: ArchiveRequest): AsyncGenerator<ArchiveFile> {
  const { filmSheets } = await import('#fulfilment/film/sheets')
  yield* filmSheets(chosen, request)
}
