import vine from '@vinejs/vine'
import { requireBuyer } from '#catalogue/shop/sold_to'
import type { Language } from '#contracts/languages'
import { MATERIAL_DOWNLOAD } from '#contracts/limits'
import { runCommand } from '#core/crud/command'
import { idOf } from '#core/crud/input'
import { Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, integer, nullable, object, text } from '#core/http/schemas'
import { translateNestedOr } from '#core/translate_nested'
import { beginDownload, findDownload, type MaterialDownload } from '#developers/pictures/download_material'

const DOWNLOAD = object({
  id: integer,
  state: choice(['waiting', 'done', 'failed']),
  received_bytes: integer,
  total_bytes: nullable(integer),
  material_id: nullable(integer),
  reason: nullable(text),
  message: nullable(text),
})

const present = ({ details, ...shown }: MaterialDownload, language: Language) => ({
  ...shown,
  message: shown.reason && translateNestedOr(language, `errors.${shown.reason}`, 'errors.E_UNEXPECTED', details),
})

/** Materials belong to no store. */
export function rejectStoreKey({ apiKey }: Actor): void {
  if (apiKey?.storeIds) throw new Refusal('E_KEY_STORES')
}

export const fromAddress = endpoint({
  body: {
    url: vine.string().trim().minLength(1).maxLength(MATERIAL_DOWNLOAD.url),
    name: vine.string().trim().minLength(1).maxLength(MATERIAL_DOWNLOAD.name).optional(),
  },
  answer: DOWNLOAD,
  async handle({ ctx, body }) {
    requireBuyer(actorOf(ctx))
    rejectStoreKey(actorOf(ctx))
    return present(await runCommand(ctx, (context) => beginDownload(body, context)), ctx.language)
  },
})

export const showDownload = endpoint({
  answer: DOWNLOAD,
  async handle({ ctx }) {
    rejectStoreKey(actorOf(ctx))
    return present(await findDownload(idOf(ctx), actorOf(ctx)), ctx.language)
  },
})
