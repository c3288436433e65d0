import { HELP_GROUPS, type HelpGroup, helpPath, topicsOf } from '#contracts/help'
import { LANGUAGES, type Language } from '#contracts/languages'
import { html, Markup, STYLE } from '#core/openapi/html'
import { translate } from '#core/translate'
import { htmlLanguage } from '#settings/web/page_head'
import type { Topic } from '#settings/web/help_topics'

const HELP_STYLE = new Markup(`
nav [aria-current] { font-weight: 600; }
nav h2 { font-size: 14px; margin: 16px 0 4px; }
main { max-width: 760px; padding-top: 24px; font-size: 16px; }
main h1 { margin-bottom: 16px; } main ol, main ul { padding-inline-start: 24px; } main li { margin: 4px 0; }
main a:not(:hover) { text-decoration: underline; }
main table { font-size: 14px; margin: 12px 0; } main th { font-weight: 600; }
header h2 { margin: 8px 0 0; font-size: 18px; } header form { margin-top: 12px; max-width: 480px; display: flex; gap: 8px; align-items: end; }
header label { flex: 1; color: var(--second); } header button { font: inherit; padding: 8px 16px; border: 0; border-radius: 8px; background: var(--primary); color: #fff; cursor: pointer; }
.topics { list-style: none; padding: 0 !important; } .topics li { margin: 0 0 16px; } .topics p { margin: 4px 0 0; color: var(--second); }
.other { padding: 12px 16px; border-radius: 8px; background: #fff7e6; }
`)

interface HelpPage {
  language: Language
  nonce: string
  title: string
  body: Markup
  /** The shown topic; in another language than asked for if it is not translated. */
  topic?: Topic
  /** Words that were searched. */
  words?: string
  /** Every topic, for the navigation. */
  all: readonly Topic[]
}

export function helpPage({ language, nonce, title, body, topic, words, all }: HelpPage): string {
  const others = LANGUAGES.filter((one) => one !== language)
  return html`<!doctype html>
    <html lang="${htmlLanguage(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${STYLE}${HELP_STYLE}
        </style>
      </head>
      <body>
        <header>
          <a href="${helpPath(undefined, language)}">${translate(language, 'help.title')}</a>
          ${others.map((one) => html`<a href="${helpPath(topic?.name, one)}" hreflang="${htmlLanguage(one)}" lang="${htmlLanguage(one)}">${translate(one, `languages.${one}`)}</a>`)}
          <form action="/help" role="search">
            <input type="hidden" name="lang" value="${language}" />
            <label
              >${translate(language, 'help.search')}
              <input type="search" name="q" value="${words ?? ''}" maxlength="100"
            /></label>
            <button>${translate(language, 'help.find')}</button>
          </form>
        </header>
        <nav aria-label="${translate(language, 'help.topics')}">
          ${HELP_GROUPS.map((group) => groupLinks(group, all, language, topic))}
        </nav>
        <main lang="${htmlLanguage(topic?.language ?? language)}">
          <h1>${title}</h1>
          ${topic && topic.language !== language ? html`<p class="other">${translate(language, 'help.other_language')}</p>` : undefined}${body}
        </main>
      </body>
    </html> `.text
}

export const topicLinks = (topics: readonly Topic[], language: Language): Markup =>
  html`<ul class="topics">
    ${topics.map(
      ({ name, title, summary }) =>
        html`<li>
          <a href="${helpPath(name, language)}">${title}</a>
          <p>${summary}</p>
        </li>`,
    )}
  </ul>`

const groupLinks = (group: HelpGroup, all: readonly Topic[], language: Language, shown?: Topic): Markup => html`
  <h2>${translate(language, `help.groups.${group}`)}</h2>
  <ul>
    ${all
      .filter(({ name }) => topicsOf(group).includes(name))
      .map(
        ({ name, title }) =>
          html`<li>
            <a
              href="${helpPath(name, language)}"
              ${name === shown?.name ? new Markup(' aria-current="page"') : undefined}
              >${title}</a
            >
          </li>`,
      )}
  </ul>
`
