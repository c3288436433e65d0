import type { HttpContext } from '@adonisjs/core/http'
import { isUuid } from '#core/text'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, integer, nullable, object, text } from '#core/http/schemas'
import { attachmentById } from '#media/attachments'
import { uploadById } from '#media/resumable/uploads'
import { uploadSettings, toStoredFile, storedFile } from '#media/upload'

/** The tus library is large, so it is loaded with the first upload. */
const handleTus = async (ctx: HttpContext) => {
  if (ctx.params.uploadId !== undefined && !isUuid(String(ctx.params.uploadId))) throw new Refusal('E_NOT_FOUND')
  await (await import('#media/resumable/tus_server')).handleTusRequest(ctx)
}

/** tus 1.0: POST creates an upload, HEAD returns its offset, PATCH appends, DELETE cancels. */
export const tusRequest = endpoint({ raw: 'tus', produces: ['text/plain'], handle: ({ ctx }) => handleTus(ctx) })

/** HEAD belongs to the protocol; GET returns the upload's status to our own apps. */
export const showUpload = endpoint({
  answer: object({
    id: text,
    name: text,
    size: integer,
    received: integer,
    finished: flag,
    file: nullable(storedFile),
  }),
  async handle({ ctx }) {
    if (ctx.request.method() === 'HEAD') return handleTus(ctx)
    const id = String(ctx.params.uploadId)
    const [upload, actor] = [isUuid(id) ? await uploadById(id) : undefined, actorOf(ctx)]
    if (upload?.owner_user_id !== actor.userId) throw new Refusal('E_NOT_FOUND')
    const file = upload.attachment_id === null ? undefined : await attachmentById(upload.attachment_id)
    const { name, size, received, isFinished: finished } = upload
    const { cdnUrl } = await uploadSettings()
    return { id, name, size, received, finished, file: file ? toStoredFile(file, actor, cdnUrl) : null }
  },
})
