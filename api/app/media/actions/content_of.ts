import { rm } from 'node:fs/promises'
import { decodePicture } from '#media/decoding/decoder'
import type { DecodingJob } from '#media/decoding/job'
import { isImage, type FileKind } from '#media/domain/kinds'
import { brokenImage } from '#media/domain/refusals'
import type { Received } from '#media/http/receive_file'
import { digestOf } from '#media/storage/digest'
import { temporaryPath } from '#media/storage/paths'

interface Content {
  path: string
  sha256: string
  size: number
  width: number | null
  height: number | null
  fingerprint: string | null
  coverage: number | null
}

const UNSEEN = { fingerprint: null, coverage: null }

/** What is kept of a file: a document as it is, a picture as our own encoder writes it. */
export async function contentOf(
  { path: input, sha256, size }: Received,
  kind: FileKind,
  { isLookedAt }: Pick<DecodingJob, 'isLookedAt'>,
): Promise<Content> {
  if (!isImage(kind)) return { path: input, sha256, size, width: null, height: null, ...UNSEEN }
  const path = await temporaryPath()
  try {
    const picture = await decodePicture({ input, output: path, kind, isLookedAt })
    if (!picture) throw brokenImage()
    const { look = UNSEEN, ...made } = picture
    return { path, sha256: await digestOf(path), ...made, ...look }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
