import { open } from 'node:fs/promises'
import type { Sql } from '#core/lists/fields'
import type { Progress } from '#core/exports/attempt'
import { PRIVATE_FILE } from '#core/private_files'
import { Refusal } from '#core/errors'
import { ZipWriter } from '#core/sheets/zip_writer'

/** A file in an archive, with a name valid on every file system. */
export interface ArchiveFile {
  name: string
  read(): Promise<AsyncIterable<Uint8Array>>
}

export interface ArchiveRequest {
  /** As ordered; null if the archive knows none. */
  options: Readonly<Record<string, unknown>> | null
  signal: AbortSignal
}

/** The files of the listed rows, of the requested kinds. */
export type ArchiveFiles = (rows: Sql, kinds: readonly string[], request: ArchiveRequest) => AsyncIterable<ArchiveFile>

const archives = new Map<string, ArchiveFiles>()

/** Registers the files of a resource; called by the module that owns them. */
export const registerArchive = (resource: string, parcel: ArchiveFiles) => archives.set(resource, parcel)

export function archiveOf(resource: string): ArchiveFiles {
  const parcel = archives.get(resource)
  if (!parcel) throw new Refusal('E_NOT_FOUND')
  return parcel
}

/** Streams the files into a zip at the path and returns its size in bytes. */
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

/** Makes a user's name safe as a path segment. */
export const pathPart = (name: string) => name.replaceAll(UNFIT, ' ').trim().slice(0, 80).trim() || '_'
