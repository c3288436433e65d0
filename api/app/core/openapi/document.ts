import { declaredRoutes, type Declared } from '#core/http/routes'
import { COMPONENTS } from '#core/openapi/components'
import { operationOf, templateOf } from '#core/openapi/operation'
import { Shared } from '#core/openapi/shared'

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

/** The calls that a document describes: what a browser is shown as a page is none. */
export const describedRoutes = (): Declared[] => declaredRoutes.filter(({ endpoint }) => !endpoint.isPage)

let made: { of: number; document: Document } | undefined

/** The API as it describes itself, worked out from its routes and their validators. */
export function openApiDocument(): Document {
  if (made?.of !== declaredRoutes.length) made = { of: declaredRoutes.length, document: describe() }
  return made.document
}

function describe(): Document {
  const shared = new Shared()
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

/** As it travels: without what is not said. */
const withoutBlanks = (value: object): object => JSON.parse(JSON.stringify(value)) as object
