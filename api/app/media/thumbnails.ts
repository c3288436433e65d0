import { type Attachment, attachmentById, type Content } from '#media/attachments'
import { contentKey, thumbnailKey, temporaryPath } from '#media/storage/paths'
import { rm, readFile } from 'node:fs/promises'
import { Refusal } from '#core/errors'
import { decodePicture } from '#media/decoding/decoder'
import { KINDS, type ImageKind, brokenImage, isImageMime } from '#media/upload_rules'
import { copyToTemporary } from '#media/storage/files'
import { driveOf } from '#media/storage/drive'
import { defineJob } from '#core/jobs/job'
import { THUMBNAIL_WIDTHS } from '#contracts/uploads'
import { buffer } from 'node:stream/consumers'
import logger from '@adonisjs/core/services/logger'
import type { ThumbnailWidth } from '#contracts/pictures'
import { rows } from '#core/database'
import { fileAddress, parsePublicId } from '#media/links/file_address'

/** The key of a picture at this width; a picture that is not wider has its own content key. */
export const keyAt = ({ sha256, width: natural }: Pick<Attachment, 'sha256' | 'width'>, width: number): string =>
  natural !== null && natural <= width ? contentKey(sha256) : thumbnailKey(sha256, width)

const inProgress = new Map<string, Promise<void>>()

/** Created on first use; concurrent requests share one rendering. Returns the key. */
export async function makeThumbnail(attachment: Attachment, width: number): Promise<string> {
  const { sha256, storage } = attachment
  const key = keyAt(attachment, width)
  if (key === contentKey(sha256)) return key
  if ((await (await driveOf(storage)).sizeOf(key)) !== null) return key
  const making = inProgress.get(key) ?? make(attachment, width, key).finally(() => inProgress.delete(key))
  inProgress.set(key, making)
  await making
  return key
}

async function make({ sha256, storage, mime }: Attachment, width: number, key: string) {
  const drive = await driveOf(storage)
  if ((await drive.sizeOf(contentKey(sha256))) === null) throw new Refusal('E_NOT_FOUND')
  const [input, output] = [await copyToTemporary(drive, contentKey(sha256)), await temporaryPath()]
  const kind: ImageKind = mime === KINDS.png.mime ? 'png' : 'jpeg'
  try {
    if (!(await decodePicture({ input, output, kind, width }))) throw brokenImage()
    await drive.put(key, output)
  } finally {
    for (const path of [input, output]) await rm(path, { force: true })
  }
}

/** Creates all displayed sizes in advance; earlier requests create theirs on demand. */
export const thumbnailJob = defineJob<{ id: number }>({
  name: 'media.thumbnails',
  role: 'renderer',
  async handle({ id }) {
    const attachment = await attachmentById(id)
    if (attachment) for (const width of THUMBNAIL_WIDTHS) await makeThumbnail(attachment, width)
  },
})

/** Large enough to recognise the picture; as a JPEG it stays around one megabyte at most. */
const MAX_SIDE = 1024

/** A reduced copy of a stored picture, for external services. */
export async function reducePicture({ storage, sha256 }: Content): Promise<Buffer> {
  const [input, output] = [await copyToTemporary(await driveOf(storage), contentKey(sha256)), await temporaryPath()]
  try {
    if (!(await decodePicture({ input, output, kind: 'jpeg', maxSide: MAX_SIDE }))) throw brokenImage()
    return await readFile(output)
  } finally {
    for (const path of [input, output]) await rm(path, { force: true })
  }
}

const AT_ONCE = 4

/** Pictures at this width by address, created on first use. Unreadable ones are omitted. */
export async function loadPictures(addresses: readonly string[], width: ThumbnailWidth): Promise<Map<string, Buffer>> {
  const publicIds = addresses.flatMap((address) => parsePublicId(address) ?? [])
  const kept = await rows<Attachment>('select * from attachments where public_id = any(?::uuid[])', [publicIds])
  const waiting = kept.filter(({ mime }) => isImageMime(mime))
  const found = new Map<string, Buffer>()
  while (waiting.length > 0)
    await Promise.all(
      waiting.splice(0, AT_ONCE).map(async (one) => {
        const bytes = await readPicture(one, width).catch((error: unknown) => {
          logger.warn({ err: error, attachment: one.id }, 'a picture could not be read')
        })
        if (bytes) found.set(fileAddress(one), bytes)
      }),
    )
  return found
}

async function readPicture(picture: Attachment, width: ThumbnailWidth): Promise<Buffer> {
  const key = await makeThumbnail(picture, width)
  return buffer(await (await driveOf(picture.storage)).read(key))
}
