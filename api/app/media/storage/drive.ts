import type { Readable } from 'node:stream'
import app from '@adonisjs/core/services/app'
import { Refusal } from '#core/errors'
import type { StorageName } from '#contracts/uploads'

export interface ByteRange {
  start: number
  /** The last byte, as HTTP counts. */
  end: number
}

export interface StoredFile {
  key: string
  size: number
  modifiedAt: Date
}

/** Where content is kept, by keys that we make ourselves: digests and uuids, never a word of a client's. */
export abstract class Drive {
  /** Keeps a finished file of ours under the key: a reader finds all of it or nothing. What is there already stays. */
  abstract put(key: string, file: string): Promise<void>
  abstract read(key: string, range?: ByteRange): Promise<Readable>
  /** Null where there is nothing under the key. */
  abstract sizeOf(key: string): Promise<number | null>
  /** It is well if there is nothing. */
  abstract remove(key: string): Promise<void>
  abstract list(prefix: string): AsyncIterable<StoredFile>
}

/** The drives of this installation. New content goes to one of them; what an earlier configuration kept elsewhere is still found. */
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

/** A store that can take no more is said in words; any other fault stays what it is. */
export function toStorageRefusal(error: unknown): unknown {
  return FULL.includes(codeOf(error)) ? storageFull() : error
}

export const storageFull = () => new Refusal('E_STORAGE_FULL')
export const storageAway = () => new Refusal('E_UNAVAILABLE', { retryAfter: 5 })

/** For a catch: these faults are answers, all others are thrown on. */
export const ignoreCodes =
  (...codes: string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(codeOf(error))) throw error
  }
