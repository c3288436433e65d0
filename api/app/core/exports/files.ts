import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '#start/environment'
import { WORKSPACE } from '#start/workspace'
import { privateFolder } from '#core/private_files'
import { exportShelf } from '#core/exports/shelf'

const { STORAGE_PATH, NODE_ENV } = environment
const house =
  STORAGE_PATH ?? (NODE_ENV === 'test' ? join(tmpdir(), `inkfold_${process.pid}`) : join(WORKSPACE, 'data', 'files'))
/** Where files are written, before they are kept. */
export const desk = join(house, 'exports')

/** Every attempt has a file of its own: one that was taken for dead cannot write into its successor's. */
export const fileOf = (code: string, attempt: number, format: string) => `${code}-${attempt}.${format}`
export const partOf = (file: string) => join(desk, `${file}.part`)

export const makeRoom = () => privateFolder(desk)

export async function finish(file: string): Promise<void> {
  await (await exportShelf()).put(file, partOf(file))
  await rm(partOf(file), { force: true })
}

export async function forget(file: string): Promise<void> {
  await Promise.all([(await exportShelf()).remove(file), rm(partOf(file), { force: true })])
}
