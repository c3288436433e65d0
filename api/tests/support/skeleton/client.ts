import { createHmac } from 'node:crypto'
import { errorOfStatus, parseAnswer, type Answer } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { AppContext, PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import type { HttpAnswer, HttpRequest } from '#platforms/send'

interface SkeletonRequest {
  method?: HttpRequest['method']
  path: string
  body?: unknown
  /** Reading, setting, and everything that carries a key of its own. */
  isRepeatable?: boolean
}

/** 1. How the platform wants to be called: address, signature, token. */
export function callSkeleton(context: AppContext | PlatformContext, request: SkeletonRequest): Promise<Answer> {
  const { method = 'GET', path, body, isRepeatable = method === 'GET' } = request
  const text = body === undefined ? '' : JSON.stringify(body)
  const token = 'store' in context ? (context.store.tokens.all ?? '') : ''
  return callPlatform(context, {
    platform: 'other',
    operation: `${method} ${path.replaceAll(/\/[^/?]*\d[^/?]*/g, '/{id}').split('?')[0]}`,
    budgets: [{ name: `skeleton:${context.app.key}`, burst: 50, perSecond: 50 }],
    isRepeatable,
    request: () => ({
      method,
      url: `${context.app.addresses.api}${path}`,
      headers: {
        'content-type': 'application/json',
        'x-signature': signatureOf(`${method} ${path} ${text}`, context.app.secret),
        authorization: `Bearer ${token}`,
      },
      body: text === '' ? undefined : text,
    }),
    read: readAnswer,
  })
}

export const signatureOf = (text: string | Buffer, secret: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

/** 2. What its errors mean. Statuses and `Retry-After` are read for you. */
function readAnswer(answer: HttpAnswer): Answer {
  if (answer.status < 300) return parseAnswer(answer)
  const body = answer.text.startsWith('{') ? parseAnswer(answer) : null
  const faults = (body?.list('faults') ?? []).map((one) => ({
    path: one.text('field'),
    code: one.text('code'),
    message: one.text('message'),
  }))
  const error = errorOfStatus(answer, body?.text('code'), body?.text('message'))
  throw error.kind === 'invalid'
    ? new PlatformError('invalid', { code: error.code, message: error.message, faults })
    : error
}
