import type { Language } from '#contracts/languages'
import { publicName, type ContractGroup } from '#contracts/public_api'
import { guardsOf } from '#core/http/access'
import type { DeclaredRoute } from '#core/http/routes'
import type { Document, Operation } from '#core/openapi/document'
import { parameterTable, parametersOf, shapeOf } from '#core/openapi/operation_html'
import { templateOf } from '#core/openapi/operation'
import { html, Markup } from '#core/openapi/html'
import { translate } from '#core/translate'
import { groupOf, publicDocument, publishedRoutes } from '#developers/contract/public_document'
import { TRY_IT } from '#developers/portal/try_it'
import { developerText } from '#developers/texts'

interface Call {
  route: DeclaredRoute
  operation: Operation & { summary?: string }
}

function callsOf(document: Document): Call[] {
  return publishedRoutes().flatMap((route) => {
    const operation = document.paths[templateOf(route.path)]?.[route.method.toLowerCase()]
    return operation ? [{ route, operation }] : []
  })
}

/** Calls whose name, path or summary contains every word. */
export function findCalls(words: string, language: Language): { name: string; title: string; summary: string }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return callsOf(publicDocument(language)).flatMap(({ route: { method, path }, operation }) => {
    const { operationId: name, summary = '' } = operation
    const text = `${name} ${method} ${path} ${summary}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
      ? [{ name, title: `${method} ${templateOf(path)}`, summary }]
      : []
  })
}

const NONCE = '{{nonce}}'
const bodies = new Map<string, Markup>()

/** Every published call by group, each with a form that sends it. Written once, because it is open to everyone. */
export function referenceBody(language: Language, nonce: string): { body: Markup; script: Markup } {
  const document = publicDocument(language)
  const key = `${language} ${publishedRoutes().length}`
  const written = bodies.get(key) ?? bodyOf(document, language)
  bodies.set(key, written)
  return { body: new Markup(written.text.replace(NONCE, nonce)), script: TRY_IT }
}

function bodyOf(document: Document, language: Language): Markup {
  const calls = callsOf(document)
  const tags = document.tags as { name: ContractGroup; description: string }[]
  const sections = tags.map(
    ({ name, description }) =>
      html`<section id="${name}">
        <h2>${description}</h2>
        ${calls.filter(({ route }) => groupOf(route) === name).map((one) => article(one, document, language))}
      </section>`,
  )
  return html`<p>${developerText(language, 'reference.intro')}</p>
    <ul>
      ${tags.map(({ name, description }) => html`<li><a href="#${name}">${description}</a></li>`)}
    </ul>
    <label for="key">${developerText(language, 'reference.key')}</label>
    <input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="ink_test_…" />
    ${sections}
    <section id="shapes">
      <h2>${translate(language, 'docs.shapes')}</h2>
      ${Object.entries(document.components.schemas).map(([name, schema]) => shape(name, schema))}
    </section>
    <script type="application/json" id="calls" nonce="${NONCE}">
      ${formsOf(calls, document, language)}
    </script>`
}

const shape = (name: string, schema: object): Markup =>
  html`<article id="shape.${name}">
    <h3>${name}</h3>
    <pre tabindex="0">${shapeOf(schema)}</pre>
  </article>`

function article({ route, operation }: Call, document: Document, language: Language): Markup {
  const { method, path } = route
  const name = publicName(route.name)
  const parameters = parametersOf(operation, document.components.parameters)
  const [body, answer] = [schemaIn(operation.requestBody), schemaIn(operation.responses['200'])]
  return html`<article id="${name}">
    <h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${templateOf(path)}</code></h3>
    <p>${operation.summary} · <code>${name}</code></p>
    <p class="who">${whoMay(route, language)}</p>
    ${parameters.length > 0 ? parameterTable(parameters, `${method} ${path}`, language) : undefined}
    ${body ? part(translate(language, 'docs.body'), body) : undefined}
    ${answer ? part(translate(language, 'docs.answer'), answer) : undefined}
    <details class="try" data-call="${name}">
      <summary>${developerText(language, 'reference.try')}<span hidden> ${name}</span></summary>
    </details>
  </article>`
}

function whoMay({ access }: DeclaredRoute, language: Language): Markup {
  if (access.kind === 'permitted')
    return html`${developerText(language, 'reference.takes_key')} <code>${access.permission}</code>`
  if (access.kind === 'everyone') return html`${translate(language, 'docs.everyone')}`
  return html`${developerText(language, 'reference.needs_key')}`
}

const part = (title: string, schema: object): Markup =>
  html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${shapeOf(schema)}</pre>
  </details>`

function schemaIn(of: unknown): object | undefined {
  const { content = {} } = (of ?? {}) as { content?: Record<string, { schema?: object }> }
  return Object.values(content)[0]?.schema
}

const WORDS = ['send', 'body', 'test_key_only', 'key_missing', 'sending', 'failed', 'answer'] as const

/** What the forms need, as data for their script. */
function formsOf(calls: readonly Call[], document: Document, language: Language): Markup {
  const forms = calls.map(({ route, operation }): [string, object] => [
    publicName(route.name),
    {
      method: route.method,
      path: templateOf(route.path),
      takesKey: guardsOf(route.access).includes('api_key'),
      parameters: parametersOf(operation, document.components.parameters).map(({ name, in: place, required }) => ({
        name,
        place,
        required: required === true,
      })),
      body: exampleBody(operation, document),
    },
  ])
  const words = Object.fromEntries(WORDS.map((one) => [one, developerText(language, `reference.${one}`)]))
  return new Markup(JSON.stringify({ calls: Object.fromEntries(forms), words }).replaceAll('<', '\\u003c'))
}

function exampleBody(operation: Operation, document: Document): string | null {
  const schema = schemaIn(operation.requestBody)
  return schema ? JSON.stringify(exampleOf(schema, document), null, 2) : null
}

interface Shape {
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  type?: string | readonly string[]
  anyOf?: readonly Shape[]
  properties?: Record<string, Shape>
  required?: readonly string[]
  items?: Shape
  minimum?: number
}

/** The required fields with values of their types. */
export function exampleOf(schema: Shape, document: Document): unknown {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return exampleOf((document.components.schemas[name] ?? {}) as Shape, document)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, document)
  if (schema.properties) {
    const needed = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(needed.map(([name, one]) => [name, exampleOf(one, document)]))
  }
  const [type] = [schema.type].flat()
  if (type === 'array') return [exampleOf(schema.items ?? {}, document)]
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  return type === 'boolean' ? true : ''
}
