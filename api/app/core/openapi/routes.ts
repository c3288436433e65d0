import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage, type Language } from '#contracts/languages'
import { everyone } from '#core/http/access'
import { endpoint } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { openApiDocument } from '#core/openapi/document'
import { referencePage } from '#core/openapi/page/reference_page'

const document = endpoint({
  produces: ['application/json'],
  handle: ({ ctx }) => ctx.response.json(openApiDocument()),
})

const page = endpoint({
  isPage: true,
  handle({ ctx }) {
    ctx.response.header('content-type', 'text/html; charset=utf-8')
    ctx.response.header('vary', 'accept-language')
    ctx.response.send(referencePage(openApiDocument(), languageFor(ctx), ctx.nonce))
  },
})

/** The address may ask for another language than the browser. */
function languageFor({ request, language }: HttpContext): Language {
  const wanted: unknown = request.qs().lang
  return isLanguage(wanted) ? wanted : language
}

route('GET', '/docs/openapi.json', 'docs.document', everyone, document)
route('GET', '/docs', 'docs.page', everyone, page)
