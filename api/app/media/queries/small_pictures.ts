import { buffer } from 'node:stream/consumers'
import { THUMBNAIL_WIDTHS } from '#contracts/uploads'
import { rows } from '#core/database'
import { keyAt } from '#media/storage/key_at'
import { fileUrl, publicIdIn } from '#media/domain/file_address'
import { isImageMime } from '#media/domain/kinds'
import type { Attachment } from '#media/queries/attachments'
import { driveOf } from '#media/storage/drives'

type Kept = Pick<Attachment, 'public_id' | 'storage' | 'sha256' | 'width' | 'mime'>

const [SMALLEST] = THUMBNAIL_WIDTHS
const AT_ONCE = 8

/** Pictures as small as they are kept, by the addresses of records. One that has not been made small yet is left out: nobody waits for it. */
export async function smallPictures(addresses: readonly string[]): Promise<Map<string, Buffer>> {
  const publicIds = addresses.flatMap((address) => publicIdIn(address) ?? [])
  const kept = await rows<Kept>(
    'select public_id, storage, sha256, width, mime from attachments where public_id = any(?::uuid[])',
    [publicIds],
  )
  const waiting = kept.filter(({ mime }) => isImageMime(mime))
  const found = new Map<string, Buffer>()
  while (waiting.length > 0)
    await Promise.all(
      waiting.splice(0, AT_ONCE).map(async (one) => {
        const bytes = await bytesOf(one)
        if (bytes) found.set(fileUrl(one), bytes)
      }),
    )
  return found
}

async function bytesOf({ storage, ...picture }: Kept): Promise<Buffer | null> {
  const [drive, key] = [await driveOf(storage), keyAt(picture, SMALLEST)]
  return (await drive.sizeOf(key)) === null ? null : buffer(await drive.read(key))
}
