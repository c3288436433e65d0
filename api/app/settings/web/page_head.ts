import { type Language, LANGUAGES } from '#contracts/languages'
import type { MessageKey } from '#contracts/format_message'
import type { SiteIndex } from '#contracts/session'
import { translate } from '#core/translate'
import { escapeHtml } from '#core/text'
import { isPublicDemo } from '#start/environment'

export interface PageMeta {
  title: string
  description: string
  /** The canonical path without the language. */
  path: string
  kind: 'website' | 'product'
  /** The picture's root-relative address. */
  picture: string | null
  /** schema.org data; root-relative addresses become absolute. */
  data(absolute: (path: string) => string): object
}

export interface PageRequest {
  path: string
  query: Readonly<Record<string, unknown>>
  host: string
  language: Language
}

export interface ListedPage {
  path: string
  changed: string
}

/** Port: the pages of the shop. Implemented by catalogue. */
export abstract class ShopPages {
  /** Undefined for paths outside the shop; null for a product that is not sold. */
  abstract metaOf(page: PageRequest): Promise<PageMeta | null | undefined>
  abstract listPages(host: string): Promise<ListedPage[]>
}

export const PUBLIC_PAGES: Record<string, MessageKey | null> = {
  '/': null,
  '/layouts/template/aboutUs': 'pages.about',
  '/layouts/template/productList': 'pages.products',
  '/layouts/template/productDetail': 'pages.product',
  '/protocol': 'pages.protocol',
  '/thirdparty/tiktokshopapi/tkRedirect': 'pages.shop_return',
  '/login': 'pages.login',
  '/register': 'pages.register',
}

export const LISTED_PAGES = ['/', '/layouts/template/aboutUs', '/protocol', '/register'] as const

const PRIVATE = /^\/(admin|user|401|embed)(\/|$)/

export const isPage = (path: string) => path in PUBLIC_PAGES || PRIVATE.test(path)
export const isListed = (path: string) => (LISTED_PAGES as readonly string[]).includes(path)

const HTML_LANGUAGE: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en' }

export const htmlLanguage = (language: Language) => HTML_LANGUAGE[language]

export interface PageContext {
  path: string
  origin: string
  language: Language
  site: SiteIndex
  meta?: PageMeta | null
}

export function renderHead(shown: PageContext): string {
  const { path, origin, language, site, meta: about } = shown
  const { info } = site
  const title = titleOf(shown)
  const description = about?.description || info.website_description
  const canonical = `${origin}${about?.path ?? path}`
  const picture = about?.picture ? absoluteUrl(origin)(about.picture) : ''
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', info.website_keywords),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', about?.kind ?? 'website'),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', picture),
    meta('property', 'og:site_name', info.website_title),
    meta('property', 'og:locale', language === 'en' ? 'en_US' : 'zh_CN'),
    meta('name', 'twitter:card', picture && 'summary_large_image'),
    about ? structuredData(about.data(absoluteUrl(origin))) : '',
  ]
  return [
    ...tags.filter(Boolean),
    ...(about || isListed(path) ? links(canonical) : ['<meta name="robots" content="noindex">']),
  ].join('\n    ')
}

function titleOf({ path, language, site: { info }, meta: about }: PageContext): string {
  const key = PUBLIC_PAGES[path]
  const title = about?.title ?? (key && translate(language, key))
  return title ? `${title} - ${info.website_title}` : info.website_title
}

/** Pictures may already have absolute addresses. */
const absoluteUrl = (origin: string) => (path: string) => (path.startsWith('/') ? `${origin}${path}` : path)

function links(canonical: string): string[] {
  const others = LANGUAGES.map(
    (one) => `<link rel="alternate" hreflang="${HTML_LANGUAGE[one]}" href="${escapeHtml(inLanguage(canonical, one))}">`,
  )
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...others,
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(canonical)}">`,
  ]
}

export const inLanguage = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''
}

const structuredData = (data: object) => `<script type="application/ld+json">${jsonForHtml(data)}</script>`

/** JSON that cannot close its enclosing element. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const MARK_STYLE = `#demo-mark{position:fixed;z-index:3000;inset:auto 0 0;width:fit-content;max-width:100%;margin:auto;padding:2px 12px;
  border-radius:8px 8px 0 0;background:#874d00;color:#fff;font:12px/20px system-ui,sans-serif;text-align:center;pointer-events:none}
  #demo-mark span{display:inline-block;margin:0 6px}@media print{#demo-mark{display:none}}`

/** Says on every page of a public demonstration what it is, in both languages, since pages change theirs without a request. */
export function withDemoMark(page: string, nonce: string, isMarked = isPublicDemo): string {
  if (!isMarked) return page
  const texts = LANGUAGES.map(
    (one) => `<span lang="${htmlLanguage(one)}">${escapeHtml(translate(one, 'pages.demo_mark'))}</span>`,
  )
  const mark = `<style nonce="${nonce}">${MARK_STYLE}</style><div id="demo-mark" role="note">${texts.join('')}</div>`
  return page.replace('</body>', () => `${mark}</body>`)
}
