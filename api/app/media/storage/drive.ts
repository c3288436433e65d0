import type { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import { Refusal } from '#core/errors'
import type { StorageName } from '#contracts/uploads'

export interface ByteRange {
  start: number
  /** The last byte, inclusive as in HTTP. */
  end: number
}

export interface StoredFile {
  key: string
  size: number
  modifiedAt: Date
}

export abstract class Drive {
  /** Atomic: readers find all of the file or nothing. An existing file stays. */
  abstract put(key: string, file: string): Promise<void>
  abstract read(key: string, range?: ByteRange): Promise<Readable>
  /** Null if the key does not exist. */
  abstract sizeOf(key: string): Promise<number | null>
  /** A missing key is not an error. */
  abstract remove(key: string): Promise<void>
  abstract list(prefix: string): AsyncIterable<StoredFile>
}

/** The installation's drives: one for new content, plus those of earlier configurations. */
export abstract class Drives {
  abstract readonly current: StorageName
  abstract named(name: StorageName): Drive | undefined
}

export const storageName = async (): Promise<StorageName> => (await app.container.make(Drives)).current

export async function driveOf(name: StorageName): Promise<Drive> {
  const drive = (await app.container.make(Drives)).named(name)
  if (!drive) throw new Refusal('E_UNAVAILABLE')
  return drive
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

/** Turns a full store into a refusal; returns other errors unchanged. */
export function toStorageRefusal(error: unknown): unknown {
  return FULL.includes(codeOf(error)) ? storageFull() : error
}

export const storageFull = () => new Refusal('E_STORAGE_FULL')
export const storageAway = () => new Refusal('E_UNAVAILABLE', { retryAfter: 5 })

/** For `catch`: returns undefined for these error codes and rethrows all others. */
export const ignoreCodes =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(codeOf(error))) throw error
  }
