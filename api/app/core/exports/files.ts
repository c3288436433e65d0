import type { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '#start/environment'
import { WORKSPACE } from '#start/workspace'
import { privateFolder } from '#core/private_files'

export interface StoredExport {
  size: number
  read(): Promise<Readable>
}

/** Finished exports live in the shared file storage, so that any process can serve them. */
export abstract class ExportStorage {
  /** Atomic: the whole file or nothing. */
  abstract put(name: string, path: string): Promise<void>
  abstract find(name: string): Promise<StoredExport | null>
  /** A missing file is not an error. */
  abstract remove(name: string): Promise<void>
}

export const exportStorage = (): Promise<ExportStorage> => app.container.make(ExportStorage)

const { STORAGE_PATH, NODE_ENV } = environment
const STORAGE_ROOT =
  STORAGE_PATH ?? (NODE_ENV === 'test' ? join(tmpdir(), `inkfold_${process.pid}`) : join(WORKSPACE, 'data', 'files'))
/** Where export files are written before they move to storage. */
export const EXPORT_FOLDER = join(STORAGE_ROOT, 'exports')

/** One file per attempt: an attempt presumed dead cannot write into its successor's file. */
export const fileName = (code: string, attempt: number, format: string) => `${code}-${attempt}.${format}`
export const partialPath = (file: string) => join(EXPORT_FOLDER, `${file}.part`)

export const createExportFolder = () => privateFolder(EXPORT_FOLDER)

export async function storeFile(file: string): Promise<void> {
  await (await exportStorage()).put(file, partialPath(file))
  await rm(partialPath(file), { force: true })
}

export async function deleteFile(file: string): Promise<void> {
  await Promise.all([(await exportStorage()).remove(file), rm(partialPath(file), { force: true })])
}
