import { createHmac } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { appKey } from '#config/app'
import { HEADERS } from '#contracts/headers'
import { Refusal } from '#core/errors'
import { findActor } from '#core/http/context'
import type { Submission } from '#core/idempotency/idempotently'

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * What a request wants done once, if it says so; hashed with a key, for a body may hold a password. An idempotency key is
 * its person's own: nobody meets another's answers. A request of many commands names a part for each.
 */
export function submissionOf(ctx: HttpContext, part = ''): Submission | null {
  const { request } = ctx
  const key = request.header(HEADERS.idempotencyKey)
  if (key === undefined) return null
  if (!KEY.test(key))
    throw new Refusal('E_INVALID', { fields: { [HEADERS.idempotencyKey]: [{ key: 'validation.regex' }] } })
  const asked = `${request.method()} ${request.url(true)}\n${JSON.stringify(request.body())}`
  return {
    scope: `user ${findActor(ctx)?.userId ?? 'nobody'}`,
    ...(part ? { key: `${key} ${part}`, whole: `${key} *` } : { key }),
    hash: createHmac('sha256', String(appKey)).update(asked).digest('hex'),
  }
}
