import type { PlatformErrorKind } from '#contracts/platforms'
import { errorOfStatus, parseAnswer, type Answer } from '#platforms/answers'
import type { BudgetUsage } from '#platforms/budgets'
import { callPlatform } from '#platforms/call'
import type { AppContext, PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { shopBudget } from '#platforms/limits'
import type { HttpAnswer } from '#platforms/send'
import { shopDomain } from '#platforms/shopify/sign'

const VERSION = '2026-01'

export interface GraphqlRequest {
  /** A document with one named operation. */
  document: string
  variables?: Record<string, unknown>
  /** Estimated points; the answer has the actual ones. */
  cost?: number
  isRepeatable?: boolean
}

export function shopAddress({ app }: AppContext | PlatformContext, shop: string): string {
  const domain = shopDomain(shop)
  if (!domain)
    throw new PlatformError('invalid', { code: 'shop', faults: [{ path: 'shop', code: 'shop', message: shop }] })
  return (app.addresses.shop ?? '').replace('{shop}', domain)
}

/** `data` of the answer. */
export function callShopify(context: PlatformContext, request: GraphqlRequest): Promise<Answer> {
  const { document, variables = {}, cost = 10 } = request
  const operation = /^\s*(?:query|mutation)\s+(\w+)/.exec(document)?.[1] ?? 'graphql'
  const isQuery = /^\s*query\b/.test(document)
  return callPlatform(context, {
    platform: 'shopify',
    operation,
    budgets: [shopBudget(context, 'shopify', cost)],
    isRepeatable: request.isRepeatable ?? isQuery,
    request: () => ({
      method: 'POST',
      url: `${shopAddress(context, context.store.shopId)}/admin/api/${VERSION}/graphql.json`,
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': context.store.tokens.all ?? '' },
      body: JSON.stringify({ query: document, variables }),
    }),
    read: readGraphql,
    usage,
  })
}

const BY_CODE: Readonly<Record<string, PlatformErrorKind>> = {
  THROTTLED: 'rate_limited',
  ACCESS_DENIED: 'scope',
  UNAUTHENTICATED: 'unauthorized',
  SHOP_INACTIVE: 'unavailable',
  INTERNAL_SERVER_ERROR: 'unavailable',
}

function readGraphql(answer: HttpAnswer): Answer {
  if (answer.status !== 200) throw answer.status === 402 ? frozen() : errorOfStatus(answer)
  const body = parseAnswer(answer)
  const [error] = body.list('errors')
  if (error) throw failureOf(error, body)
  const data = body.object('data')
  rejectUserErrors(data, body.raw('data'))
  return data
}

/** The owner has not paid for the shop. */
const frozen = () => new PlatformError('unavailable', { code: '402' })

function failureOf(error: Answer, body: Answer): PlatformError {
  const code = error.object('extensions').text('code')
  const kind = BY_CODE[code] ?? 'invalid'
  const details = { code, message: error.text('message'), mayHaveHappened: code === 'INTERNAL_SERVER_ERROR' }
  return new PlatformError(kind, kind === 'rate_limited' ? { ...details, retryAfter: restoring(body) } : details)
}

/** Seconds until the bucket holds what the query costs. */
function restoring(body: Answer): number {
  const cost = body.object('extensions').object('cost')
  const throttle = cost.object('throttleStatus')
  const missing = cost.number('requestedQueryCost') - throttle.number('currentlyAvailable')
  return Math.max(missing / (throttle.number('restoreRate') || 100), 0.1)
}

function usage(answer: HttpAnswer): BudgetUsage | null {
  if (answer.status !== 200) return null
  const cost = parseAnswer(answer).object('extensions').object('cost')
  const throttle = cost.object('throttleStatus')
  if (!throttle.has('currentlyAvailable')) return null
  const left = throttle.number('currentlyAvailable')
  return cost.has('actualQueryCost') ? { left, cost: cost.number('actualQueryCost') } : { left }
}

/** Each mutation reports faults of its input with HTTP 200. */
function rejectUserErrors(data: Answer, raw: unknown): void {
  for (const name of Object.keys((raw ?? {}) as object)) {
    if (!data.has(name) || typeof data.raw(name) !== 'object' || Array.isArray(data.raw(name))) continue
    const errors = data.object(name).list('userErrors')
    if (errors.length > 0) throw userError(errors)
  }
}

function userError(errors: Answer[]): PlatformError {
  const faults = errors.map((one) => ({
    path: one.texts('field').join('.'),
    code: one.text('code'),
    message: one.text('message'),
  }))
  const [first] = faults
  const words = faults.map(({ code, message }) => `${code} ${message}`).join(' ')
  const kind = /TAKEN|already been taken|already exists/i.test(words)
    ? 'duplicate'
    : /NOT_FOUND|DOES_NOT_EXIST|does not exist|not found/i.test(words)
      ? 'not_found'
      : 'invalid'
  return new PlatformError(kind, { code: first?.code, message: first?.message, faults })
}
