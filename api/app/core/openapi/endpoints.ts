import { endpoint } from '#core/http/endpoint'
import { loadEndpoints } from '#core/http/routes'
import { pageLanguage } from '#core/openapi/html'
import { openApiDocument } from '#core/openapi/document'
import { referencePage } from '#core/openapi/reference_page'

export const document = endpoint({
  produces: ['application/json'],
  async handle({ ctx }) {
    await loadEndpoints()
    ctx.response.json(openApiDocument())
  },
})

export const page = endpoint({
  isPage: true,
  async handle({ ctx }) {
    await loadEndpoints()
    ctx.response.header('content-type', 'text/html; charset=utf-8')
    ctx.response.header('vary', 'accept-language')
    ctx.response.send(referencePage(openApiDocument(), pageLanguage(ctx), ctx.nonce))
  },
})
