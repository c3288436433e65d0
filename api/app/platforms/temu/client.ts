import type { PlatformErrorKind } from '#contracts/platforms'
import { errorOfStatus, parseAnswer, retryAfter, type Answer } from '#platforms/answers'
import { callPlatform } from '#platforms/call'
import type { AppContext, PlatformContext } from '#platforms/context'
import { PlatformError } from '#platforms/errors'
import { appBudget } from '#platforms/limits'
import type { HttpAnswer, HttpRequest } from '#platforms/send'
import { CALLS, regionOf, type TemuCall } from '#platforms/temu/gateways'
import { sign } from '#platforms/temu/sign'

type Fields = Readonly<Record<string, unknown>>

/** `result` of the answer. */
export function callTemu(context: PlatformContext, name: TemuCall, fields: Fields = {}): Promise<Answer> {
  const { type, gateway, token } = CALLS[name]
  const region = regionOf(context.store.region)
  const purpose = token === 'product' ? 'product_token' : region.token
  const service = gateway === 'partner' ? gateway : region.gateway
  const accessToken = token === 'none' ? fields.access_token : (context.store.tokens[purpose] ?? '')
  return callPlatform(context, {
    platform: 'temu',
    operation: type,
    budgets: [appBudget(context, 'temu')],
    isRepeatable: 'isRepeatable' in CALLS[name],
    request: () => signedRequest(context, service, { ...fields, type, access_token: accessToken }),
    read: readEnvelope,
  })
}

function signedRequest({ app }: AppContext, service: string, fields: Fields): HttpRequest {
  const timestamp = Math.floor(Date.now() / 1000)
  const body = { ...fields, app_key: app.key, data_type: 'JSON', version: 'V1', timestamp }
  return {
    method: 'POST',
    url: `${app.addresses[service]}/openapi/router`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, sign: sign(body, app.secret) }),
  }
}

const KINDS: Readonly<Record<string, PlatformErrorKind>> = {
  3000003: 'unsupported',
  3000004: 'unsupported',
  3000030: 'unauthorized',
  3000031: 'unauthorized',
  3000032: 'scope',
  3000033: 'unauthorized',
  3000034: 'unauthorized',
  4000000: 'unavailable',
  4000004: 'rate_limited',
  5000000: 'scope',
  110020001: 'unauthorized',
  110020002: 'unauthorized',
  110020003: 'unauthorized',
  110020007: 'rate_limited',
  110020008: 'scope',
  110020009: 'scope',
}
/** Faults of our own request or app, which no merchant can mend. */
const OURS = /^30000(00|01|02|10|11|12|13|14|19|2\d|40)$/

/** Which field of the listing a business code is about. */
const PATHS: Readonly<Record<string, string>> = {
  2000004: 'colours',
  2000009: 'categoryId',
  2000014: 'pictures',
  2000017: 'pictures',
  2000018: 'pictures',
  2000020: 'pictures',
  2000021: 'pictures',
  2000031: 'colours.price',
  2000060: 'colours.price.currency',
  2000125: 'extra.freightTemplate',
  2000127: 'extra.freightTemplate',
  2000146: 'origin',
  2000158: 'pictures',
  2000204: 'colours.sitePrices',
  2000301: 'colours.price',
  2000302: 'colours.price',
  6000002: 'attributes',
  6000011: 'categoryId',
  6000012: 'sizeChart',
  6000081: 'colours.stock',
}

function readEnvelope(answer: HttpAnswer): Answer {
  if (answer.status !== 200) throw errorOfStatus(answer)
  const envelope = parseAnswer(answer)
  if (envelope.isTrue('success')) return envelope.object('result')
  const [code, message] = [envelope.text('errorCode'), envelope.text('errorMsg')]
  const kind = kindOf(code, message)
  const path = PATHS[code]
  throw new PlatformError(kind, {
    code,
    message,
    faults: path ? [{ path, code, message }] : [],
    retryAfter: kind === 'rate_limited' ? (retryAfter(answer) ?? 1) : undefined,
    mayHaveHappened: kind === 'unavailable',
  })
}

function kindOf(code: string, message: string): PlatformErrorKind {
  const known = KINDS[code]
  if (known) return known
  if (OURS.test(code)) return 'unknown'
  if (/not (exist|found)/i.test(message)) return 'not_found'
  return /duplicate|repeat|already/i.test(message) ? 'duplicate' : 'invalid'
}
