import type { SiteIndex } from '#contracts/session'
import { LANGUAGES, type Language } from '#contracts/languages'
import { word } from '#contracts/words'
import { escapeHtml } from '#core/text'
import type { PageAbout } from '#settings/ports/shop_pages'
import { isListed, PUBLIC_PAGES } from '#settings/web/known_pages'

const HTML_LANGUAGE: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en' }

export const htmlLanguage = (language: Language) => HTML_LANGUAGE[language]

export interface Shown {
  path: string
  /** Scheme and host, as typed. */
  origin: string
  language: Language
  site: SiteIndex
  /** What the shop says of it. */
  about?: PageAbout | null
}

/** Title, description and links between the languages, for those who read no JavaScript. */
export function headOf(shown: Shown): string {
  const { path, origin, language, site, about } = shown
  const { info } = site
  const title = titleOf(shown)
  const description = about?.description || info.website_description
  const canonical = `${origin}${about?.path ?? path}`
  const picture = about?.picture ? whole(origin)(about.picture) : ''
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
    about ? structured(about.data(whole(origin))) : '',
  ]
  return [
    ...tags.filter(Boolean),
    ...(about || isListed(path) ? links(canonical) : ['<meta name="robots" content="noindex">']),
  ].join('\n    ')
}

function titleOf({ path, language, site: { info }, about }: Shown): string {
  const key = PUBLIC_PAGES[path]
  const title = about?.title ?? (key && word(language, key))
  return title ? `${title} - ${info.website_title}` : info.website_title
}

/** Pictures may lie elsewhere already. */
const whole = (origin: string) => (path: string) => (path.startsWith('/') ? `${origin}${path}` : path)

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

const structured = (data: object) => `<script type="application/ld+json">${jsonForHtml(data)}</script>`

/** JSON that cannot end the element it stands in. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
