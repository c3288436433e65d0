import { LANGUAGES } from '#contracts/languages'
import { endpoint } from '#core/http/endpoint'
import { escapeHtml } from '#core/text'
import { LISTED_PAGES } from '#settings/web/known_pages'

export const robots = endpoint({
  isPage: true,
  handle({ ctx: { request, response } }) {
    response.header('content-type', 'text/plain; charset=utf-8')
    response.send(
      `User-agent: *\nDisallow: /admin\nDisallow: /user\nDisallow: /backoffice\nDisallow: /api\n\nSitemap: ${request.protocol()}://${request.host()}/sitemap.xml\n`,
    )
  },
})

/** The pages that exist, each in both languages. */
export const sitemap = endpoint({
  isPage: true,
  handle({ ctx: { request, response } }) {
    const origin = `${request.protocol()}://${request.host()}`
    response.header('content-type', 'application/xml; charset=utf-8')
    response.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${LISTED_PAGES.map((path) => entry(origin, path)).join('\n')}\n</urlset>\n`,
    )
  },
})

function entry(origin: string, path: string): string {
  const address = escapeHtml(`${origin}${path}`)
  const others = LANGUAGES.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address}?lang=${one}"/>`)
  return `  <url><loc>${address}</loc>${others.join('')}</url>`
}
