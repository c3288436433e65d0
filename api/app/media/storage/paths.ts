import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { environment } from '#start/environment'
import { WORKSPACE } from '#start/workspace'

/** A test run keeps its files to itself. */
const root =
  environment.NODE_ENV === 'test'
    ? join(tmpdir(), `inkfold_files_${process.pid}`)
    : (environment.STORAGE_PATH ?? join(WORKSPACE, 'data', 'files'))

/** Where content lives, by its digest alone: no name of a client's ever comes near a path. */
export const pathOf = (sha256: string) => join(root, ...shelves(sha256))

export const thumbnailPathOf = (sha256: string, width: number) =>
  join(root, 'thumbnails', String(width), ...shelves(sha256))

/** A fresh path in the same file system, so that a finished file is moved to its place in one step. */
export async function temporaryPath(): Promise<string> {
  const path = join(root, 'temporary', randomUUID())
  await mkdir(dirname(path), { recursive: true })
  return path
}

const shelves = (sha256: string) => [sha256.slice(0, 2), sha256.slice(2, 4), sha256]
