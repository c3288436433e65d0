import vine from '@vinejs/vine'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { makeThumbnail } from '#media/actions/make_thumbnail'
import { isImageMime, KINDS } from '#media/domain/kinds'
import { opened } from '#media/file_links'
import { serveFile } from '#media/http/serve_file'
import { fileNamed } from '#media/queries/file_named'
import { contentKey } from '#media/storage/paths'
import { THUMBNAIL_WIDTHS } from '#contracts/uploads'

/** What nobody uploads: the templates of products are of our own making. */
const OURS = ['image/webp', 'application/json']

/** A private file without its key is missing in the words of one that never was. */
export const showFile = endpoint({
  produces: [...Object.values(KINDS).map(({ mime }) => mime), ...OURS],
  query: { w: vine.enum(THUMBNAIL_WIDTHS.map(String)).optional(), key: vine.string().maxLength(1000).optional() },
  async handle({ ctx, query }) {
    const file = await fileNamed(String(ctx.params.publicId))
    const open = file && (await opened(file, query.key))
    if (!file || !open) throw new Refusal('E_NOT_FOUND')
    const isSmall = query.w && isImageMime(file.mime)
    if (!isSmall) return serveFile(ctx, contentKey(file.sha256), file)
    await serveFile(ctx, await makeThumbnail(file, Number(query.w)), file, open)
  },
})
