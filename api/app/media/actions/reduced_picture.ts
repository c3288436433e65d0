import { readFile, rm } from 'node:fs/promises'
import { decodePicture } from '#media/decoding/decoder'
import { brokenImage } from '#media/domain/refusals'
import type { Content } from '#media/queries/content'
import { copyOf } from '#media/storage/copy_of'
import { driveOf } from '#media/storage/drives'
import { contentKey, temporaryPath } from '#media/storage/paths'

/** Large enough to see what it shows; as a JPEG it never has more than a megabyte or so. */
const BOX = 1024

/** A kept picture made small, for somebody outside to look at. */
export async function reducedPicture({ storage, sha256 }: Content): Promise<Buffer> {
  const [input, output] = [await copyOf(await driveOf(storage), contentKey(sha256)), await temporaryPath()]
  try {
    if (!(await decodePicture({ input, output, kind: 'jpeg', box: BOX }))) throw brokenImage()
    return await readFile(output)
  } finally {
    for (const path of [input, output]) await rm(path, { force: true })
  }
}
