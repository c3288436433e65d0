import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { moment, object, text, integer, list, nullable } from '#core/http/schemas'
import { linkFor, openFile } from '#media/links/file_links'
import { findFile, canSeeFile } from '#media/links/file_access'
import { findRow } from '#core/crud/find_rows'
import { referencesTo } from '#media/delete_files'
import { attachments } from '#media/attachments_resource'
import { countedFor, storageUse } from '#media/attachments'
import vine from '@vinejs/vine'
import { makeThumbnail } from '#media/thumbnails'
import { isImageMime, KINDS } from '#media/upload_rules'
import { serveFile } from '#media/links/serve_file'
import { contentKey } from '#media/storage/paths'
import { THUMBNAIL_WIDTHS } from '#contracts/uploads'

/** A file that the user may not see is answered as not found. */
export const linkToFile = endpoint({
  answer: object({ url: text, expires_at: moment }),
  async handle({ ctx }) {
    const [file, actor] = [await findFile(String(ctx.params.publicId)), actorOf(ctx)]
    if (!file || (file.is_private && !(await canSeeFile(file, actor)))) throw new Refusal('E_NOT_FOUND')
    return linkFor(file, actor)
  },
})

export const listReferences = endpoint({
  answer: list(object({ resource: text, count: integer, records: list(object({ id: text, field: text })) })),
  async handle({ ctx }) {
    const { id } = await findRow(attachments, Number(ctx.params.id), actorOf(ctx), 'view')
    return referencesTo(Number(id))
  },
})

export const showStorage = endpoint({
  answer: object({ used: integer, allowed: nullable(integer), files: integer, kept: integer, missing: integer }),
  handle: ({ ctx }) => storageUse(countedFor(actorOf(ctx))),
})

const GENERATED_TYPES = ['image/webp', 'application/json']

/** A private file without a valid key is answered as not found. */
export const showFile = endpoint({
  produces: [...Object.values(KINDS).map(({ mime }) => mime), ...GENERATED_TYPES],
  query: { w: vine.enum(THUMBNAIL_WIDTHS.map(String)).optional(), key: vine.string().maxLength(1000).optional() },
  async handle({ ctx, query }) {
    const file = await findFile(String(ctx.params.publicId))
    const open = file && (await openFile(file, query.key))
    if (!file || !open) throw new Refusal('E_NOT_FOUND')
    const isSmall = query.w && isImageMime(file.mime)
    if (!isSmall) return serveFile(ctx, contentKey(file.sha256), file, open.isPublic ? { isPublic: true } : {})
    await serveFile(ctx, await makeThumbnail(file, Number(query.w)), file, open)
  },
})
