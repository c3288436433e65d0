import { HEADERS } from '../contracts/headers.ts'
import type { Audience } from '../contracts/statuses.ts'
import type { ClientOptions } from './options.ts'
import type { Request } from './request.ts'
import type { Tokens } from './tokens.ts'

export type Held = Record<Audience, Tokens | null>

export const heldBy = ({ tokens }: Pick<ClientOptions, 'tokens'>): Held => ({
  admin: tokens.get('admin'),
  member: tokens.get('member'),
})

export function headersOf(request: Request, held: Held, { audience, language, pageHost = ownHost }: ClientOptions) {
  const headers = new Headers({
    accept: request.stream ? 'text/event-stream' : 'application/json',
    [HEADERS.language]: language(),
    [HEADERS.server]: 'true',
    [HEADERS.pageHost]: pageHost(),
    [HEADERS.audience]: audience,
  })
  if (typeof request.body === 'string') headers.set('content-type', 'application/json')
  if (request.idempotencyKey) headers.set(HEADERS.idempotencyKey, request.idempotencyKey)
  if (request.stream?.after) headers.set(HEADERS.lastEventId, request.stream.after)
  if (held.admin) headers.set(HEADERS.admin, `Bearer ${held.admin.access}`)
  if (held.member) headers.set(HEADERS.member, held.member.access)
  return headers
}

const ownHost = () => globalThis.location?.host ?? ''
