import { LANGUAGES, type Language } from '@inkfold/api/contracts/languages'

const HTML_LANGUAGE: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en' }

export interface PageMetadata {
  title: string
  description: string
  /** The canonical path, without a language. */
  path: string
}

/** The server writes the first page's metadata; client-side navigation replaces it. */
export function writePageMetadata({ title, description, path }: PageMetadata) {
  document.title = title
  meta('name', 'description', description)
  meta('property', 'og:title', title)
  meta('property', 'og:description', description)
  const address = location.origin + path
  meta('property', 'og:url', address)
  link('canonical', null, address)
  for (const one of LANGUAGES) link('alternate', HTML_LANGUAGE[one], inLanguage(address, one))
  link('alternate', 'x-default', address)
}

const inLanguage = (address: string, language: Language) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

function meta(kind: 'name' | 'property', name: string, content: string) {
  const found = document.head.querySelector(`meta[${kind}="${name}"]`)
  if (!content) return found?.remove()
  const element = found ?? document.head.appendChild(document.createElement('meta'))
  element.setAttribute(kind, name)
  element.setAttribute('content', content)
}

function link(rel: string, language: string | null, href: string) {
  const which = language ? `[hreflang="${language}"]` : ''
  const found = document.head.querySelector(`link[rel="${rel}"]${which}`)
  const element = found ?? document.head.appendChild(document.createElement('link'))
  element.setAttribute('rel', rel)
  if (language) element.setAttribute('hreflang', language)
  element.setAttribute('href', href)
}
