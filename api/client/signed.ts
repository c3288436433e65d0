import { asksForRefresh, factsOf } from './envelope.ts'
import type { Answer, Exchange } from './exchange.ts'
import { canceled, Failure, signedOut } from './failure.ts'
import { heldBy } from './headers.ts'
import type { ClientOptions } from './options.ts'
import { createRenewal } from './renewal.ts'
import type { Request } from './request.ts'
import type { Tokens } from './tokens.ts'

type Signed = (request: Request, signal: AbortSignal) => Promise<Answer>

/** Sends a request with the current tokens; if they have expired, refreshes them and replays it once. */
export function createSigned({ audience, tokens }: ClientOptions, exchange: Exchange): Signed {
  const renew = createRenewal({ audience, tokens }, exchange)

  return async (request, signal) => {
    if (tokens.notice(audience) && !request.anonymous) throw canceled()
    const held = heldBy({ tokens })
    const first = await exchange(request, held, signal)
    if (request.anonymous || !asksForRefresh(first)) return first

    await renew(held[audience])
    const renewed = heldBy({ tokens })
    if (isOthers(held[audience], renewed[audience])) throw signedOut()
    const second = await exchange(request, renewed, signal)
    if (!asksForRefresh(second)) return second

    if (tokens.get(audience)?.access === renewed[audience]?.access) tokens.clear(audience)
    throw new Failure({ ...factsOf(second), kind: 'session' })
  }
}

/** A call is never made or replayed as another user. */
const isOthers = (used: Tokens | null, now: Tokens | null) => used !== null && used.person !== now?.person
