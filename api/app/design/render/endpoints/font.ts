import { createReadStream } from 'node:fs'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { fontOfHash, pathOf } from '#design/render/fonts/font_files'

const NAME = /^([0-9a-f]{64})\.woff2$/

/** A font of designs, by its hash: it never changes under its address. */
export const showFont = endpoint({
  produces: ['font/woff2'],
  handle({ ctx: { params, request, response } }) {
    const font = fontOfHash(NAME.exec(String(params.file))?.[1] ?? '')
    if (!font) throw new Refusal('E_NOT_FOUND')
    const tag = `"${font.sha256}"`
    response.header('cache-control', 'public, max-age=31536000, immutable')
    response.header('etag', tag)
    if (request.header('if-none-match') === tag) return response.status(304).send('')
    response.header('content-type', 'font/woff2')
    response.header('content-length', font.bytes)
    response.header('cross-origin-resource-policy', 'cross-origin')
    response.stream(createReadStream(pathOf(font)))
  },
})
