import { LANGUAGES, type Language } from '#contracts/languages'
import { translate } from '#core/translate'
import type { DeclaredRoute } from '#core/http/routes'
import { describedRoutes, type Document } from '#core/openapi/document'
import { templateOf } from '#core/openapi/operation'
import { html, type Markup, FILTER, STYLE } from '#core/openapi/html'
import { operationArticle, shapeOf } from '#core/openapi/operation_html'

export function referencePage(document: Document, language: Language, nonce: string): string {
  const groups = groupsOf(describedRoutes())
  const sections = groups.map(([tag, routes]) => section(tag, routes, document, language))
  const links = groups.map(([tag, routes]) => linksTo(tag, routes))
  const page = html`<!doctype html>
    <html lang="${language === 'en' ? 'en' : 'zh-CN'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${translate(language, 'docs.title')}</title>
        <style nonce="${nonce}">
          ${STYLE}
        </style>
      </head>
      <body>
        <header>
          <span class="dots" aria-hidden="true"><i></i><i></i><i></i><i></i></span>
          <h1>${translate(language, 'docs.title')}</h1>
          <p>${translate(language, 'docs.envelope')}</p>
          <p>
            <a href="/docs/openapi.json">openapi.json</a>
            ${LANGUAGES.filter((one) => one !== language).map((one) => html`<a href="/docs?lang=${one}" hreflang="${one}">${translate(language, `languages.${one}`)}</a>`)}
          </p>
        </header>
        <nav aria-label="${translate(language, 'docs.calls')}">
          <label>${translate(language, 'docs.filter')} <input type="search" id="filter" autocomplete="off" /></label>
          ${links}
        </nav>
        <main>${sections}${shapes(document, language)}</main>
        <script nonce="${nonce}">
          ${FILTER}
        </script>
      </body>
    </html> `
  return page.text
}

function groupsOf(routes: DeclaredRoute[]): [tag: string, routes: DeclaredRoute[]][] {
  const groups = Map.groupBy(routes, ({ name }) => name.split('.', 1).join())
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other))
}

function section(tag: string, routes: DeclaredRoute[], document: Document, language: Language): Markup {
  const articles = routes.map((one) => {
    const operation = document.paths[templateOf(one.path)]?.[one.method.toLowerCase()]
    return operation ? operationArticle(one, operation, document, language) : html``
  })
  return html`<section id="${tag}">
    <h2>${tag}</h2>
    ${articles}
  </section>`
}

function shapes({ components }: Document, language: Language): Markup {
  const all = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article id="shape.${name}">
        <h3>${name}</h3>
        <pre tabindex="0">${shapeOf(schema)}</pre>
      </article>`,
  )
  return html`<section id="shapes">
    <h2>${translate(language, 'docs.shapes')}</h2>
    ${all}
  </section>`
}

function linksTo(tag: string, routes: DeclaredRoute[]): Markup {
  const links = routes.map(
    ({ name, method, path }) =>
      html`<li>
        <a href="#${name}"><span class="method ${method.toLowerCase()}">${method}</span> ${templateOf(path)}</a>
      </li>`,
  )
  return html`<details>
    <summary>${tag}</summary>
    <ul>
      ${links}
    </ul>
  </details>`
}
