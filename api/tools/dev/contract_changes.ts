/** What a new document of the public contract would break for programs made against the old one. */

type Node = Record<string, unknown>

export interface ContractDocument extends Node {
  info?: { version?: string }
  paths: Record<string, Record<string, Operation>>
}

interface Operation extends Node {
  operationId?: string
  security?: Node[]
  parameters?: Node[]
  requestBody?: { content?: Record<string, { schema?: Node }> }
  responses: Record<string, { content?: Record<string, { schema?: Node }> }>
}

/** Answers may gain and requests may need less; everything else breaks a program. */
type Direction = 'answer' | 'request'

interface Side {
  document: ContractDocument
  schema: Node
}

/** Of the texts of two documents; another dated version may differ from the one before. */
export function breaksOf(committed: string | undefined, current: string): string[] {
  if (!committed) return []
  const [old, now] = [JSON.parse(committed), JSON.parse(current)] as ContractDocument[]
  if (!old || !now || old.info?.version !== now.info?.version) return []
  return breakingChanges(old, now)
}

/** What to print for somebody who broke it. */
export const breakMessage = (breaks: readonly string[]): string =>
  [
    'The public contract would break programs that use it:',
    ...breaks.map((one) => `  ${one}`),
    'Keep these calls as they were and add fields or calls beside them, or begin a dated version: docs/how-to/change-the-public-contract.md.',
  ].join('\n')

export function breakingChanges(old: ContractDocument, current: ContractDocument): string[] {
  return Object.entries(old.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const call = `${method.toUpperCase()} ${path}`
      const after = current.paths[path]?.[method]
      return after ? changesOfCall(call, [old, before], [current, after]) : [`${call} was removed`]
    }),
  )
}

type Call = [document: ContractDocument, operation: Operation]

function changesOfCall(call: string, [old, before]: Call, [current, after]: Call): string[] {
  const answers = [contentOf(before.responses['200']), contentOf(after.responses['200'])] as const
  const bodies = [contentOf(before.requestBody), contentOf(after.requestBody)] as const
  return [
    ...(before.operationId === after.operationId
      ? []
      : [`its name ${before.operationId} changed to ${after.operationId}`]),
    ...(isOpen(before) && !isOpen(after) ? ['it needs a key now'] : []),
    ...(before['x-permission'] === after['x-permission'] ? [] : ['it needs another permission']),
    ...parameterChanges([old, before], [current, after]),
    ...bodyChanges(bodies, old, current),
    ...schemaChanges('answer', 'answer', side(old, answers[0]), side(current, answers[1])),
  ].map((change) => `${call}: ${change}`)
}

const side = (document: ContractDocument, schema: Node | undefined): Side => ({ document, schema: schema ?? {} })
const isOpen = ({ security }: Operation) => (security ?? []).length === 0

function contentOf(of: { content?: Record<string, { schema?: Node }> } | undefined): Node | undefined {
  const [first] = Object.values(of?.content ?? {})
  return first?.schema
}

function bodyChanges(
  [before, after]: readonly [Node | undefined, Node | undefined],
  old: ContractDocument,
  current: ContractDocument,
): string[] {
  if (before && !after) return ['its body was removed']
  if (before) return schemaChanges('request', 'body', side(old, before), side(current, after))
  const required = (after?.required ?? []) as string[]
  return required.map((name) => `body.${name} is required now`)
}

function parameterChanges([old, before]: Call, [current, after]: Call): string[] {
  const were = new Map(parametersOf(old, before).map((one) => [keyOf(one), one]))
  const are = new Map(parametersOf(current, after).map((one) => [keyOf(one), one]))
  const gone = [...were.keys()].filter((key) => !are.has(key)).map((key) => `parameter ${key} was removed`)
  const kept = [...are].flatMap(([key, one]) => {
    const was = were.get(key)
    const isNeeded = one.required === true && was?.required !== true ? [`parameter ${key} is required now`] : []
    if (!was) return isNeeded
    const schemas = [side(old, was.schema as Node), side(current, one.schema as Node)] as const
    return [...isNeeded, ...schemaChanges('request', `parameter ${key}`, ...schemas)]
  })
  return [...gone, ...kept]
}

const keyOf = (parameter: Node) => `${String(parameter.name)} (${String(parameter.in)})`
const parametersOf = (document: ContractDocument, { parameters = [] }: Operation): Node[] =>
  parameters.map((one) => resolved({ document, schema: one }).schema)

/** A reference leads to its schema; longer chains do not occur. */
function resolved({ document, schema }: Side): Side {
  if (typeof schema.$ref !== 'string') return { document, schema }
  const found = schema.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Node | undefined)?.[name], document)
  return { document, schema: (found ?? {}) as Node }
}

const MOST_NESTED = 12

/** A reference in it may lead to something that changed. */
function isSame(one: Node, other: Node): boolean {
  const text = JSON.stringify(one)
  return text === JSON.stringify(other) && !text.includes('"$ref"')
}

function schemaChanges(direction: Direction, at: string, before: Side, after: Side, depth = 0): string[] {
  const [was, is] = [resolved(before), resolved(after)]
  if (depth > MOST_NESTED || isSame(was.schema, is.schema)) return []
  const [olds, news] = [variantsOf(was), variantsOf(is)]
  if (olds.length > 1 || news.length > 1) return variantChanges(direction, at, olds, news, depth)
  return [
    ...typeChanges(direction, at, was.schema, is.schema),
    ...enumChanges(direction, at, was.schema, is.schema),
    ...(direction === 'request' ? limitChanges(at, was.schema, is.schema) : []),
    ...propertyChanges(direction, at, was, is, depth),
    ...itemChanges(direction, at, was, is, depth),
  ]
}

function variantsOf({ document, schema }: Side): Side[] {
  const many = (schema.anyOf ?? schema.oneOf) as Node[] | undefined
  return many ? many.map((one) => resolved({ document, schema: one })) : [{ document, schema }]
}

/** Every variant that may arrive has to be one that the other side knows. */
function variantChanges(direction: Direction, at: string, olds: Side[], news: Side[], depth: number): string[] {
  const [arriving, known] = direction === 'answer' ? [news, olds] : [olds, news]
  return arriving.flatMap((one, place) => {
    const changes = known.map((other) => {
      const [was, is] = direction === 'answer' ? [other, one] : [one, other]
      return schemaChanges(direction, at, was, is, depth + 1)
    })
    if (changes.some(({ length }) => length === 0)) return []
    return (
      changes[place] ?? [
        `${at} ${direction === 'answer' ? 'may have another form' : 'no longer takes one of its forms'}`,
      ]
    )
  })
}

const typesOf = ({ type, const: constant, enum: options }: Node): string[] | null => {
  if (type !== undefined) return [type].flat() as string[]
  const values = constant === undefined ? (options as unknown[] | undefined) : [constant]
  return values ? [...new Set(values.map(typeOfValue))] : null
}
const typeOfValue = (value: unknown) => (value === null ? 'null' : typeof value)
/** Every integer is a number, not the other way round. */
const isWithin = (types: string[], others: string[]) =>
  types.every((one) => others.includes(one) || (one === 'integer' && others.includes('number')))

function typeChanges(direction: Direction, at: string, was: Node, is: Node): string[] {
  const [before, after] = [typesOf(was), typesOf(is)]
  const [arriving, known] = direction === 'answer' ? [after, before] : [before, after]
  if (!known || (arriving && isWithin(arriving, known))) return []
  return [`${at} changed its type from ${before?.join(' or ') ?? 'anything'} to ${after?.join(' or ') ?? 'anything'}`]
}

/** Programs must expect new values in answers, so only what they send counts. */
function enumChanges(direction: Direction, at: string, was: Node, is: Node): string[] {
  const after = is.enum as unknown[] | undefined
  if (direction === 'answer' || !after) return []
  const before = was.enum as unknown[] | undefined
  if (!before) return [`${at} takes fixed values only now`]
  const lost = before.filter((one) => !after.includes(one))
  return lost.length > 0 ? [`${at} no longer takes ${lost.map(String).join(', ')}`] : []
}

const LOWER = ['minLength', 'minItems', 'minimum'] as const
const UPPER = ['maxLength', 'maxItems', 'maximum'] as const

const lowest = (schema: Node, name: (typeof LOWER)[number]) =>
  Number(schema[name] ?? (name === 'minimum' ? -Infinity : 0))

function limitChanges(at: string, was: Node, is: Node): string[] {
  const narrowed = [
    ...LOWER.filter((name) => lowest(is, name) > lowest(was, name)),
    ...UPPER.filter((name) => Number(is[name] ?? Infinity) < Number(was[name] ?? Infinity)),
    ...(is.pattern !== undefined && is.pattern !== was.pattern ? ['pattern'] : []),
  ]
  return narrowed.map((name) => `${at} has a narrower ${name}`)
}

function propertyChanges(direction: Direction, at: string, was: Side, is: Side, depth: number): string[] {
  const [before, after] = [was.schema.properties, is.schema.properties] as (Record<string, Node> | undefined)[]
  if (!before) return []
  const [needed, stillNeeded] = [was.schema.required ?? [], is.schema.required ?? []] as [string[], string[]]
  const kept = Object.entries(before).flatMap(([name, schema]) => {
    const now = after?.[name]
    if (!now) return [`${at}.${name} was removed`]
    const isMissing = direction === 'answer' && needed.includes(name) && !stillNeeded.includes(name)
    const inner = schemaChanges(direction, `${at}.${name}`, { ...was, schema }, { ...is, schema: now }, depth + 1)
    return [...(isMissing ? [`${at}.${name} may be missing now`] : []), ...inner]
  })
  const wanted = direction === 'request' ? stillNeeded.filter((name) => !needed.includes(name)) : []
  return [...kept, ...wanted.map((name) => `${at}.${name} is required now`)]
}

function itemChanges(direction: Direction, at: string, was: Side, is: Side, depth: number): string[] {
  const [before, after] = [was.schema.items, is.schema.items] as (Node | undefined)[]
  if (!before || !after) return []
  return schemaChanges(direction, `${at}[]`, { ...was, schema: before }, { ...is, schema: after }, depth + 1)
}
