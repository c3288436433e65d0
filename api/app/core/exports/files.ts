import { mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '#start/environment'
import { WORKSPACE } from '#start/workspace'

const { STORAGE_PATH, NODE_ENV } = environment
const house =
  STORAGE_PATH ?? (NODE_ENV === 'test' ? join(tmpdir(), `inkfold_${process.pid}`) : join(WORKSPACE, 'data', 'files'))
const root = join(house, 'exports')

/** Every attempt has a file of its own: one that was taken for dead cannot write into its successor's. */
export const fileOf = (code: string, attempt: number, format: string) => `${code}-${attempt}.${format}`
export const pathOf = (file: string) => join(root, file)
export const partOf = (file: string) => join(root, `${file}.part`)

export const makeRoom = () => mkdir(root, { recursive: true })
/** In one step: the file is there wholly or not at all. */
export const finish = (file: string) => rename(partOf(file), pathOf(file))
export const forget = (file: string) =>
  Promise.all([rm(pathOf(file), { force: true }), rm(partOf(file), { force: true })])
