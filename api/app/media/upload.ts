import { type UploadSettings, rulesFor, topicOf } from '#media/upload_rules'
import { configValues } from '#settings/config/config_values'
import { pictureUrl } from '#contracts/pictures'
import { environment } from '#start/environment'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { flag, integer, nullable, object, text } from '#core/http/schemas'
import { fileAddress } from '#media/links/file_address'
import { linkFor } from '#media/links/file_links'
import type { Attachment } from '#media/attachments'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { storeUpload } from '#media/store_upload'
import { receiveFile } from '#media/receive_file'

const MEGABYTE = 1024 * 1024

export async function uploadSettings(): Promise<UploadSettings & { cdnUrl: string }> {
  const value = await configValues(['uploadMaxMb', 'uploadSuffixes', 'uploadMimeTypes', 'cdnUrl'])
  return {
    maxSize: Number(value.uploadMaxMb) * MEGABYTE,
    allowedSuffixes: value.uploadSuffixes as string[],
    allowedMimeTypes: value.uploadMimeTypes as string[],
    cdnUrl: String(value.cdnUrl ?? ''),
  }
}

export const storedFile = object({
  id: integer,
  url: text,
  full_url: text,
  name: text,
  size: integer,
  mimetype: text,
  width: nullable(integer),
  height: nullable(integer),
  suffix: text,
  sha256: text,
  storage: text,
  topic: text,
  is_private: flag,
})

/** Records store `url`; `full_url` displays it at once and expires for a private file. */
export function toStoredFile(file: Attachment, actor: Actor, cdnUrl: string) {
  const { public_id: _, owner_user_id: _owner, mime, ...rest } = file
  const base = (!file.is_private && cdnUrl) || environment.APP_URL
  return { ...rest, url: fileAddress(file), full_url: pictureUrl(base, linkFor(file, actor).url), mimetype: mime }
}

/** A key uploads only what it may use: the evidence of claims. */
function rejectIdleKey(actor: Actor): void {
  if (actor.apiKey && !actor.may('after_sales.create'))
    throw new Refusal('E_FORBIDDEN', { permission: 'after_sales.create' })
}

/** `topic` names the purpose; other form fields are ignored, including the client's `uuid`. */
export const uploadFile = endpoint({
  raw: 'form',
  answer: object({ file: storedFile }),
  async handle({ ctx }) {
    rejectIdleKey(actorOf(ctx))
    const { cdnUrl, ...settings } = await uploadSettings()
    const received = await receiveFile(ctx, settings.maxSize)
    const [topic, actor] = [topicOf(ctx.request.input('topic')), actorOf(ctx)]
    const rules = rulesFor(topic, settings)
    return {
      file: toStoredFile(await storeUpload({ received, topic, rules, actor, cause: causeOf(ctx) }), actor, cdnUrl),
    }
  },
})
