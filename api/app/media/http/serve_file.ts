import type { HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#core/errors'
import { disposition } from '#media/domain/disposition'
import { readRange } from '#media/domain/range'
import { isImageMime } from '#media/domain/kinds'
import type { Opened } from '#media/file_links'
import type { Attachment } from '#media/queries/attachments'
import { driveOf } from '#media/storage/drives'

/** Whatever it is, it may run nothing. */
export async function serveFile(
  { request, response }: HttpContext,
  key: string,
  file: Attachment,
  { keptUntil }: Opened = {},
): Promise<void> {
  const drive = await driveOf(file.storage)
  const size = await drive.sizeOf(key)
  if (size === null) throw new Refusal('E_NOT_FOUND')
  const tag = `"${key.slice(-64)}-${size}"`
  response.header('cache-control', keeping(file, keptUntil))
  response.header('etag', tag)
  if (!file.is_private && request.header('if-none-match') === tag) return response.status(304).send('')

  const range = readRange(request.header('range'), size)
  response.header('accept-ranges', 'bytes')
  response.header('content-type', file.mime)
  response.header('content-length', range ? range.end - range.start + 1 : size)
  if (range) response.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const isShown = isImageMime(file.mime) && !file.is_private
  response.header('content-disposition', disposition(isShown ? 'inline' : 'attachment', file.name))
  response.header('content-security-policy', "sandbox; default-src 'none'")
  response.header('cross-origin-resource-policy', file.is_private ? 'same-origin' : 'cross-origin')
  response.stream(await drive.read(key, range ?? undefined))
}

/** Public content never changes under its address, so it is kept for ever; what is private only while its link lasts. */
function keeping({ is_private: isPrivate }: Attachment, until: number | undefined): string {
  if (!isPrivate) return 'public, max-age=31536000, immutable'
  return until ? `private, max-age=${Math.floor((until - Date.now()) / 1000)}` : 'private, no-store'
}
