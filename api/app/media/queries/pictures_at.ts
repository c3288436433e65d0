import { buffer } from 'node:stream/consumers'
import logger from '@adonisjs/core/services/logger'
import type { ThumbnailWidth } from '#contracts/pictures'
import { rows } from '#core/database'
import { makeThumbnail } from '#media/actions/make_thumbnail'
import { fileUrl, publicIdIn } from '#media/domain/file_address'
import { isImageMime } from '#media/domain/kinds'
import type { Attachment } from '#media/queries/attachments'
import { driveOf } from '#media/storage/drives'

const AT_ONCE = 4

/** Pictures at this width by the addresses of records, each made small on first use. One that cannot be read is left out. */
export async function picturesAt(addresses: readonly string[], width: ThumbnailWidth): Promise<Map<string, Buffer>> {
  const publicIds = addresses.flatMap((address) => publicIdIn(address) ?? [])
  const kept = await rows<Attachment>('select * from attachments where public_id = any(?::uuid[])', [publicIds])
  const waiting = kept.filter(({ mime }) => isImageMime(mime))
  const found = new Map<string, Buffer>()
  while (waiting.length > 0)
    await Promise.all(
      waiting.splice(0, AT_ONCE).map(async (one) => {
        const bytes = await bytesOf(one, width).catch((error: unknown) => {
          logger.warn({ err: error, attachment: one.id }, 'a picture could not be read')
        })
        if (bytes) found.set(fileUrl(one), bytes)
      }),
    )
  return found
}

async function bytesOf(picture: Attachment, width: ThumbnailWidth): Promise<Buffer> {
  const key = await makeThumbnail(picture, width)
  return buffer(await (await driveOf(picture.storage)).read(key))
}
