import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { isLanguage, type Language } from '#contracts/languages'
import type { SiteIndex } from '#contracts/session'
import { escapeHtml } from '#core/text'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { ShopPages, renderHead, htmlLanguage, jsonForHtml, isPage, withDemoMark } from '#settings/web/page_head'
import { siteIndex } from '#settings/site/site_index'
import { builtApp, sendFile } from '#settings/web/built_app'
import { canonicalOrigin } from '#settings/web/crawlers'
import { purposeOfHost } from '#tenancy/site'

/** Paths that are never pages, so that a wrong one gets the JSON envelope. */
const NON_PAGE_PATHS = /^\/(api|admin\/ajax|files|docs|health|metrics)(\/|$)/

/** The catch-all: files and pages of the merchant app, and "not found". */
export const merchantApp = endpoint({
  isPage: true,
  async handle({ ctx }) {
    const path = pathOf(ctx)
    if (NON_PAGE_PATHS.test(path)) throw new Refusal('E_UNKNOWN_ROUTE')
    const file = builtApp('merchant').file(path)
    if (file) return sendFile(ctx, file)
    if (!wantsPage(ctx)) throw new Refusal('E_UNKNOWN_ROUTE')
    const host = ctx.request.host() ?? 'localhost'
    if (path === '/' && (await purposeOfHost(host)) !== 'site') return ctx.response.redirect('/backoffice')
    await sendMerchantPage(ctx, path)
  },
})

/** The page of the merchant app at this path. */
export async function sendMerchantPage(ctx: HttpContext, path: string): Promise<void> {
  const host = ctx.request.host() ?? 'localhost'
  const language = languageFor(ctx)
  const site = await siteIndex(host, language)
  ctx.pictureOrigin = originOf(site.settings.cdnUrl)
  const about = await (await app.container.make(ShopPages)).metaOf({ path, query: ctx.request.qs(), host, language })
  ctx.response.status(isPage(path) && about !== null ? 200 : 404)
  const origin = await canonicalOrigin(ctx)
  const merchant = builtApp('merchant')
  const page = path === '/' ? merchant.homePage(site.info.template_flag, language) : merchant.page
  const head = renderHead({ path, origin, language, site, meta: about })
  sendPage(ctx, withIcon(page, site), language, `${head}\n    ${inlined(site, language)}`)
}

/** Spares the app its first request. */
const inlined = (site: SiteIndex, language: Language) =>
  `<script type="application/json" id="site" data-language="${language}">${jsonForHtml(site)}</script>`

/** The supplier's own icon instead of the product's. */
function withIcon(page: string, { info: { favicon } }: SiteIndex): string {
  return favicon
    ? page.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(favicon)}">`)
    : page
}

/** One page for all back-office paths, and its files. */
export const backOfficeApp = endpoint({
  isPage: true,
  async handle({ ctx }) {
    const path = pathOf(ctx).replace(/^\/backoffice/, '')
    const file = builtApp('admin').file(path)
    if (file) return sendFile(ctx, file)
    if (isMissingFile(path, ctx) || !wantsPage(ctx)) throw new Refusal('E_UNKNOWN_ROUTE')
    const language = languageFor(ctx)
    const site = await siteIndex(ctx.request.host() ?? 'localhost', language)
    ctx.pictureOrigin = originOf(site.settings.cdnUrl)
    const title = `<title>${escapeHtml(site.info.website_title)}</title>`
    sendPage(ctx, withIcon(builtApp('admin').page, site), language, title)
  },
})

/**
 * A path with a file extension is still a page when the browser navigates to it: a framed address or a name with a dot.
 */
const isMissingFile = (path: string, { request }: HttpContext) =>
  path.startsWith('/assets/') || (/\.\w{1,5}$/.test(path) && !request.header('accept', '')?.includes('text/html'))

function sendPage({ response, nonce }: HttpContext, page: string, language: Language, head: string) {
  response.header('content-type', 'text/html; charset=utf-8')
  response.header('vary', 'accept-language')
  response.send(
    withDemoMark(page, nonce)
      .replace(/<html lang="[^"]*"/, `<html lang="${htmlLanguage(language)}"`)
      .replace('<!--head-->', () => head)
      .replaceAll('__CSP_NONCE__', nonce),
  )
}

/** A host could contain characters that end a CSP directive; anything but a plain one is dropped. */
function originOf(address: string): string | undefined {
  const origin = URL.canParse(address) ? new URL(address).origin : ''
  return /^https?:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin) ? origin : undefined
}

const wantsPage = ({ request }: HttpContext) => /text\/html|\*\/\*/.test(request.header('accept') ?? '*/*')

/** The stored choice exists only in the browser; the server uses the URL, otherwise the site's default language. */
function languageFor({ request }: HttpContext): Language {
  const wanted: unknown = request.qs().lang
  return isLanguage(wanted) ? wanted : 'zh-cn'
}

function pathOf({ request }: HttpContext): string {
  const path = request.url()
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
