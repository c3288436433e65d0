import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_DAYS } from '#contracts/limits'
import type { Audience } from '#contracts/statuses'

export interface TokenContent {
  sid: string
  gen: number
}

interface Signer {
  sign(content: unknown, expiresIn: string, purpose: string): string
  unsign<T>(token: string, purpose: string): T | null
}

type Kind = 'access' | 'refresh'

const SECONDS: Record<Kind, number> = { access: ACCESS_TOKEN_SECONDS, refresh: REFRESH_TOKEN_DAYS * 24 * 3600 }
const REMEMBERED = 5000

interface Signed extends TokenContent {
  /** When it ends, in milliseconds; said inside too, so that a remembered token still ends on time. */
  until: number
}

/** Signed messages that name a session; nothing secret is stored, and a token of one purpose opens no other. */
export class Tokens {
  readonly #verifier: Signer
  /** Access tokens whose signature was found true: they come back with every request. */
  readonly #true = new Map<string, Signed>()

  constructor(verifier: Signer) {
    this.#verifier = verifier
  }

  write(audience: Audience, kind: Kind, { sid, gen }: TokenContent): string {
    const signed: Signed = { sid, gen, until: Date.now() + SECONDS[kind] * 1000 }
    return this.#verifier.sign(signed, `${SECONDS[kind]}s`, `${audience}:${kind}`)
  }

  read(audience: Audience, kind: Kind, token: string): TokenContent | null {
    const purpose = `${audience}:${kind}`
    const known = this.#true.get(purpose + token)
    const signed = known ?? this.#verifier.unsign<Signed>(token, purpose)
    if (!signed || !(signed.until > Date.now())) return null
    if (!known && kind === 'access') this.#remember(purpose + token, signed)
    return { sid: signed.sid, gen: signed.gen }
  }

  #remember(key: string, signed: Signed) {
    if (this.#true.size >= REMEMBERED) this.#true.clear()
    this.#true.set(key, signed)
  }
}
