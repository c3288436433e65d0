import type { HttpContext } from '@adonisjs/core/http'
import { CODE_GO, CODE_REFRESH, CODE_REFUSED, type RefusalData } from '#contracts/envelope'
import type { ErrorCode } from '#contracts/errors'
import { isDatabaseLost } from '#core/driver/connection_lost'
import { helpFor } from '#core/http/contract_version'
import { translateNestedOr } from '#core/translate_nested'
import { Refusal, type FieldReason } from '#core/errors'

/** Maps framework errors to our codes; zlib errors begin with `Z_`. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  E_UNAUTHORIZED_ACCESS: 'E_SESSION_OVER',
  E_ROUTE_NOT_FOUND: 'E_UNKNOWN_ROUTE',
  E_REQUEST_ENTITY_TOO_LARGE: 'E_TOO_LARGE',
  E_INVALID_JSON: 'E_MALFORMED',
  // Lock and statement timeouts.
  '55P03': 'E_BUSY',
  '57014': 'E_TIMEOUT',
}

/** Seconds after which a repetition usually succeeds. */
const PASSES_IN: Partial<Record<ErrorCode, number>> = { E_BUSY: 1, E_TIMEOUT: 5 }

/** The one place where refusals and failures become answers. */
export default class Handler {
  handle(error: unknown, ctx: HttpContext) {
    const refusal = toRefusal(error)
    const envelope = refusal.status === 401 ? CODE_REFRESH : refusal.details.routePath ? CODE_GO : CODE_REFUSED
    // Closes the connection: the rest of an oversized body would be read as the next request.
    if (refusal.status === 413) ctx.response.header('connection', 'close')
    const wait = refusal.details.retryAfter ?? PASSES_IN[refusal.code]
    if (wait) ctx.response.header('retry-after', Number(wait))
    ctx.response
      .status(refusal.status)
      .json({ code: envelope, message: messageOf(ctx, refusal), data: dataOf(ctx, refusal) })
  }

  report(error: unknown, ctx: HttpContext) {
    const refusal = toRefusal(error)
    const facts = { reason: refusal.code, requestId: ctx.request.id(), path: ctx.request.url() }
    if (refusal.status < 500) return ctx.logger.debug(facts, 'refused')
    ctx.logger.error({ ...facts, err: error }, 'request failed')
  }
}

/** Seconds for Retry-After: short enough after a restart, long enough not to overload it. */
const DATABASE_BACK_IN = 5

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseLost(error)) return new Refusal('E_UNAVAILABLE', { retryAfter: DATABASE_BACK_IN })
  const { code, status } = error as { code?: string; status?: number }
  if (code && FRAMEWORK_CODES[code]) return new Refusal(FRAMEWORK_CODES[code])
  if (status === 413) return new Refusal('E_TOO_LARGE')
  if ((status && status >= 400 && status < 500) || code?.startsWith('Z_')) return new Refusal('E_MALFORMED')
  return new Refusal('E_UNEXPECTED')
}

function messageOf({ language }: HttpContext, { code, details }: Refusal) {
  return translateNestedOr(language, `errors.${code}`, 'errors.E_UNEXPECTED', details)
}

function dataOf(ctx: HttpContext, { code, details, fields }: Refusal): RefusalData {
  const { language, request } = ctx
  const data: RefusalData = { ...details, reason: code, requestId: request.id() ?? '', ...helpFor(ctx, code) }
  const entries = Object.entries(fields)
  if (entries.length > 0)
    data.errors = Object.fromEntries(entries.map(([path, reasons]) => [path, reasons.map(inWords)]))
  return data

  function inWords({ key, params }: { key: string; params?: FieldReason['params'] }) {
    return translateNestedOr(language, key, 'validation.other', params)
  }
}
