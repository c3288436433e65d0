import { HELP_GROUPS, type HelpGroup, helpPath, topicsOf } from '#contracts/help'
import type { Language } from '#contracts/languages'
import { html, Markup } from '#core/openapi/html'
import { translate } from '#core/translate'
import { contentsLink, documentationPage, entryList } from '#settings/web/documentation_page'
import type { Topic } from '#settings/web/topics'

const HELP_STYLE = new Markup(`
main { max-width: 760px; font-size: 16px; }
main a:not(:hover) { text-decoration: underline; }
main table { font-size: 14px; margin: 12px 0; } main th { font-weight: 600; }
header h2 { margin: 8px 0 0; font-size: 18px; }
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

export const helpPage = ({ language, nonce, title, body, topic, words, all }: HelpPage): string =>
  documentationPage({
    language,
    nonce,
    title,
    style: HELP_STYLE,
    links: html`<a href="${helpPath(undefined, language)}">${translate(language, 'help.title')}</a>`,
    pathIn: (one) => helpPath(topic?.name, one),
    search: { path: '/help', label: translate(language, 'help.search'), words },
    contents: {
      label: translate(language, 'help.topics'),
      links: HELP_GROUPS.map((group) => groupLinks(group, all, language, topic)),
    },
    body,
    textLanguage: topic?.language,
  })

export const topicLinks = (topics: readonly Topic[], language: Language): Markup =>
  entryList(topics.map(({ name, title, summary }) => ({ path: helpPath(name, language), title, summary })))

const groupLinks = (group: HelpGroup, all: readonly Topic[], language: Language, shown?: Topic): Markup => html`
  <h2>${translate(language, `help.groups.${group}`)}</h2>
  <ul>
    ${all
      .filter(({ name }) => topicsOf(group).includes(name))
      .map(({ name, title }) => contentsLink(helpPath(name, language), title, name === shown?.name))}
  </ul>
`
