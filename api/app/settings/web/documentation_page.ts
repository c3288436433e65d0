import { LANGUAGES, type Language } from '#contracts/languages'
import { html, Markup, STYLE } from '#core/openapi/html'
import { translate } from '#core/translate'
import { htmlLanguage, withDemoMark } from '#settings/web/page_head'

const READING = new Markup(`
header form { margin-top: 12px; max-width: 480px; display: flex; gap: 8px; align-items: end; }
header label { flex: 1; color: var(--second); }
header button { font: inherit; padding: 8px 16px; border: 0; border-radius: 8px; background: var(--primary); color: #fff; cursor: pointer; }
header a { display: inline-block; }
nav [aria-current] { font-weight: 600; } nav h2 { font-size: 14px; margin: 16px 0 4px; }
main { padding-top: 24px; } main h1 { margin-bottom: 16px; overflow-wrap: anywhere; }
main ol, main ul { padding-inline-start: 24px; } main li { margin: 4px 0; }
.topics { list-style: none; padding: 0 !important; } .topics li { margin: 0 0 16px; } .topics p { margin: 4px 0 0; color: var(--second); }
.other { padding: 12px 16px; border-radius: 8px; background: #fff7e6; }
@media (max-width: 800px) { nav ul { display: flex; flex-wrap: wrap; gap: 0 16px; } nav h2 { margin-top: 8px; } }
`)

export interface DocumentationPage {
  language: Language
  nonce: string
  title: string
  /** What the window is called, where that is more than the title. */
  windowTitle?: string
  style: Markup
  /** First links of the head. */
  links: Markup
  /** The address of this page in another language. */
  pathIn(language: Language): string
  search: { path: string; label: string; words?: string }
  contents: { label: string; links: readonly Markup[] }
  body: Markup
  /** The language of the text where it is not translated yet. */
  textLanguage?: Language
  /** Of the main part. */
  layout?: string
  script?: Markup
}

/** The frame of the help and the developers' pages: head with search, contents beside the text. */
export function documentationPage(page: DocumentationPage): string {
  const { language, nonce, title, windowTitle = title, textLanguage = language, search, contents } = page
  const others = LANGUAGES.filter((one) => one !== language)
  const text = html`<!doctype html>
    <html lang="${htmlLanguage(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${windowTitle}</title>
        <style nonce="${nonce}">
          ${STYLE}${READING}${page.style}
        </style>
      </head>
      <body>
        <header>
          ${page.links}
          ${others.map((one) => html`<a href="${page.pathIn(one)}" hreflang="${htmlLanguage(one)}" lang="${htmlLanguage(one)}">${translate(one, `languages.${one}`)}</a>`)}
          <form action="${search.path}" role="search">
            <input type="hidden" name="lang" value="${language}" />
            <label
              >${search.label} <input type="search" name="q" value="${search.words ?? ''}" maxlength="100"
            /></label>
            <button>${translate(language, 'help.find')}</button>
          </form>
        </header>
        <nav aria-label="${contents.label}">${contents.links}</nav>
        <main lang="${htmlLanguage(textLanguage)}" class="${page.layout ?? ''}">
          <h1>${title}</h1>
          ${textLanguage === language ? undefined : html`<p class="other">${translate(language, 'help.other_language')}</p>`}${page.body}
        </main>
        ${
          page.script &&
          html`<script nonce="${nonce}">
            ${page.script}
          </script>`
        }
      </body>
    </html> `.text
  return withDemoMark(text, nonce)
}

/** One line of the contents. */
export const contentsLink = (path: string, title: string, isShown: boolean): Markup =>
  html`<li><a href="${path}" ${isShown ? new Markup(' aria-current="page"') : undefined}>${title}</a></li>`

interface Entry {
  path: string
  title: string | Markup
  summary?: string
}

export const entryList = (entries: readonly Entry[]): Markup =>
  html`<ul class="topics">
    ${entries.map(
      ({ path, title, summary }) =>
        html`<li>
          <a href="${path}">${title}</a>
          ${summary ? html`<p>${summary}</p>` : undefined}
        </li>`,
    )}
  </ul>`
