import type { SiteIndex } from '#contracts/session'
import { LANGUAGES, type Language } from '#contracts/languages'
import { word } from '#contracts/words'
import { escapeHtml } from '#core/text'
import { isListed, PUBLIC_PAGES } from '#settings/web/known_pages'

const HTML_LANGUAGE: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en' }

export const htmlLanguage = (language: Language) => HTML_LANGUAGE[language]

export interface Shown {
  path: string
  /** Scheme and host, as typed. */
  origin: string
  language: Language
  site: SiteIndex
}

/** Title, description and links between the languages, for those who read no JavaScript. */
export function headOf({ path, origin, language, site }: Shown): string {
  const { info } = site
  const key = PUBLIC_PAGES[path]
  const title = key ? `${word(language, key)} - ${info.website_title}` : info.website_title
  const description = info.website_description
  const canonical = `${origin}${path}`
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', info.website_keywords),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', info.website_title),
    meta('property', 'og:locale', language === 'en' ? 'en_US' : 'zh_CN'),
  ]
  return [
    ...tags.filter(Boolean),
    ...(isListed(path) ? links(canonical) : ['<meta name="robots" content="noindex">']),
  ].join('\n    ')
}

function links(canonical: string): string[] {
  const others = LANGUAGES.map(
    (one) => `<link rel="alternate" hreflang="${HTML_LANGUAGE[one]}" href="${escapeHtml(`${canonical}?lang=${one}`)}">`,
  )
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...others,
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(canonical)}">`,
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''
}

/** JSON that cannot end the element it stands in. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
