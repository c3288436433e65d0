import { pictureUrl } from '#contracts/pictures'
import { environment } from '#start/environment'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { storeUpload } from '#media/actions/store_upload'
import { rulesFor } from '#media/domain/purposes'
import { receiveFile } from '#media/http/receive_file'
import type { Attachment } from '#media/queries/attachments'
import { uploadSettings } from '#media/queries/upload_settings'

const text = { type: 'string' }
const size = { type: 'integer', minimum: 1 }
const side = { type: ['integer', 'null'] }
const file = {
  id: size,
  url: text,
  full_url: text,
  name: text,
  size,
  mimetype: text,
  width: side,
  height: side,
  suffix: text,
  sha256: text,
  storage: text,
  topic: text,
}

/** `topic` names the purpose; the rest of the form is ignored, the client's `uuid` among it. */
export const uploadFile = endpoint({
  raw: true,
  answer: {
    type: 'object',
    required: ['file'],
    additionalProperties: false,
    properties: {
      file: { type: 'object', required: Object.keys(file), additionalProperties: false, properties: file },
    },
  },
  async handle({ ctx }) {
    const { cdnUrl, ...settings } = await uploadSettings()
    const received = await receiveFile(ctx, settings.maxSize)
    const topic = topicOf(ctx.request.input('topic'))
    const rules = rulesFor(topic, settings)
    const stored = await storeUpload({ received, topic, rules, actor: actorOf(ctx), cause: causeOf(ctx) })
    return { file: shown(stored, cdnUrl || environment.APP_URL) }
  },
})

const topicOf = (given: unknown) =>
  typeof given === 'string' && /^[a-z][a-z0-9_]{0,39}$/.test(given) ? given : 'default'

function shown({ public_id: publicId, mime, ...rest }: Attachment, base: string) {
  const url = `/files/${publicId}`
  return { ...rest, url, full_url: pictureUrl(base, url), mimetype: mime }
}
