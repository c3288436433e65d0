import type { HttpContext } from '@adonisjs/core/http'
import { Refusal } from '#core/errors'
import { isImageMime } from '#media/upload_rules'
import type { FileAccess } from '#media/links/file_links'
import type { Attachment } from '#media/attachments'
import { driveOf } from '#media/storage/drive'

/** RFC 6266: an ASCII name for old browsers and the real name beside it. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

interface Range {
  start: number
  end: number
}

/** The single requested range; any other header gets the whole file, as HTTP allows. */
export function readRange(header: string | undefined, size: number): Range | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : null
}

/** The headers prevent any content from running. */
export async function serveFile(
  { request, response }: HttpContext,
  key: string,
  file: Attachment,
  { keptUntil, isPublic }: FileAccess = {},
): Promise<void> {
  const drive = await driveOf(file.storage)
  const size = await drive.sizeOf(key)
  if (size === null) throw new Refusal('E_NOT_FOUND')
  const tag = `"${key.slice(-64)}-${size}"`
  response.header('cache-control', cacheControl(file, keptUntil))
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
  response.header('cross-origin-resource-policy', file.is_private && !isPublic ? 'same-origin' : 'cross-origin')
  response.stream(await drive.read(key, range ?? undefined))
}

/** Public content is immutable and cached for a year; private content only until its link expires. */
function cacheControl({ is_private: isPrivate }: Attachment, until: number | undefined): string {
  if (!isPrivate) return 'public, max-age=31536000, immutable'
  return until ? `private, max-age=${Math.floor((until - Date.now()) / 1000)}` : 'private, no-store'
}
