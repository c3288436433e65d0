import { CONTRACT_GROUPS, NEWEST_VERSION, publicName } from '#contracts/public_api'
import { ERROR_CODES } from '#contracts/errors'
import type { Language } from '#contracts/languages'
import { guardsOf, type Access } from '#core/http/access'
import type { DeclaredRoute } from '#core/http/routes'
import { describedRoutes, SharedComponents, withoutBlanks, type Document } from '#core/openapi/document'
import { COMPONENTS, operationOf, templateOf } from '#core/openapi/operation'
import { developerText, findDeveloperText } from '#developers/texts'

type Node = Record<string, unknown>

export const groupOf = ({ access }: { access: Access }) => access.group
export const publishedRoutes = (): DeclaredRoute[] => describedRoutes().filter((one) => groupOf(one) !== undefined)

const documents = new Map<string, Document>()

/** OpenAPI 3.1 of the published calls alone, with words in the reader's language. */
export function publicDocument(language: Language): Document {
  const routes = publishedRoutes()
  const key = `${language} ${routes.length}`
  const known = documents.get(key) ?? build(routes, language)
  documents.set(key, known)
  return known
}

function build(routes: DeclaredRoute[], language: Language): Document {
  const shared = new SharedComponents()
  const paths: Document['paths'] = {}
  for (const route of routes) {
    const operation = shared.from(withoutBlanks(publicOperation(route, language)))
    ;(paths[templateOf(route.path)] ??= {})[route.method.toLowerCase()] = operation as never
  }
  const used = new Set(routes.map(groupOf))
  const components = shared.into(componentsIn(language))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Inkfold API',
      version: NEWEST_VERSION,
      description: developerText(language, 'api.description'),
    },
    servers: [{ url: '/' }],
    tags: CONTRACT_GROUPS.filter((group) => used.has(group)).map((name) => ({
      name,
      description: developerText(language, `api.groups.${name}`),
    })),
    paths,
    components: { ...components, parameters: usedParameters(components.parameters, paths) },
  }
}

/** The codes that a program with a key may meet; those of sign-in, proofs and the back office are for people. */
const FOR_PEOPLE =
  /^E_(CAPTCHA|LOGIN|PASSWORD|CODE|NO_SENDER|TARGET|VERIFICATION|TWO_STEP|SELF|LAST_SUPER|MENU|NO_MENUS|MEMBER_CENTER|CERTIFICATE|HOST|NO_HOSTS|ROLE|GRANT|ROLLBACK|RESTORE|KEY_UNREADABLE|KEY_TWICE|KEY_FORM)(_|$)/
export const PUBLIC_CODES = ERROR_CODES.filter((code) => !FOR_PEOPLE.test(code))

const PARAMETERS = ['language', 'idempotencyKey', 'ifMatch'] as const

function componentsIn(language: Language) {
  const described = PARAMETERS.map((name) => [
    name,
    { ...COMPONENTS.parameters[name], description: developerText(language, `api.parameters.${name}`) },
  ])
  const { Refused } = COMPONENTS.schemas
  const { data } = Refused.properties as { data: { properties: Node } & Node }
  return {
    schemas: {
      Refused: {
        ...Refused,
        properties: {
          ...(Refused.properties as Node),
          data: {
            ...data,
            description: developerText(language, 'api.refusal'),
            properties: {
              ...data.properties,
              reason: { enum: PUBLIC_CODES },
              help: { type: 'string', format: 'uri', description: developerText(language, 'api.help') },
            },
          },
        },
      },
    },
    parameters: {
      ...(Object.fromEntries(described) as Record<string, object>),
      version: {
        name: 'Inkfold-Version',
        in: 'header',
        schema: { type: 'string', examples: [NEWEST_VERSION] },
        description: developerText(language, 'api.parameters.version'),
      },
    } as Record<string, object>,
    headers: headersIn(language),
    responses: {
      Refused: {
        ...COMPONENTS.responses.Refused,
        description: developerText(language, 'api.refused'),
        headers: { ...COMMON_HEADERS, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      },
    },
    securitySchemes: {
      api_key: { type: 'http', scheme: 'bearer', description: developerText(language, 'api.security') },
    },
  }
}

const HEADERS = ['RequestId', 'Version', 'RateLimit', 'RateRemaining', 'RateReset', 'RetryAfter'] as const
const TEXT_HEADERS: readonly string[] = ['RequestId', 'Version']

const headersIn = (language: Language) =>
  Object.fromEntries(
    HEADERS.map((name) => [
      name,
      {
        description: developerText(language, `api.headers.${name}`),
        schema: { type: TEXT_HEADERS.includes(name) ? 'string' : 'integer' },
      },
    ]),
  )

const COMMON_HEADERS = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'Inkfold-Version': { $ref: '#/components/headers/Version' },
}
const LIMIT_HEADERS = {
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateRemaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateReset' },
}

/** Of an operation of the whole document, what a program with a key needs. */
function publicOperation(route: DeclaredRoute, language: Language): Node {
  const {
    tags: _,
    parameters,
    responses,
    ...operation
  } = operationOf(route) as Node & {
    parameters: Node[]
    responses: Record<string, Node>
  }
  const operationId = publicName(route.name)
  const takesKey = guardsOf(route.access).includes('api_key')
  const { 200: done, 401: sessionOver, ...refusals } = responses
  return {
    ...operation,
    operationId,
    summary: findDeveloperText(language, `calls.${operationId}`) ?? operationId,
    tags: [groupOf(route)],
    security: takesKey ? [{ api_key: [] }] : [],
    parameters: [...parametersOf(parameters, language), { $ref: '#/components/parameters/version' }],
    responses: {
      200: { ...withPlainList(done as Node), headers: { ...COMMON_HEADERS, ...(takesKey ? LIMIT_HEADERS : {}) } },
      ...refusals,
      ...(takesKey ? { 401: sessionOver, 429: { $ref: '#/components/responses/Refused' } } : {}),
    },
  }
}

/** Lists take the parameters of two dialects; the contract keeps one spelling of each. */
const OTHER_SPELLINGS = new Set(
  'page per_page q select initKey initValue initOperator uuid isTree _start _end _sort _order'.split(' '),
)
const SUFFIX = /_(ne|gte|lte|like)$/

function parametersOf(parameters: Node[], language: Language): Node[] {
  const names = new Set(parameters.map(({ name }) => name))
  const isList = names.has('_start')
  return parameters.flatMap((one) => {
    const name = String(one.name ?? '')
    if (one.$ref === '#/components/parameters/pageHost') return []
    if (one.in !== 'query' || !isList) return [one]
    const isSuffixed = SUFFIX.test(name) && names.has(name.replace(SUFFIX, ''))
    if (OTHER_SPELLINGS.has(name) || isSuffixed) return []
    return [{ ...one, description: described(name, one.description, language) }]
  })
}

/** The fields by which a list is sorted stand behind the sentence. */
function described(name: string, known: unknown, language: Language): string | undefined {
  const fields = /fields: ([\w, ]+)\./.exec(String(known ?? ''))?.[1]
  const text = findDeveloperText(language, `api.query.${name}`) ?? developerText(language, 'api.query.filter')
  return fields ? `${text} ${fields}` : text
}

interface Answered {
  properties: { data: { anyOf?: Page[] } }
}
interface Page {
  properties?: Node
  required?: string[]
}

/** The last page is the same without `next_cursor`; options for a select are no part of the contract. */
function withPlainList(response: Node): Node {
  const content = response.content as Record<string, { schema?: Answered }> | undefined
  const schema = content?.['application/json']?.schema
  const pages = schema?.properties?.data?.anyOf?.filter(({ properties }) => properties?.list)
  const page = pages?.find(({ properties }) => properties?.next_cursor)
  if (!schema || !page) return response
  const data = { ...page, required: page.required?.filter((one) => one !== 'next_cursor') }
  return {
    ...response,
    content: { 'application/json': { schema: { ...schema, properties: { ...schema.properties, data } } } },
  }
}

function usedParameters(parameters: Record<string, object>, paths: Document['paths']): Record<string, object> {
  const text = JSON.stringify(paths)
  return Object.fromEntries(
    Object.entries(parameters).filter(([name]) => text.includes(`"#/components/parameters/${name}"`)),
  )
}
