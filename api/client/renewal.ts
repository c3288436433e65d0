import type { Refreshed } from '../contracts/session.ts'
import { dataOf } from './envelope.ts'
import type { Exchange } from './exchange.ts'
import { Failure, signedOut } from './failure.ts'
import { heldBy } from './headers.ts'
import type { ClientOptions } from './options.ts'
import { composeRequest } from './request.ts'
import type { Tokens } from './tokens.ts'

type Renew = (used: Tokens | null) => Promise<void>

/**
 * Ensures newer tokens than those of the refused call. Calls that fail together share one refresh, a later one finds it
 * done, and tabs take turns through a lock.
 */
export function createRenewal(
  { audience, tokens }: Pick<ClientOptions, 'audience' | 'tokens'>,
  exchange: Exchange,
): Renew {
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
      return dataOf(await exchange(request, heldBy({ tokens }))) as Refreshed
    } catch (cause) {
      if (!isFinal(cause)) throw cause
      if (tokens.get(audience)?.refresh === current.refresh) tokens.clear(audience)
      throw new Failure({ ...cause.facts, kind: 'session' }, cause)
    }
  }

  return async (used) => {
    renewing ??= inTurn(`inkfold.refresh.${audience}`, () => refresh(used)).finally(() => (renewing = undefined))
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

function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  return globalThis.navigator?.locks ? navigator.locks.request(name, work) : work()
}
