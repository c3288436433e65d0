import vine from '@vinejs/vine'
import { LANGUAGES } from '#contracts/languages'
import { endpoint } from '#core/http/endpoint'
import { loadEndpoints } from '#core/http/routes'
import type { Document } from '#core/openapi/document'
import { pageLanguage } from '#core/openapi/html'
import { publicDocument } from '#developers/contract/public_document'

export const document = endpoint({
  query: { lang: vine.enum(LANGUAGES).optional() },
  produces: ['application/json'],
  async handle({ ctx }) {
    await loadEndpoints()
    ctx.response.header('vary', 'accept-language')
    ctx.response.header('content-type', 'application/json; charset=utf-8')
    ctx.response.send(textOf(publicDocument(pageLanguage(ctx))))
  },
})

const texts = new WeakMap<Document, string>()

/** Written once, because it is large and open to everyone. */
function textOf(of: Document): string {
  const text = texts.get(of) ?? JSON.stringify(of)
  texts.set(of, text)
  return text
}
