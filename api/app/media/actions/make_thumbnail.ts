import { access, rm } from 'node:fs/promises'
import { decodePicture } from '#media/decoding/decoder'
import { KINDS, type ImageKind } from '#media/domain/kinds'
import { brokenImage } from '#media/domain/refusals'
import type { Attachment } from '#media/queries/attachments'
import { keep } from '#media/storage/keep'
import { pathOf, temporaryPath, thumbnailPathOf } from '#media/storage/paths'

const underWay = new Map<string, Promise<void>>()

/** The path of the picture at this width, made on first use; many who ask at once wait for the same one. */
export async function makeThumbnail({ sha256, mime, width: natural }: Attachment, width: number): Promise<string> {
  if (natural !== null && natural <= width) return pathOf(sha256)
  const place = thumbnailPathOf(sha256, width)
  if (await exists(place)) return place
  const kind: ImageKind = mime === KINDS.png.mime ? 'png' : 'jpeg'
  const making = underWay.get(place) ?? make(sha256, kind, width, place).finally(() => underWay.delete(place))
  underWay.set(place, making)
  await making
  return place
}

async function make(sha256: string, kind: ImageKind, width: number, place: string) {
  const output = await temporaryPath()
  if (await decodePicture({ input: pathOf(sha256), output, kind, width })) return keep(output, place)
  await rm(output, { force: true })
  throw brokenImage()
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
