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

const LIFE: Record<Kind, string> = { access: `${ACCESS_TOKEN_SECONDS}s`, refresh: `${REFRESH_TOKEN_DAYS}d` }

/** Signed messages that name a session; nothing secret is stored, and a token of one purpose opens no other. */
export class Tokens {
  readonly #verifier: Signer

  constructor(verifier: Signer) {
    this.#verifier = verifier
  }

  write(audience: Audience, kind: Kind, content: TokenContent): string {
    return this.#verifier.sign(content, LIFE[kind], `${audience}:${kind}`)
  }

  read(audience: Audience, kind: Kind, token: string): TokenContent | null {
    return this.#verifier.unsign<TokenContent>(token, `${audience}:${kind}`)
  }
}
