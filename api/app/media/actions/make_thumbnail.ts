import { rm } from 'node:fs/promises'
import { Refusal } from '#core/errors'
import { decodePicture } from '#media/decoding/decoder'
import { KINDS, type ImageKind } from '#media/domain/kinds'
import { brokenImage } from '#media/domain/refusals'
import type { Attachment } from '#media/queries/attachments'
import { copyOf } from '#media/storage/copy_of'
import { driveOf } from '#media/storage/drives'
import { keyAt } from '#media/storage/key_at'
import { contentKey, temporaryPath } from '#media/storage/paths'

const underWay = new Map<string, Promise<void>>()

/** The key of the picture at this width, made on first use; many who ask at once wait for the same one. */
export async function makeThumbnail(attachment: Attachment, width: number): Promise<string> {
  const { sha256, storage } = attachment
  const key = keyAt(attachment, width)
  if (key === contentKey(sha256)) return key
  if ((await (await driveOf(storage)).sizeOf(key)) !== null) return key
  const making = underWay.get(key) ?? make(attachment, width, key).finally(() => underWay.delete(key))
  underWay.set(key, making)
  await making
  return key
}

async function make({ sha256, storage, mime }: Attachment, width: number, key: string) {
  const drive = await driveOf(storage)
  if ((await drive.sizeOf(contentKey(sha256))) === null) throw new Refusal('E_NOT_FOUND')
  const [input, output] = [await copyOf(drive, contentKey(sha256)), await temporaryPath()]
  const kind: ImageKind = mime === KINDS.png.mime ? 'png' : 'jpeg'
  try {
    if (!(await decodePicture({ input, output, kind, width }))) throw brokenImage()
    await drive.put(key, output)
  } finally {
    for (const path of [input, output]) await rm(path, { force: true })
  }
}
