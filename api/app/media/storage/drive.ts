import type { Readable } from 'node:stream'

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
