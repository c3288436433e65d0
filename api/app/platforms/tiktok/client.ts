import type { PlatformErrorKind } from '#contracts/platforms'
import { errorOfStatus, parseAnswer, retryAfter, type Answer } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { AppContext, PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { shopBudget } from '#platforms/limits'
import type { HttpAnswer, HttpRequest } from '#platforms/send'
import { sign } from '#platforms/tiktok/sign'

export interface TiktokRequest {
  method?: HttpRequest['method']
  /** With `{id}` for what differs; `ids` fills them in order. */
  path: string
  ids?: readonly string[]
  query?: Readonly<Record<string, string>>
  body?: unknown
  form?: FormData
  /** Reading is always repeatable. */
  isRepeatable?: boolean
  /** Paths that concern the seller, not one shop. */
  isWithoutShop?: boolean
}

/** `data` of the answer. */
export function callTiktok(context: AppContext | PlatformContext, request: TiktokRequest): Promise<Answer> {
  const { method = 'GET', path, ids = [], isRepeatable = method === 'GET' } = request
  const rest = [...ids]
  const full = path.replaceAll('{id}', () => encodeURIComponent(rest.shift() ?? ''))
  return callPlatform(context, {
    platform: 'tiktok',
    operation: `${method} ${path}`,
    budgets: [shopBudget(context, 'tiktok')],
    isRepeatable,
    request: () => signedRequest(context, { ...request, method, path: full }),
    read: readEnvelope,
  })
}

function signedRequest(context: AppContext | PlatformContext, request: TiktokRequest): HttpRequest {
  const { method = 'GET', path, form, isWithoutShop = false } = request
  const store = 'store' in context ? context.store : null
  const cipher: Record<string, string> = store?.shopKey && !isWithoutShop ? { shop_cipher: store.shopKey } : {}
  const timestamp = String(Math.floor(Date.now() / 1000))
  const query = { ...request.query, ...cipher, app_key: context.app.key, timestamp }
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  const signature = sign({ path, query, body: method === 'GET' || form ? '' : body }, context.app.secret)
  return {
    method,
    url: `${context.app.addresses.api}${path}?${new URLSearchParams({ ...query, sign: signature })}`,
    headers: {
      'x-tts-access-token': store?.tokens.all ?? '',
      ...(form ? {} : { 'content-type': 'application/json' }),
    },
    body: form ?? (body === '' ? undefined : body),
  }
}

/**
 * Tokens: 105xxx and 360xxx; codes of consent: 36004xxx. A wrong signature (106001) is a fault of our app's secret, not of
 * the store.
 */
function kindOf(code: string, message: string, status: number): PlatformErrorKind {
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'unavailable'
  if (code === '105005' || /\bscope\b|permission/i.test(message)) return 'scope'
  if (/^(105\d{3}|360\d{3}|36004\d{3})$/.test(code)) return 'unauthorized'
  if (code === '106001') return 'unknown'
  if (status === 404 || /not (exist|found)/i.test(message)) return 'not_found'
  if (/duplicate|already exist/i.test(message)) return 'duplicate'
  return 'invalid'
}

export function readEnvelope(answer: HttpAnswer): Answer {
  if (answer.status === 429 || (answer.status >= 500 && !answer.text.startsWith('{'))) throw errorOfStatus(answer)
  const envelope = parseAnswer(answer)
  const [code, message] = [envelope.id('code'), envelope.text('message')]
  if (code === '0') return envelope.object('data')
  const faults = envelope
    .object('data')
    .list('errors')
    .map((one) => ({ path: one.text('field'), code: one.text('code'), message: one.text('message') }))
  const kind = kindOf(code, message, answer.status)
  const mayHaveHappened = kind === 'unavailable'
  throw new PlatformError(kind, { code, message, faults, retryAfter: retryAfter(answer), mayHaveHappened })
}
