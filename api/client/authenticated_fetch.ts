import type { Refreshed } from '../contracts/session.ts'
import { dataOf, needsRefresh, factsOf } from './envelope.ts'
import type { FetchTransport, Answer } from './fetch_transport.ts'
import { Failure, signedOut, canceled } from './failure.ts'
import { tokensInUse, composeRequest, type Request } from './request.ts'
import type { ClientOptions } from './options.ts'
import type { Tokens } from './tokens.ts'

type RefreshTokens = (used: Tokens | null) => Promise<void>

/**
 * Ensures newer tokens than those of the refused call. Calls that fail together share one refresh, a later one finds it
 * done, and tabs take turns through a lock.
 */
export function createTokenRefresh(
  { audience, tokens }: Pick<ClientOptions, 'audience' | 'tokens'>,
  exchange: FetchTransport,
): RefreshTokens {
  let renewing: Promise<void> | undefined

  async function refresh(used: Tokens | null) {
    const current = tokens.get(audience)
    if (isSuccessor(current, used)) return
    if (!current) throw signedOut()
    const { access_token, refresh_token } = await askForTokens(current)
    const isStillHeld = tokens.get(audience)?.refresh === current.refresh
    if (isStillHeld) tokens.set(audience, { access: access_token, refresh: refresh_token, person: current.person })
    else if (!isSuccessor(tokens.get(audience), used)) throw signedOut()
  }

  async function askForTokens(current: Tokens): Promise<Refreshed> {
    const request = composeRequest('PUT', '/api/v1/auth/refresh', { body: { token: current.refresh }, anonymous: true })
    try {
      return dataOf(await exchange(request, tokensInUse({ tokens }))) as Refreshed
    } catch (cause) {
      if (!isFinal(cause)) throw cause
      if (tokens.get(audience)?.refresh === current.refresh)
        tokens.clear(audience, cause.facts.reason === 'E_SESSION_EXPIRED')
      throw new Failure({ ...cause.facts, kind: 'session' }, cause)
    }
  }

  return async (used) => {
    renewing ??= withMutex(`inkfold.refresh.${audience}`, () => refresh(used)).finally(() => (renewing = undefined))
    await renewing
  }
}

const isSuccessor = (current: Tokens | null, used: Tokens | null) => current !== null && current.access !== used?.access

/** Network and server errors do not mean that the session has ended. */
function isFinal(cause: unknown): cause is Failure {
  if (!(cause instanceof Failure)) return false
  const { kind, status = 0 } = cause.facts
  return (kind === 'refused' || kind === 'http') && status < 500 && status !== 408 && status !== 429
}

function withMutex(name: string, work: () => Promise<void>): Promise<void> {
  return globalThis.navigator?.locks ? navigator.locks.request(name, work) : work()
}

type AuthenticatedFetch = (request: Request, signal: AbortSignal) => Promise<Answer>

/** Sends a request with the current tokens; if they have expired, refreshes them and replays it once. */
export function createAuthenticatedFetch(
  { audience, tokens }: ClientOptions,
  exchange: FetchTransport,
): AuthenticatedFetch {
  const renew = createTokenRefresh({ audience, tokens }, exchange)

  return async (request, signal) => {
    if (tokens.notice(audience) && !request.anonymous) throw canceled()
    const held = tokensInUse({ tokens })
    const first = await exchange(request, held, signal)
    if (request.anonymous || !needsRefresh(first)) return first

    await renew(held[audience])
    const renewed = tokensInUse({ tokens })
    if (isAnotherPersons(held[audience], renewed[audience])) throw signedOut()
    const second = await exchange(request, renewed, signal)
    if (!needsRefresh(second)) return second

    if (tokens.get(audience)?.access === renewed[audience]?.access) tokens.clear(audience)
    throw new Failure({ ...factsOf(second), kind: 'session' })
  }
}

/** A call is never made or replayed as another user. */
const isAnotherPersons = (used: Tokens | null, now: Tokens | null) => used !== null && used.person !== now?.person
