import { graphql, GraphQLError } from 'graphql'
import { jsonOf, Refused, type Exchange, type Reply } from '#sandbox/core/http'
import type { Shop } from '#sandbox/core/model'
import { pageOf } from '#sandbox/core/pages'
import { textAt } from '#sandbox/core/payload'
import type { World } from '#sandbox/core/world'
import { SCHEMA } from '#sandbox/shopify/schema'

/** What the resolvers of one call work with. */
export interface ShopCall {
  world: World
  shop: Shop
  scopes: readonly string[]
}

export type Resolver = (input: never, call: ShopCall) => unknown

/** Points of query cost of a standard shop. */
const BUCKET = { burst: 2000, perSecond: 100 }
const MUTATION_POINTS = 10
const MOST_IN_LIST = 250

export const graphqlEndpoint =
  (rootValue: Readonly<Record<string, Resolver>>) =>
  async (exchange: Exchange): Promise<Reply> => {
    const contextValue = shopCall(exchange)
    const { world, shop } = contextValue
    const body = jsonOf(exchange)
    const source = textAt(body, 'query')
    const variableValues = body.variables as Record<string, unknown> | undefined
    const isMutation = /^\s*mutation\b/.test(source)
    const bucket = `shopify ${shop.id}`
    if (isMutation && world.limiter.take(bucket, BUCKET, MUTATION_POINTS) > 0) return throttled(world, bucket)
    const result = await graphql({ schema: SCHEMA, source, rootValue, contextValue, variableValues })
    // A query has no effect, so its real cost is taken after it.
    const points = isMutation ? MUTATION_POINTS : objectsIn(result.data)
    if (!isMutation && world.limiter.take(bucket, BUCKET, points) > 0) return throttled(world, bucket, points)
    return { body: { ...result, extensions: cost(world, bucket, points) } }
  }

function shopCall({ world, headers, params, seen }: Exchange): ShopCall {
  const refuse = (status: number, errors: string): never => {
    throw new Refused({ status, body: { errors } })
  }
  const grant = world.grants.find('shopify', headers['x-shopify-access-token']?.toString() ?? '')
  if (typeof grant === 'string' || grant.shopId !== params.shop)
    return refuse(401, '[API] Invalid API key or access token (unrecognized login or wrong password)')
  seen.shopId = grant.shopId
  const shop = world.shops.get(grant.shopId) ?? refuse(404, 'Not Found')
  return { world, shop, scopes: grant.scopes }
}

function objectsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one: unknown) => sum + objectsIn(one), 0)
  if (value === null || typeof value !== 'object') return 0
  return Object.values(value).reduce((sum: number, one: unknown) => sum + objectsIn(one), 1)
}

const throttled = (world: World, bucket: string, points = MUTATION_POINTS): Reply => ({
  body: {
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: cost(world, bucket, points),
  },
})

const cost = ({ limiter }: World, bucket: string, points: number) => ({
  cost: {
    requestedQueryCost: points,
    actualQueryCost: points,
    throttleStatus: {
      maximumAvailable: BUCKET.burst,
      currentlyAvailable: Math.floor(limiter.left(bucket, BUCKET)),
      restoreRate: BUCKET.perSecond,
    },
  },
})

/** Refuses the field without this scope. */
export const scoped =
  <Input>(scope: string, resolve: (input: Input, call: ShopCall) => unknown) =>
  (input: Input, call: ShopCall): unknown => {
    if (call.scopes.includes(scope)) return resolve(input, call)
    throw new GraphQLError(`Access denied. Required access: \`${scope}\` access scope.`, {
      extensions: { code: 'ACCESS_DENIED' },
    })
  }

export interface Paging {
  first?: number | null
  after?: string | null
}

export function connection<T>(
  items: readonly T[],
  { first, after }: Paging,
  world: World,
  nodeOf: (one: T) => unknown,
) {
  const size = first ?? 50
  if (size < 1 || size > MOST_IN_LIST) throw new GraphQLError(`first cannot exceed ${MOST_IN_LIST}`)
  const page = pageOf(items, {
    world,
    platform: 'shopify',
    size,
    token: after ?? '',
    stale: { body: 'Invalid cursor' },
  })
  return { nodes: page.items.map(nodeOf), pageInfo: { hasNextPage: page.next !== null, endCursor: page.next } }
}

/** A field of a type with many of something. */
export const connectionOf =
  <T>(items: readonly T[], nodeOf: (one: T) => unknown) =>
  (paging: Paging, { world }: ShopCall) =>
    connection(items, paging, world, nodeOf)

const GID = 'gid://shopify/'
export const gid = (type: string, id: string) => `${GID}${type}/${id}`
export const typeOf = (id: string) => (id.startsWith(GID) ? (id.slice(GID.length).split('/')[0] ?? '') : '')
/** Empty if it is the id of another type. */
export const idOf = (type: string, id: string) => (typeOf(id) === type ? id.slice(gid(type, '').length) : '')

export interface UserError {
  code: string
  field: readonly string[]
  message: string
}
export const userError = (field: string, message: string, code = 'INVALID'): UserError => ({
  code,
  field: field.split('.'),
  message,
})

/** `name:>='value' AND …` of a search. */
export function filterOf(text: string | null | undefined): (name: string, value: string) => boolean {
  const terms = [...(text ?? '').matchAll(/(\w+):(>=|<=|>|<)?'?([^'\s]+)'?/g)].map(
    ([, name = '', sign = '=', wanted = '']) => ({ name, sign, wanted }),
  )
  return (name, value) => terms.filter((one) => one.name === name).every((one) => isWithin(value, one))
}

function isWithin(value: string, { sign, wanted }: { sign: string; wanted: string }): boolean {
  const [left, right] = [Date.parse(value), Date.parse(wanted)]
  if (sign === '=') return value.toLowerCase() === wanted.toLowerCase()
  if (sign.startsWith('>')) return sign === '>=' ? left >= right : left > right
  return sign === '<=' ? left <= right : left < right
}

/** The platform counts whole seconds; a change is never shown before it happened. */
export const instant = (milliseconds: number) =>
  new Date(Math.ceil(milliseconds / 1000) * 1000).toISOString().replace('.000', '')
