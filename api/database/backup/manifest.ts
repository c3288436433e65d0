import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import environment from '#start/env'

const FORMAT = 1
const FILE = 'manifest.json'

export interface TableCopy {
  name: string
  columns: string[]
  rows: number
  sha256: string
}

export interface SequenceState {
  name: string
  last: string
  isCalled: boolean
}

export interface FileCopy {
  key: string
  size: number
  sha256: string
}

export interface Manifest {
  format: number
  madeAt: string
  /** The position in PostgreSQL's log up to which the backup reaches. */
  position: string
  /** Names of the applied migrations: another version of the program cannot read these rows. */
  migrations: string[]
  /** Tells whether a key of APP_KEY opens the secrets, without holding it. */
  keys: string[]
  tables: TableCopy[]
  sequences: SequenceState[]
  files: FileCopy[]
}

/** Ends the command with one line. */
export class BackupFault extends Error {}

/** Written last: a folder without a manifest is a backup that was cut off. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const path = join(folder, FILE)
  await writeFile(`${path}.part`, JSON.stringify({ format: FORMAT, ...manifest }, null, 1), {
    mode: 0o600,
    flush: true,
  })
  await rename(`${path}.part`, path)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => undefined)
  if (!text)
    throw new BackupFault(
      `${folder} holds no complete backup: ${FILE} is missing, so it was cut off or is another folder.`,
    )
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== FORMAT)
    throw new BackupFault(`${folder} has the format ${manifest.format}; this version reads ${FORMAT}.`)
  return manifest
}

export const keyMarks = (): string[] =>
  environment.APP_KEY.map((key) => createHmac('sha256', key).update('inkfold backup').digest('hex').slice(0, 32))

export const tablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`)
export const filePath = (folder: string, key: string) => join(folder, 'files', key)

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
