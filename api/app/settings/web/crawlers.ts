import type { HttpContext } from '@adonisjs/core/http'
import { normaliseHost, isKnownHost } from '#tenancy/site'
import { environment } from '#start/environment'
import app from '@adonisjs/core/services/app'
import { LANGUAGES } from '#contracts/languages'
import { endpoint } from '#core/http/endpoint'
import { escapeHtml } from '#core/text'
import { ShopPages, htmlLanguage, inLanguage, LISTED_PAGES } from '#settings/web/page_head'

/**
 * Origin for a page's own links. An unknown Host header is not repeated: an upstream cache would store it for everyone.
 */
export async function canonicalOrigin({ request }: HttpContext): Promise<string> {
  const own = new URL(environment.APP_URL)
  const host = normaliseHost(request.host() ?? '')
  if (host === own.hostname || !(await isKnownHost(host))) return own.origin
  return `${own.protocol}//${host}${own.port && `:${own.port}`}`
}

export const robots = endpoint({
  isPage: true,
  async handle({ ctx }) {
    const origin = await canonicalOrigin(ctx)
    ctx.response.header('content-type', 'text/plain; charset=utf-8')
    ctx.response.send(
      `User-agent: *\nDisallow: /admin\nDisallow: /user\nDisallow: /backoffice\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`,
    )
  },
})

export const sitemap = endpoint({
  isPage: true,
  async handle({ ctx }) {
    const { request, response } = ctx
    const host = request.host() ?? 'localhost'
    const origin = await canonicalOrigin(ctx)
    const shop = await (await app.container.make(ShopPages)).listPages(host)
    const pages = [...LISTED_PAGES.map((path): Entry => ({ path })), ...shop]
    response.header('content-type', 'application/xml; charset=utf-8')
    response.send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map((page) => entry(origin, page)).join('\n')}\n</urlset>\n`,
    )
  },
})

interface Entry {
  path: string
  changed?: string
}

function entry(origin: string, { path, changed }: Entry): string {
  const address = `${origin}${path}`
  const others = LANGUAGES.map(
    (one) =>
      `<xhtml:link rel="alternate" hreflang="${htmlLanguage(one)}" href="${escapeHtml(inLanguage(address, one))}"/>`,
  )
  const since = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `  <url><loc>${escapeHtml(address)}</loc>${since}${others.join('')}</url>`
}
