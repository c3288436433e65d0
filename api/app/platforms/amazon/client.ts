import type { PlatformErrorKind } from '#contracts/platforms'
import { areaOf } from '#platforms/amazon/regions'
import { errorOfStatus, parseAnswer, retryAfter, type Answer } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { shopBudget, type LIMITS } from '#platforms/limits'
import type { HttpAnswer, HttpRequest } from '#platforms/send'

export interface AmazonRequest {
  method?: HttpRequest['method']
  /** With `{id}` for what differs; `ids` fills them in order. */
  path: string
  ids?: readonly string[]
  query?: Readonly<Record<string, string>>
  body?: unknown
  limit?: keyof typeof LIMITS
  isRepeatable?: boolean
  /** A restricted token for personal data instead of the store's. */
  token?: string
}

/** Each operation has a budget of its own. */
export function callAmazon(context: PlatformContext, request: AmazonRequest): Promise<Answer> {
  const {
    method = 'GET',
    path,
    ids = [],
    query,
    body,
    limit = 'amazonOther',
    isRepeatable = method === 'GET',
  } = request
  const { app, store } = context
  const rest = [...ids]
  const full = path.replaceAll('{id}', () => encodeURIComponent(rest.shift() ?? ''))
  const suffix = query ? `?${new URLSearchParams(query)}` : ''
  const budget = shopBudget(context, limit)
  return callPlatform(context, {
    platform: 'amazon',
    operation: `${method} ${path}`,
    budgets: [{ ...budget, name: `${budget.name}:${method}${path}` }],
    isRepeatable,
    request: () => ({
      method,
      url: `${app.addresses[areaOf(store.region)]}${full}${suffix}`,
      headers: {
        'x-amz-access-token': request.token ?? store.tokens.all ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
    read: readAnswer,
  })
}

const KINDS: Readonly<Record<string, PlatformErrorKind>> = {
  QuotaExceeded: 'rate_limited',
  NotFound: 'not_found',
  ResourceNotFound: 'not_found',
  InternalFailure: 'unavailable',
  ServiceUnavailable: 'unavailable',
}

/** An ended token is answered with 403 and this sentence; another 403 lacks a role. */
const TOKEN_ENDED = /access token.*(expired|invalid|revoked)/i

export function readAnswer(answer: HttpAnswer): Answer {
  if (answer.status < 300) return parseAnswer(answer.text === '' ? { ...answer, text: '{}' } : answer)
  if (!answer.text.startsWith('{')) throw errorOfStatus(answer)
  const errors = parseAnswer(answer).list('errors')
  const [first] = errors
  if (!first) throw errorOfStatus(answer)
  const [code, message] = [first.text('code'), `${first.text('message')} ${first.text('details')}`.trim()]
  const fallback = errorOfStatus(answer, code, message)
  const kind = TOKEN_ENDED.test(message) ? 'unauthorized' : (KINDS[code] ?? fallback.kind)
  const faults = errors.map((one) => ({ path: '', code: one.text('code'), message: one.text('message') }))
  const wait = retryAfter(answer) ?? ratePause(answer)
  throw new PlatformError(kind, { code, message, faults, retryAfter: wait, mayHaveHappened: answer.status >= 500 })
}

/** The rate of the operation, in calls a second. */
function ratePause({ status, headers }: HttpAnswer): number | undefined {
  const rate = Number(headers.get('x-amzn-ratelimit-limit') ?? 0)
  return status === 429 && rate > 0 ? 1 / rate : undefined
}
