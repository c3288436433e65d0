import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_DAYS } from '#contracts/limits'
import type { Audience } from '#contracts/statuses'
import encryption from '@adonisjs/core/services/encryption'
import { VersionedCache } from '#core/versioned_cache'

export interface TokenContent {
  sid: string
  gen: number
}

interface Signer {
  sign(content: unknown, expiresIn: string, purpose: string): string
  unsign<T>(token: string, purpose: string): T | null
}

interface Remembered {
  content: TokenContent
  endsAt: number
}

type Kind = 'access' | 'refresh'

const LIFE: Record<Kind, string> = { access: `${ACCESS_TOKEN_SECONDS}s`, refresh: `${REFRESH_TOKEN_DAYS}d` }
const TOKEN_LIMIT = 5000
/** A signed text never changes its meaning, so it needs no version; only its expiry is checked. */
const UNCHANGING = ''

/** Signed messages that name a session. No secret is stored; a token is valid for its purpose only. */
export class Tokens {
  readonly #verifier: Signer
  /** Cache of verified access tokens until they expire, because they return with every request. */
  readonly #verified = new VersionedCache<string, Remembered>('tokens', TOKEN_LIMIT)

  constructor(verifier: Signer) {
    this.#verifier = verifier
  }

  write(audience: Audience, kind: Kind, content: TokenContent): string {
    return this.#verifier.sign(content, LIFE[kind], `${audience}:${kind}`)
  }

  read(audience: Audience, kind: Kind, token: string): TokenContent | null {
    const purpose = `${audience}:${kind}`
    const known = this.#verified.get(purpose + token, UNCHANGING)
    if (known && known.endsAt > Date.now()) return known.content
    const content = this.#verifier.unsign<TokenContent>(token, purpose)
    if (content && kind === 'access') this.#verified.set(purpose + token, UNCHANGING, { content, endsAt: endOf(token) })
    return content
  }
}

function endOf(token: string): number {
  const [message = ''] = token.split('.')
  const { expiryDate } = JSON.parse(Buffer.from(message, 'base64url').toString('utf8')) as { expiryDate: string }
  return Date.parse(expiryDate)
}

let made: Tokens | undefined

export const tokens = (): Tokens => (made ??= new Tokens(encryption.getMessageVerifier()))
