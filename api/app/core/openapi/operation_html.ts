import type { Language } from '#contracts/languages'
import { translate } from '#core/translate'
import { translateNestedOr } from '#core/translate_nested'
import type { DeclaredRoute } from '#core/http/routes'
import type { Document, Operation } from '#core/openapi/document'
import { guardsOf } from '#core/http/access'
import { templateOf } from '#core/openapi/operation'
import { html, type Markup } from '#core/openapi/html'

interface Shape {
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  type?: string | readonly string[]
  format?: string
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: readonly string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const LARGEST = 2_147_483_647

/** A JSON schema as readable text. */
export function shapeOf(schema: Shape, indent = ''): string {
  const { $ref, enum: options, anyOf, oneOf, allOf, properties, items, type } = schema
  if ($ref) return $ref.split('/').at(-1) ?? ''
  if ('const' in schema) return JSON.stringify(schema.const)
  if (options) return options.map((one) => JSON.stringify(one)).join(' | ')
  const either = anyOf ?? oneOf
  if (either) return either.map((one) => shapeOf(one, indent)).join(' | ')
  if (allOf) return allOf.map((one) => shapeOf(one, indent)).join(' & ')
  if (properties) return objectShape(schema, indent)
  if (items) return `${shapeOf(items, indent)}[]${type && type !== 'array' ? ' | null' : ''}`
  return type ? `${[type].flat().join(' | ')}${limits(schema)}` : 'anything'
}

function objectShape({ properties = {}, required = [] }: Shape, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, one]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${shapeOf(one, inner)}`,
  )
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

function limits({ format, minLength, maxLength, minimum, maximum }: Shape): string {
  const [least, most] = [minLength || minimum, maxLength ?? maximum]
  const isNarrow = most !== undefined && most < LARGEST
  if (format) return ` (${format})`
  if (least !== undefined && least > -LARGEST && isNarrow) return ` (${least}…${most})`
  return isNarrow ? ` (≤ ${most})` : ''
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: object
}

export function operationArticle(
  { method, path, access, name }: DeclaredRoute,
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
    ${body ? part(translate(language, 'docs.body'), body) : undefined}
    ${answer ? part(translate(language, 'docs.answer'), answer) : undefined}
    <p class="statuses">
      ${translate(language, 'docs.refusals')}
      ${Object.keys(operation.responses)
        .filter((one) => one !== '200' && one !== 'default')
        .join(' · ')}
    </p>
  </article>`
}

function whoMay(access: DeclaredRoute['access'], language: Language): Markup {
  if (access.kind === 'everyone') return html`${translate(language, 'docs.everyone')}`
  const guards = guardsOf(access).map((one) => translateNestedOr(language, `audiences.${one}`, 'docs.signed_in'))
  if (access.kind === 'signed_in') return html`${translate(language, 'docs.signed_in')} ${guards.join(' · ')}`
  return html`${translateNestedOr(language, `permissions.${access.permission}`, 'docs.signed_in')}
    <code>${access.permission}</code>`
}

export function parameterTable(parameters: Parameter[], call: string, language: Language): Markup {
  const rows = parameters.map(
    ({ name, required, description, schema }) =>
      html`<tr>
        <th scope="row">
          <code>${name}</code>${required ? html`<b title="${translate(language, 'docs.required')}">*</b>` : undefined}
        </th>
        <td>${shapeOf(schema)}</td>
        <td>${description}</td>
      </tr>`,
  )
  const title = `${translate(language, 'docs.parameters')} (${parameters.length})`
  return html`<details${parameters.length <= 6 ? html` open` : undefined}><summary>${title}</summary><div class="wide" tabindex="0" role="region" aria-label="${title} ${call}"><table>${rows}</table></div></details>`
}

const part = (title: string, shape: string) =>
  html`<details>
    <summary>${title}</summary>
    <pre tabindex="0">${shape}</pre>
  </details>`

/** Path and query parameters; common headers are documented once. */
export function parametersOf({ parameters }: Operation, shared: Record<string, object>): Parameter[] {
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
