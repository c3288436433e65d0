import { errorOfStatus, parseAnswer, type Answer } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { AppContext, PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { appBudget } from '#platforms/limits'
import type { HttpAnswer, HttpRequest } from '#platforms/send'

export interface EtsyRequest {
  method?: HttpRequest['method']
  /** Below `/v3/application`, with `{shop}` for the store's shop. */
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  form?: FormData
  isRepeatable?: boolean
}

/** Every call carries both halves of the app's key. */
export const apiKey = ({ app }: AppContext) => `${app.key}:${app.secret}`

export function callEtsy(context: PlatformContext, request: EtsyRequest): Promise<Answer> {
  const { method = 'GET', path, query, body, form, isRepeatable = method === 'GET' } = request
  const { app, store } = context
  const suffix = query ? `?${new URLSearchParams(query)}` : ''
  const full = path.replace('{shop}', encodeURIComponent(store.shopId))
  return callPlatform(context, {
    platform: 'etsy',
    operation: `${method} ${path.replaceAll(/\/\d+/g, '/{id}')}`,
    budgets: etsyBudgets(context),
    isRepeatable,
    request: () => ({
      method,
      url: `${app.addresses.api}/v3/application${full}${suffix}`,
      headers: {
        'x-api-key': apiKey(context),
        authorization: `Bearer ${store.tokens.all ?? ''}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    }),
    read: readAnswer,
    usage: ({ headers }) => usageOf(headers.get('x-remaining-today')),
  })
}

/** A key has calls per second and per sliding day. */
export const etsyBudgets = (context: AppContext) => [appBudget(context, 'etsyDay'), appBudget(context, 'etsySecond')]

const usageOf = (left: string | null) => (left !== null && /^\d+$/.test(left) ? { left: Number(left) } : null)

export function readAnswer(answer: HttpAnswer): Answer {
  if (answer.status < 300) return answer.text === '' ? EMPTY : parseAnswer(answer)
  const message = messageOf(answer)
  const error = errorOfStatus(answer, String(answer.status), message)
  if (error.kind !== 'invalid') throw error
  throw new PlatformError('invalid', { code: error.code, message, faults: faultsOf(message) })
}

const EMPTY = parseAnswer({ status: 200, headers: new Headers(), text: '{}' })

function messageOf(answer: HttpAnswer): string {
  try {
    const body = parseAnswer(answer)
    return body.text('error_description') || body.text('error')
  } catch {
    return ''
  }
}

/** The platform names the field in its sentence only. */
function faultsOf(message: string) {
  const field = /\b(title|description|price|quantity|taxonomy_id|shipping_profile_id|image|sku|tags)\b/i.exec(
    message,
  )?.[1]
  return field ? [{ path: field.toLowerCase(), code: '400', message }] : []
}
