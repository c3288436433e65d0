import type { Readable } from 'node:stream'
import type { StorageName } from '#contracts/uploads'
import { driveOf } from '#media/storage/drives'
import { contentKey } from '#media/storage/paths'

interface Kept {
  storage: StorageName
  sha256: string
}

/** What is kept under a digest, as it is read. */
export const readContent = async ({ storage, sha256 }: Kept): Promise<Readable> =>
  (await driveOf(storage)).read(contentKey(sha256))
