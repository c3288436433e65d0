import { declaredRoutes, type DeclaredRoute } from '#core/http/routes'
import { COMPONENTS, operationOf, templateOf } from '#core/openapi/operation'

type Node = Record<string, unknown>

/** Shared components: titled schemas and the common list parameters. */
export class SharedComponents {
  readonly #schemas: Record<string, object> = {}
  readonly #parameters: Record<string, object> = {}

  from(operation: object): object {
    const node = this.#replaced(operation) as Node & { parameters?: Node[] }
    return { ...node, parameters: node.parameters?.map((one) => this.#parameter(one)) }
  }

  into<C extends { schemas: object; parameters: object }>(components: C) {
    return {
      ...components,
      schemas: { ...components.schemas, ...this.#schemas },
      parameters: { ...components.parameters, ...this.#parameters },
    }
  }

  #replaced(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#replaced(one))
    if (typeof value !== 'object' || value === null) return value
    const node = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#replaced(one)]))
    if (typeof node.title !== 'string' || node.type !== 'object') return node
    this.#schemas[node.title] = node
    return { $ref: `#/components/schemas/${node.title}` }
  }

  /** The first schema of a name is shared by identical ones only. */
  #parameter(parameter: Node): Node {
    if (parameter.in !== 'query' || !parameter.description) return parameter
    const name = `query_${String(parameter.name)}`
    this.#parameters[name] ??= parameter
    const isSame = JSON.stringify(this.#parameters[name]) === JSON.stringify(parameter)
    return isSame ? { $ref: `#/components/parameters/${name}` } : parameter
  }
}

export interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; parameters: Record<string, object> }
  [part: string]: unknown
}

export interface Operation {
  operationId: string
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>
  [part: string]: unknown
}

/** The documented calls: pages for browsers are left out. */
export const describedRoutes = (): DeclaredRoute[] => declaredRoutes.filter(({ endpoint }) => !endpoint.isPage)

let cached: { of: number; document: Document } | undefined

/** The OpenAPI document, generated from routes and validators. */
export function openApiDocument(): Document {
  if (cached?.of !== declaredRoutes.length) cached = { of: declaredRoutes.length, document: buildDocument() }
  return cached.document
}

function buildDocument(): Document {
  const shared = new SharedComponents()
  const paths: Document['paths'] = {}
  for (const route of describedRoutes()) {
    const operations = (paths[templateOf(route.path)] ??= {})
    operations[route.method.toLowerCase()] = shared.from(withoutBlanks(operationOf(route))) as unknown as Operation
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Inkfold API',
      version: '1',
      description:
        'Every answer is an envelope {code, message, data}: 1 done, 0 refused, 302 go to data.routePath, 401 the session is over.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(describedRoutes().map(({ name }) => name.split('.', 1).join()))]
      .toSorted()
      .map((name) => ({ name })),
    paths,
    components: shared.into(COMPONENTS),
  }
}

/** Removes undefined values, as JSON does. */
export const withoutBlanks = (value: object): object => JSON.parse(JSON.stringify(value)) as object
