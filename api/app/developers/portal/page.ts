import type { HttpContext } from '@adonisjs/core/http'
import type { DeveloperTextKey } from '#contracts/developer_texts'
import type { Language } from '#contracts/languages'
import { html, Markup, pageLanguage } from '#core/openapi/html'
import { translate } from '#core/translate'
import { developerText } from '#developers/texts'
import { contentsLink, documentationPage } from '#settings/web/documentation_page'
import { TopicFolder, type Topic } from '#settings/web/topics'
import { environment } from '#start/environment'

/** Each has a file `docs/developers/LANGUAGE/TOPIC.md`. */
export const PORTAL_GROUPS = {
  start: ['quick-start', 'first-order', 'going-live'],
  guides: ['keys', 'webhooks', 'editor', 'idempotency', 'errors', 'versions', 'lists-and-limits'],
} as const
export const portalTopics = (): string[] => Object.values(PORTAL_GROUPS).flat()

/** A page of the portal in a language; without a name, its first page. */
export const portalPath = (page: string | undefined, language: Language) =>
  `/developers${page ? `/${page}` : ''}?lang=${language}`

export const topics = new TopicFolder({ folder: 'developers', names: portalTopics, pathOf: portalPath })

interface Shown {
  /** Of the address, for the navigation and the other language. */
  page?: string
  title: string
  body: Markup
  /** Words that were searched. */
  words?: string
  /** The language of the text where it is not translated yet. */
  language?: Language
  script?: Markup
  /** Wide pages use the whole width. */
  isWide?: boolean
}

export async function sendPage(ctx: HttpContext, shown: Shown): Promise<void> {
  const { response, nonce } = ctx
  const language = pageLanguage(ctx)
  response.header('content-type', 'text/html; charset=utf-8')
  response.header('vary', 'accept-language')
  response.send(pageOf(shown, await topics.find('', language), language, nonce).replaceAll('{{host}}', HOST))
}

/** Examples can be copied as they are. */
const HOST = new URL(environment.APP_URL).origin

const PAGES = ['reference', 'problems', 'changelog'] as const

function pageOf(shown: Shown, all: readonly Topic[], language: Language, nonce: string): string {
  const { page, title, body, words, script, isWide } = shown
  const text = (key: DeveloperTextKey) => developerText(language, key)
  return documentationPage({
    language,
    nonce,
    title,
    windowTitle: `${title} · ${text('portal.title')}`,
    style: PORTAL_STYLE,
    links: html`<a class="home" href="${portalPath(undefined, language)}">${text('portal.title')}</a>
      <a href="/admin/api-keys">${text('portal.keys')}</a>
      <a href="/admin/webhooks">${text('portal.webhooks')}</a>
      <a href="/help?lang=${language}">${translate(language, 'help.title')}</a>`,
    pathIn: (one) => portalPath(page, one),
    search: { path: '/developers', label: text('portal.search'), words },
    contents: { label: text('portal.contents'), links: navigation(all, language, page) },
    body,
    textLanguage: shown.language,
    layout: isWide ? 'wide-page' : 'text-page',
    script: html`${LANGUAGE_TABS}${script}`,
  })
}

function navigation(all: readonly Topic[], language: Language, shown: string | undefined): Markup[] {
  const titles = new Map(all.map(({ name, title }) => [name, title]))
  const groups = (['start', 'guides'] as const).map(
    (group) => html`
      <h2>${developerText(language, `portal.groups.${group}`)}</h2>
      <ul>
        ${PORTAL_GROUPS[group].map((name) => link(name, titles.get(name) ?? name, language, shown))}
      </ul>
    `,
  )
  const pages = PAGES.map((name) => link(name, developerText(language, `portal.pages.${name}`), language, shown))
  return [
    ...groups,
    html` <h2>${developerText(language, 'portal.groups.reference')}</h2>
      <ul>
        ${pages}
        <li><a href="/api/v1/openapi/public.json?lang=${language}">OpenAPI</a></li>
      </ul>`,
  ]
}

const link = (name: string, title: string, language: Language, shown: string | undefined): Markup =>
  contentsLink(portalPath(name, language), title, name === shown)

const PORTAL_STYLE = new Markup(`
header .home { font-weight: 600; }
button { font: inherit; padding: 8px 16px; border: 1px solid var(--primary); border-radius: 8px; background: var(--primary); color: #fff; cursor: pointer; }
.text-page { max-width: 800px; font-size: 16px; }
.text-page a:not(:hover), .other a { text-decoration: underline; }
.text-page pre { font-size: 13px; background: var(--surface); } .text-page h2 { margin-top: 32px; } .text-page h3 { margin: 24px 0 8px; }
.text-page table { font-size: 14px; margin: 12px 0; display: block; overflow-x: auto; } .text-page th { font-weight: 600; }
.tabs { display: flex; gap: 8px; margin: 12px 0 4px; } .tabs button { padding: 4px 12px; background: var(--surface); color: var(--ink); border-color: #8c94a1; }
.tabs button[aria-pressed='true'] { background: var(--ink); color: #fff; }
.try { margin-top: 12px; border-top: 1px solid var(--line); padding-top: 12px; } .try label { display: block; margin: 8px 0; color: var(--second); }
textarea { display: block; width: 100%; min-height: 160px; margin-top: 4px; padding: 8px 12px; font: 12px/1.5 ui-monospace, monospace; border: 1px solid #8c94a1; border-radius: 8px; background: var(--surface); color: var(--ink); }
.deprecated { color: #874d00; }
`)

/** Neighbouring examples in several languages become tabs; the choice is kept for this browser. */
const LANGUAGE_TABS = new Markup(`
const NAMES = { bash: 'curl', ts: 'TypeScript', python: 'Python' }
const groups = []
for (const block of document.querySelectorAll('pre[data-language]')) {
  if (!(block.dataset.language in NAMES)) continue
  const before = block.previousElementSibling
  const group = groups.find((one) => one.at(-1) === before)
  if (group) group.push(block)
  else groups.push([block])
}
function choose(language) {
  for (const group of groups) {
    if (!group.some((one) => one.dataset.language === language)) continue
    for (const one of group) one.hidden = one.dataset.language !== language
  }
  for (const button of document.querySelectorAll('.tabs button')) button.setAttribute('aria-pressed', String(button.value === language))
  try { localStorage.setItem('inkfold.example', language) } catch {}
}
for (const group of groups) {
  if (group.length < 2) continue
  const tabs = document.createElement('div')
  tabs.className = 'tabs'
  for (const { dataset } of group) {
    const button = document.createElement('button')
    button.type = 'button'
    button.value = dataset.language
    button.textContent = NAMES[dataset.language]
    button.addEventListener('click', () => choose(dataset.language))
    tabs.append(button)
  }
  group[0].before(tabs)
}
let kept = null
try { kept = localStorage.getItem('inkfold.example') } catch {}
choose(kept in NAMES ? kept : 'bash')
`)
