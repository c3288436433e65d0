import { open } from 'node:fs/promises'
import type { Sql } from '#core/lists/fields'
import type { Progress } from '#core/exports/attempt'
import { PRIVATE_FILE } from '#core/private_files'
import { Refusal } from '#core/errors'
import { ZipWriter } from '#core/sheets/zip_writer'

/** A file within a parcel, by a name that any system can hold. */
export interface ArchiveFile {
  name: string
  read(): Promise<AsyncIterable<Uint8Array>>
}

/** The files that rows of a list lead to, of the kinds that were asked for. */
export type ArchiveFiles = (rows: Sql, kinds: readonly string[]) => AsyncIterable<ArchiveFile>

const archives = new Map<string, ArchiveFiles>()

/** Whoever has the files says how they are found. */
export const registerArchive = (resource: string, parcel: ArchiveFiles) => archives.set(resource, parcel)

export function archiveOf(resource: string): ArchiveFiles {
  const parcel = archives.get(resource)
  if (!parcel) throw new Refusal('E_NOT_FOUND')
  return parcel
}

/** Writes a zip of files to a path, one after the other, and answers how many bytes it has. */
export async function writeArchive(
  path: string,
  files: AsyncIterable<ArchiveFile>,
  progress: Progress,
): Promise<number> {
  const file = await open(path, 'w', PRIVATE_FILE)
  try {
    const zip = new ZipWriter(file)
    for await (const [one] of progress.counted(singly(files))) if (one) await zip.entry(one.name, await one.read())
    await zip.close()
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

async function* singly<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  for await (const one of all) yield [one]
}

const UNFIT = /[\p{Cc}\\/:*?"<>|]+|^[.\s]+|[.\s]+$/gu

/** A name of people's as part of a path: nothing in it that leads elsewhere, or that some system refuses. */
export const pathPart = (name: string) => name.replaceAll(UNFIT, ' ').trim().slice(0, 80).trim() || '_'
