import type { PlatformErrorKind } from '#contracts/platforms'
import { errorOfStatus, parseAnswer, retryAfter, type Answer } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { AppContext, PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { shopBudget, type LIMITS } from '#platforms/limits'
import type { HttpAnswer, HttpRequest } from '#platforms/send'
import { sign } from '#platforms/shein/sign'

export interface SheinRequest {
  path: string
  method?: 'GET' | 'POST'
  body?: unknown
  form?: FormData
  isRepeatable?: boolean
  limit?: keyof typeof LIMITS
}

/** `info` of the answer. */
export async function callShein(context: AppContext | PlatformContext, request: SheinRequest): Promise<Answer> {
  return (await callEnvelope(context, request)).object('info')
}

export function callEnvelope(context: AppContext | PlatformContext, request: SheinRequest): Promise<Answer> {
  const { path, limit = 'shein', isRepeatable = false } = request
  return callPlatform(context, {
    platform: 'shein',
    operation: path,
    budgets: [{ ...shopBudget(context, limit), name: `shein:${context.app.key}:${path}` }],
    isRepeatable,
    request: () => signedRequest(context, request),
    read: readEnvelope,
  })
}

function signedRequest(context: AppContext | PlatformContext, { path, method = 'POST', body, form }: SheinRequest) {
  const { app } = context
  const timestamp = String(Date.now())
  const store = 'store' in context ? context.store : null
  const [name, id, secret] = store
    ? (['x-lt-openkeyid', store.shopId, store.tokens.all ?? ''] as const)
    : (['x-lt-appid', app.key, app.secret] as const)
  const request: HttpRequest = {
    method,
    url: `${app.addresses.api}${path}`,
    headers: {
      [name]: id,
      'x-lt-timestamp': timestamp,
      'x-lt-signature': sign({ id, secret, timestamp, path }),
      language: 'en',
      ...(form ? {} : { 'content-type': 'application/json;charset=UTF-8' }),
    },
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  }
  return request
}

function kindOf(code: string, message: string): PlatformErrorKind {
  if (code === '33051002' || /open ?key|token|signature|unauthori[sz]ed/i.test(message)) return 'unauthorized'
  if (/permission|not allowed/i.test(message)) return 'scope'
  if (/frequen|too many|limit exceeded/i.test(message)) return 'rate_limited'
  if (/not (exist|found)/i.test(message)) return 'not_found'
  return /duplicate|repeat|already/i.test(message) ? 'duplicate' : 'invalid'
}

/** The code is a text, at times a number. */
function readEnvelope(answer: HttpAnswer): Answer {
  if (answer.status !== 200) throw errorOfStatus(answer)
  const envelope = parseAnswer(answer)
  const [code, message] = [envelope.id('code'), envelope.text('msg')]
  if (code === '0') return envelope
  const kind = kindOf(code, message)
  throw new PlatformError(kind, { code, message, faults: faultsOf(envelope), retryAfter: retryAfter(answer) })
}

function faultsOf(envelope: Answer) {
  const info = envelope.raw('info')
  if (info === null || typeof info !== 'object' || Array.isArray(info)) return []
  return envelope
    .object('info')
    .list('pre_valid_result')
    .flatMap((one) =>
      one.texts('messages').map((message) => ({ path: one.text('form'), code: one.text('module'), message })),
    )
}
