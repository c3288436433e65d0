import vine from '@vinejs/vine'
import { endpoint } from '#core/http/endpoint'
import { suffixIcon } from '#media/domain/suffix_icon'

/** Fetched by an `<img>`, so it asks for no token. The background is a colour in hex, with or without its sign. */
export const showSuffixIcon = endpoint({
  produces: ['image/svg+xml'],
  query: {
    suffix: vine.string().maxLength(255).optional(),
    background: vine
      .string()
      .regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i)
      .optional(),
  },
  handle({ ctx: { response }, query }) {
    const colour = query.background && `#${query.background.replace('#', '')}`
    response.header('content-type', 'image/svg+xml; charset=utf-8')
    response.header('cache-control', 'public, max-age=604800')
    response.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    response.send(suffixIcon(query.suffix ?? '', colour))
  },
})
