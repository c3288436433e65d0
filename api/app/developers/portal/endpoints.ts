import type { HttpContext } from '@adonisjs/core/http'
import type { Language } from '#contracts/languages'
import { CONTRACT_CHANGES } from '#contracts/public_api'
import { endpoint } from '#core/http/endpoint'
import { loadEndpoints } from '#core/http/routes'
import { html, pageLanguage, type Markup } from '#core/openapi/html'
import { translate } from '#core/translate'
import { PORTAL_GROUPS, portalPath, sendPage, topics } from '#developers/portal/page'
import { entryList } from '#settings/web/documentation_page'
import { findProblems, isPublicCode, problemBody, problemsBody } from '#developers/portal/problems'
import { findCalls, referenceBody } from '#developers/portal/reference'
import { developerText } from '#developers/texts'

const MOST_LETTERS = 100
const MOST_FOUND = 20

/** All pages by group, or what contains the words asked for. */
export const index = endpoint({
  isPage: true,
  async handle({ ctx }) {
    const language = pageLanguage(ctx)
    const words = wordsIn(ctx)
    if (words !== '') return sendFound(ctx, words, language)
    const all = await topics.find('', language)
    const groups = (['start', 'guides'] as const).map(
      (group) =>
        html`<h2>${developerText(language, `portal.groups.${group}`)}</h2>
          ${entryList(all.filter(({ name }) => (PORTAL_GROUPS[group] as readonly string[]).includes(name)).map((one) => topicEntry(one, language)))}`,
    )
    const body = html`<p>${developerText(language, 'portal.intro')}</p>
      ${groups}`
    return sendPage(ctx, { title: developerText(language, 'portal.heading'), body })
  },
})

const topicEntry = (
  { name, title, summary }: { name: string; title: string; summary: string },
  language: Language,
) => ({
  path: portalPath(name, language),
  title,
  summary,
})

/** Guides first, then calls, then error codes. */
async function sendFound(ctx: HttpContext, words: string, language: Language): Promise<void> {
  await loadEndpoints()
  const found = [
    ...(await topics.find(words, language)).map((one) => topicEntry(one, language)),
    ...findCalls(words, language).map(({ name, title, summary }) => ({
      path: `${portalPath('reference', language)}#${name}`,
      title: html`<code>${title}</code>`,
      summary,
    })),
    ...findProblems(words, language),
  ].slice(0, MOST_FOUND)
  const none = html`<p>${translate(language, 'help.none', { words })}</p>`
  const body = found.length > 0 ? entryList(found) : none
  return sendPage(ctx, { title: translate(language, 'help.found'), body, words })
}

export const topic = endpoint({
  isPage: true,
  async handle({ ctx }) {
    const language = pageLanguage(ctx)
    const page = String(ctx.params.topic)
    const found = await topics.read(page, language)
    if (!found) return sendMissing(ctx, language)
    return sendPage(ctx, { page, title: found.title, body: found.body, language: found.language })
  },
})

async function sendMissing(ctx: HttpContext, language: Language): Promise<void> {
  ctx.response.status(404)
  const all = await topics.find('', language)
  const body = html`<p>${translate(language, 'help.missing')}</p>
    ${entryList(all.map((one) => topicEntry(one, language)))}`
  return sendPage(ctx, { title: developerText(language, 'portal.title'), body })
}

export const reference = endpoint({
  isPage: true,
  async handle({ ctx }) {
    await loadEndpoints()
    const language = pageLanguage(ctx)
    const title = developerText(language, 'portal.pages.reference')
    return sendPage(ctx, { page: 'reference', title, isWide: true, ...referenceBody(language, ctx.nonce) })
  },
})

export const problems = endpoint({
  isPage: true,
  handle({ ctx }) {
    const language = pageLanguage(ctx)
    const title = developerText(language, 'portal.pages.problems')
    return sendPage(ctx, { page: 'problems', title, body: problemsBody(language) })
  },
})

export const problem = endpoint({
  isPage: true,
  handle({ ctx }) {
    const language = pageLanguage(ctx)
    const code = String(ctx.params.code)
    if (!isPublicCode(code)) return sendMissing(ctx, language)
    return sendPage(ctx, { page: `problems/${code}`, title: code, body: problemBody(code, language) })
  },
})

export const changelog = endpoint({
  isPage: true,
  handle({ ctx }) {
    const language = pageLanguage(ctx)
    const body = html`<p>${developerText(language, 'changelog.intro')}</p>
      ${CONTRACT_CHANGES.map((one) => changesOf(one, language))}`
    return sendPage(ctx, { page: 'changelog', title: developerText(language, 'portal.pages.changelog'), body })
  },
})

function changesOf({ version, changes }: (typeof CONTRACT_CHANGES)[number], language: Language): Markup {
  return html`<h2 id="${version}">${version}</h2>
    <ul>
      ${changes.map((one) => html`<li>${developerText(language, `changelog.${one}`)}</li>`)}
    </ul>`
}

function wordsIn({ request }: HttpContext): string {
  const words: unknown = request.qs().q
  return typeof words === 'string' ? words.trim().slice(0, MOST_LETTERS) : ''
}
