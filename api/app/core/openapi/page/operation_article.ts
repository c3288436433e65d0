import type { Language } from '#contracts/languages'
import { word } from '#contracts/words'
import { wordOr } from '#core/words'
import type { Declared } from '#core/http/routes'
import type { Document, Operation } from '#core/openapi/document'
import { guardsOf } from '#core/http/access'
import { templateOf } from '#core/openapi/operation'
import { html, type Markup } from '#core/openapi/page/html'
import { shapeOf } from '#core/openapi/page/shape'

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: object
}

/** One call: who may make it, what it takes and what it answers. */
export function operationArticle(
  { method, path, access, name }: Declared,
  operation: Operation,
  { components }: Document,
  language: Language,
): Markup {
  const parameters = parametersOf(operation, components.parameters)
  const body = bodyOf(operation)
  const answer = answerOf(operation)
  return html`<article id="${name}">
    <h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${templateOf(path)}</code></h3>
    <p class="who">${whoMay(access, language)}</p>
    ${parameters.length > 0 ? parameterTable(parameters, `${method} ${path}`, language) : undefined}
    ${body ? part(word(language, 'docs.body'), body) : undefined}
    ${answer ? part(word(language, 'docs.answer'), answer) : undefined}
    <p class="statuses">
      ${word(language, 'docs.refusals')}
      ${Object.keys(operation.responses)
        .filter((one) => one !== '200' && one !== 'default')
        .join(' · ')}
    </p>
  </article>`
}

function whoMay(access: Declared['access'], language: Language): Markup {
  if (access.kind === 'everyone') return html`${word(language, 'docs.everyone')}`
  const guards = guardsOf(access).map((one) => wordOr(language, `audiences.${one}`, 'docs.signed_in'))
  if (access.kind === 'signed_in') return html`${word(language, 'docs.signed_in')} ${guards.join(' · ')}`
  return html`${wordOr(language, `permissions.${access.permission}`, 'docs.signed_in')}
    <code>${access.permission}</code>`
}

function parameterTable(parameters: Parameter[], call: string, language: Language): Markup {
  const rows = parameters.map(
    ({ name, required, description, schema }) =>
      html`<tr>
        <th scope="row">
          <code>${name}</code>${required ? html`<b title="${word(language, 'docs.required')}">*</b>` : undefined}
        </th>
        <td>${shapeOf(schema)}</td>
        <td>${description}</td>
      </tr>`,
  )
  const title = `${word(language, 'docs.parameters')} (${parameters.length})`
  return html`<details${parameters.length <= 6 ? html` open` : undefined}><summary>${title}</summary><div class="wide" tabindex="0" role="region" aria-label="${title} ${call}"><table>${rows}</table></div></details>`
}

const part = (title: string, shape: string) =>
  html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${shape}</pre>
  </details>`

/** Those of path and query; the headers that all calls share stand in the document alone. */
function parametersOf({ parameters }: Operation, shared: Record<string, object>): Parameter[] {
  const all = (parameters as { $ref?: string }[]).map(({ $ref, ...one }) =>
    $ref ? shared[$ref.split('/').at(-1) ?? ''] : one,
  )
  return (all as Parameter[]).filter((one) => one.in === 'path' || one.in === 'query')
}

function bodyOf({ requestBody }: Operation): string | undefined {
  const { content = {} } = (requestBody ?? {}) as { content?: Record<string, { schema?: object }> }
  const [found] = Object.values(content)
  return found?.schema && shapeOf(found.schema)
}

function answerOf({ responses }: Operation): string | undefined {
  const content = Object.entries(responses['200']?.content ?? {})
  const schema = content[0]?.[1].schema
  return schema ? shapeOf(schema) : content.map(([type]) => type).join(', ')
}
