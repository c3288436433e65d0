import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { makeThumbnail } from '#media/actions/make_thumbnail'
import { disposition } from '#media/domain/disposition'
import { isImageMime, KINDS } from '#media/domain/kinds'
import { attachmentByPublicId, type Attachment } from '#media/queries/attachments'
import { pathOf } from '#media/storage/paths'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const WIDTHS = ['160', '320', '640'] as const

/** Content never changes under an id, so it is kept for ever; and whatever it is, it may run nothing. */
export const showFile = endpoint({
  produces: Object.values(KINDS).map(({ mime }) => mime),
  query: { w: vine.enum(WIDTHS).optional() },
  async handle({ ctx, query }) {
    const publicId = String(ctx.params.publicId)
    const attachment = UUID.test(publicId) ? await attachmentByPublicId(publicId) : undefined
    if (!attachment) throw new Refusal('E_NOT_FOUND')
    const isPicture = isImageMime(attachment.mime)
    const path = query.w && isPicture ? await makeThumbnail(attachment, Number(query.w)) : pathOf(attachment.sha256)
    await serve(ctx, path, attachment, isPicture)
  },
})

async function serve({ request, response }: HttpContext, path: string, { mime, name }: Attachment, isPicture: boolean) {
  const { size } = await stat(path)
  const tag = `"${path.slice(-64)}-${size}"`
  response.header('cache-control', 'public, max-age=31536000, immutable')
  response.header('etag', tag)
  if (request.header('if-none-match') === tag) return response.status(304).send('')
  response.header('content-type', mime)
  response.header('content-length', size)
  response.header('content-disposition', disposition(isPicture ? 'inline' : 'attachment', name))
  response.header('content-security-policy', "sandbox; default-src 'none'")
  response.header('cross-origin-resource-policy', 'cross-origin')
  response.stream(createReadStream(path))
}
